import type { WaitlistMail, WaitlistPage } from '@fidelio/contracts/staff';
import { notices, queryClient, useMutation, useQuery } from '@fidelio/shell-api';
import { Alert, Button, ConfirmDialog, ErrorState, TextField, TextSkeleton } from '@fidelio/ui';
import { useState } from 'react';
import { problemOf } from '../problem-of';
import { staffApi } from '../staff-api';
import { texts } from './texts';
import { mailQuery } from './waitlist.query';
import styles from './waitlist.module.css';

type Counts = WaitlistPage['results']['counts'];
type Mail = WaitlistMail['results'];

interface MailPartProps {
  counts: Counts | undefined;
  chosen: ReadonlySet<string>;
  onSent(): void;
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['staff', 'waitlist'] });

/** The one mail: written, previewed as it goes out, sent. */
export function MailPart(props: MailPartProps) {
  const { data: mail, error, refetch } = useQuery(mailQuery);

  return (
    <section>
      <h2 className={styles.section}>{texts.mailTitle}</h2>
      {mail ? (
        <WrittenMail key={mail.version} mail={mail} {...props} />
      ) : error ? (
        <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton label={texts.loading} />
      )}
    </section>
  );
}

function WrittenMail({ mail, counts, chosen, onSent }: MailPartProps & { mail: Mail }) {
  const [draft, setDraft] = useState({ subject: mail.subject, text: mail.text });
  const unsaved = draft.subject.trim() !== mail.subject || draft.text.trim() !== mail.text;

  return (
    <>
      {mail.frozen ? (
        <Alert severity="info">{texts.frozen}</Alert>
      ) : (
        <MailForm mail={mail} draft={draft} onChange={setDraft} />
      )}
      {mail.version > 0 && (
        <>
          <h3 className={styles.label}>{texts.preview}</h3>
          <div className={styles.preview}>
            <strong>{mail.subject}</strong>
            {`\n\n${mail.preview}`}
          </div>
          {unsaved ? (
            <p>{texts.unsaved}</p>
          ) : (
            <Sends version={mail.version} counts={counts} chosen={chosen} onSent={onSent} />
          )}
        </>
      )}
    </>
  );
}

interface Draft {
  subject: string;
  text: string;
}

function MailForm({ mail, draft, onChange }: { mail: Mail; draft: Draft; onChange(draft: Draft): void }) {
  const writing = useMutation({
    mutationFn: () => staffApi.call('writeWaitlistMail', { body: { version: mail.version, ...draft } }),
    onSuccess: ({ results }) => {
      queryClient.setQueryData(mailQuery.queryKey, results);
      notices.success(texts.saved);
    },
    onError: (error) => {
      notices.error(problemOf(error, texts.refused));
    },
  });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        writing.mutate();
      }}
    >
      <TextField
        label={texts.subject}
        value={draft.subject}
        slotProps={{ htmlInput: { maxLength: 150 } }}
        onChange={(event) => onChange({ ...draft, subject: event.target.value })}
      />
      <TextField
        label={texts.text}
        helperText={texts.textHelp}
        multiline
        minRows={6}
        maxRows={24}
        value={draft.text}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <Button
        type="submit"
        variant="outlined"
        className={styles.save}
        disabled={draft.subject.trim() === '' || draft.text.trim() === '' || writing.isPending}
      >
        {texts.save}
      </Button>
    </form>
  );
}

interface Sending {
  count: number;
  ids?: string[];
  again?: true;
}

function Sends({ version, counts, chosen, onSent }: Omit<MailPartProps, 'mail'> & { version: number }) {
  const [asking, setAsking] = useState<Sending | null>(null);
  const sending = useMutation({
    mutationFn: ({ ids, again }: Sending) =>
      staffApi.call('sendWaitlistMail', { body: { version, ...(ids && { ids }), ...(again && { again }) } }),
    onSuccess: ({ results }) => {
      notices.success(texts.queued(results.queued));
      onSent();
    },
    onError: (error) => {
      notices.error(problemOf(error, texts.refused));
    },
    onSettled: async () => {
      setAsking(null);
      await readAgain();
    },
  });
  const left = counts?.none ?? 0;
  const unclear = (counts?.unsure ?? 0) + (counts?.failed ?? 0) > 0;
  const ids = [...chosen];

  return (
    <div className={styles.sends}>
      <Button variant="contained" disabled={left === 0} onClick={() => setAsking({ count: left })}>
        {texts.sendAll(left)}
      </Button>
      {ids.length > 0 && (
        <Button variant="outlined" onClick={() => setAsking({ count: ids.length, ids })}>
          {texts.sendChosen(ids.length)}
        </Button>
      )}
      {ids.length > 0 && unclear && (
        <Button variant="outlined" onClick={() => setAsking({ count: ids.length, ids, again: true })}>
          {texts.sendAgain(ids.length)}
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking?.again ? texts.againTitle(asking.count) : texts.sendTitle(asking?.count ?? 0)}
        confirmLabel={texts.send}
        busy={sending.isPending}
        onConfirm={() => asking && sending.mutate(asking)}
        onCancel={() => setAsking(null)}
      >
        {asking?.again ? texts.againText : texts.sendText}
      </ConfirmDialog>
    </div>
  );
}
