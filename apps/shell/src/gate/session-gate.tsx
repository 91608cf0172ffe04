import { useSession } from '@fidelio/shell-api';
import { ErrorState, RegisterMark } from '@fidelio/ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { BareMain } from '../frame/bare-main';
import { texts } from '../texts';
import { SignInRedirect } from './sign-in-redirect';
import { useAccount } from './use-account';
import { forgetDataOfOthers } from './forget-data-of-others';

/** Lets those with a session through to the product, and leads everybody else to sign-in. */
export function SessionGate() {
  const state = useSession();
  const account = useAccount();
  useEffect(forgetDataOfOthers, []);

  if (state.status === 'signed-out') return <SignInRedirect ended={state.ended} />;
  if (account.status === 'failed')
    return (
      <BareMain>
        <ErrorState page title={texts.gate.failed} onRetry={account.retry}>
          {texts.gate.failedHint}
        </ErrorState>
      </BareMain>
    );
  if (account.status === 'loading')
    return (
      <BareMain>
        <RegisterMark page label={texts.gate.loading} />
      </BareMain>
    );

  return <Outlet />;
}
