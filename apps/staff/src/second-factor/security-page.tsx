import type { StaffEntry } from '@fidelio/contracts/staff';
import { notices, queryClient, useMutation, useQuery } from '@fidelio/shell-api';
import { Button, ConfirmDialog, ErrorState, PageHeader, RowsSkeleton } from '@fidelio/ui';
import { type ReactNode, useState } from 'react';
import { AuthenticatorApp } from './authenticator-app';
import { factorError } from './factor-error';
import { makePasskey } from './passkey';
import { RecoveryCodes } from './recovery-codes';
import { askForFactor, entryQuery, staffApi } from '../staff-api';
import styles from './security.module.css';
import { texts } from './security-texts';

const readAgain = () => queryClient.invalidateQueries({ queryKey: entryQuery.queryKey });
const tell = (error: Error) => notices.error(factorError(error));

/** The second factors of whoever looks at it. */
export function SecurityPage() {
  const { data: entry, error, refetch } = useQuery(entryQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />;

  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {entry ? (
        <div className={styles.parts}>
          <AppPart entry={entry} />
          <PasskeyPart entry={entry} />
          <CodesPart entry={entry} onRenewed={setCodes} />
          <DeletionPart />
        </div>
      ) : error ? (
        <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label={texts.loading} />
      )}
    </>
  );
}

interface PartProps {
  entry: StaffEntry['results'];
}

function AppPart({ entry: { totp, passkeys } }: PartProps) {
  const begin = useMutation({ mutationFn: async () => (await staffApi.call('beginTotp')).results, onError: tell });
  const enrolled = () => {
    begin.reset();
    notices.success(texts.appReady);
    void readAgain();
  };

  return (
    <Part title={texts.app} state={totp ? texts.appSet : texts.appUnset}>
      {begin.data ? (
        <AuthenticatorApp secret={begin.data} onEnrolled={enrolled} />
      ) : totp ? (
        passkeys > 0 && <Removal factor="totp" label={texts.removeApp} title={texts.removeAppTitle} />
      ) : (
        <Button variant="outlined" disabled={begin.isPending} onClick={() => begin.mutate()}>
          {texts.setUp}
        </Button>
      )}
    </Part>
  );
}

function PasskeyPart({ entry: { totp, passkeys } }: PartProps) {
  const adding = useMutation({
    mutationFn: makePasskey,
    onSuccess: () => {
      notices.success(texts.passkeyReady);
      void readAgain();
    },
    onError: tell,
  });

  return (
    <Part title={texts.passkeys} state={texts.passkeyCount(passkeys)}>
      <Button variant="outlined" disabled={adding.isPending} onClick={() => adding.mutate()}>
        {texts.addPasskey}
      </Button>
      {totp && passkeys > 0 && (
        <Removal factor="passkeys" label={texts.removePasskeys} title={texts.removePasskeysTitle} />
      )}
    </Part>
  );
}

function CodesPart({ entry, onRenewed }: PartProps & { onRenewed: (codes: string[]) => void }) {
  const [asking, setAsking] = useState(false);
  const renewal = useMutation({
    mutationFn: async () => (await staffApi.call('renewRecoveryCodes')).results.recoveryCodes,
    onSuccess: (codes) => {
      onRenewed(codes);
      void readAgain();
    },
    onError: tell,
    onSettled: () => setAsking(false),
  });

  return (
    <Part title={texts.codes} state={texts.codesLeft(entry.recoveryCodes)}>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {texts.renew}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.renewTitle}
        confirmLabel={texts.renew}
        cancelLabel={texts.cancel}
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate()}
        onCancel={() => setAsking(false)}
      >
        {texts.renewHelp}
      </ConfirmDialog>
    </Part>
  );
}

/** An account of staff is deleted within 10 minutes of its second factor. */
function DeletionPart() {
  return (
    <Part title={texts.deletion} state={texts.deletionHelp}>
      <Button variant="outlined" onClick={askForFactor}>
        {texts.giveFactor}
      </Button>
    </Part>
  );
}

interface RemovalProps {
  factor: 'totp' | 'passkeys';
  label: string;
  title: string;
}

function Removal({ factor, label, title }: RemovalProps) {
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => staffApi.call('removeFactor', { body: { factor } }),
    onSuccess: () => {
      notices.success(texts.removed);
      void readAgain();
    },
    onError: tell,
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={title}
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      >
        {texts.removeHelp}
      </ConfirmDialog>
    </>
  );
}

interface PartLayoutProps {
  title: string;
  state: string;
  children: ReactNode;
}

function Part({ title, state, children }: PartLayoutProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.state}>{state}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
