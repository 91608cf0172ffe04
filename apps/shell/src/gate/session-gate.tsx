import { queryClient, session, useSession } from '@fidelio/shell-api';
import { ErrorState, Spinner } from '@fidelio/ui';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { BareMain } from '../frame/bare-main';
import { t } from '../texts';
import { SignInRedirect } from './sign-in-redirect';
import { useAccount } from './use-account';

/** Renders the screens for a user with a session, and redirects everybody else to sign-in. */
export function SessionGate() {
  const state = useSession();
  const account = useAccount();
  // A link that was opened without a session leads to its page after sign-in; Sign Out does not.
  const [openedWithoutSession] = useState(state.status === 'signed-out');
  useEffect(clearCacheOnSessionChange, []);

  if (state.status === 'signed-out') return <SignInRedirect returnHere={state.ended || openedWithoutSession} />;
  if (account.status === 'failed')
    return (
      <BareMain>
        <ErrorState page title={t('gate.failed')} onRetry={account.retry}>
          {t('gate.failedHint')}
        </ErrorState>
      </BareMain>
    );
  if (account.status === 'loading')
    return (
      <BareMain>
        <Spinner page label={t('gate.loading')} />
      </BareMain>
    );

  return <Outlet />;
}

/** Another session may belong to another account, whose user must not see the cached data. */
function clearCacheOnSessionChange(): () => void {
  let token = session.token();

  return session.subscribe(() => {
    if (session.token() === token) return;
    token = session.token();
    queryClient.clear();
  });
}
