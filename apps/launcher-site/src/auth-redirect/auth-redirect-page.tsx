import type { User } from '@fidelio/contracts';
import { session as browserSession, useLocation, useNavigate, useSearchParams } from '@fidelio/shell-api';
import { Button, EmptyState } from '@fidelio/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../texts';
import { OtherAccount } from './other-account';
import {
  isOtherAccount,
  openUploader,
  type OpenUploader,
  type SessionTransfer,
  sessionTransferOf,
} from './session-transfer';

/** `/launcher/auth-redirect`: passes the uploader's session to the desktop app. */
export function AuthRedirectPage({ open = openUploader }: { open?: OpenUploader }) {
  const [query] = useSearchParams();
  const [transfer, setTransfer] = useState(() => sessionTransferOf(query));
  const { session } = transfer;
  const [mustConfirm, setMustConfirm] = useState(() => session !== null && belongsToAnother(session));
  useCleanAddress();

  function confirm({ name, email }: User): void {
    setTransfer({ ...transfer, name, email });
    setMustConfirm(false);
  }

  if (!session) return <Missing />;
  if (mustConfirm) return <OtherAccount token={session} onConfirm={confirm} />;

  return <Opening transfer={{ ...transfer, session }} open={open} />;
}

/** A link of somebody else must not connect the launcher of a signed-in user to another account. */
function belongsToAnother(token: string): boolean {
  const own = browserSession.token();

  return own !== null && isOtherAccount(token, own);
}

/** Removes the session from the address bar and the history before the first paint. */
function useCleanAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
}

function Opening({ transfer, open }: { transfer: SessionTransfer & { session: string }; open: OpenUploader }) {
  const opened = useRef(false);
  const who = [transfer.name, transfer.email].filter(Boolean).join(' - ');
  useLayoutEffect(() => {
    if (opened.current) return;
    opened.current = true;
    open(transfer);
  }, [transfer, open]);

  return (
    <EmptyState
      page
      scene="fixed"
      title={who ? t('redirect.authenticatedAs', { who }) : t('redirect.authenticated')}
      action={
        <Button variant="outlined" onClick={() => open(transfer)}>
          {t('redirect.again')}
        </Button>
      }
    >
      <p>{t('redirect.opening')}</p>
      <p>{t('redirect.againHint')}</p>
    </EmptyState>
  );
}

function Missing() {
  return (
    <EmptyState
      page
      scene="lost"
      title={t('redirect.missingTitle')}
      action={
        <Button variant="outlined" href="/launcher">
          {t('redirect.missingAction')}
        </Button>
      }
    >
      <p>{t('redirect.missing')}</p>
    </EmptyState>
  );
}
