import { Spinner } from '@fidelio/ui';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { BareMain } from '../frame/bare-main';
import { t } from '../texts';

interface SignInRedirectProps {
  /** Whether sign-in leads back to this location. */
  returnHere: boolean;
}

/** Redirects to sign-in. */
export function SignInRedirect({ returnHere }: SignInRedirectProps) {
  const { pathname, search, hash } = useLocation();
  // Kept in state, because the redirect changes the location and renders this component again.
  const [address] = useState(() => signInAddress(returnHere ? pathname + search + hash : '/'));

  return (
    <BareMain>
      <Spinner page label={t('gate.redirecting')} />
      <Navigate to={address} replace />
    </BareMain>
  );
}

/** The address of sign-in with the path to return to; Home is the default and is left out. */
export function signInAddress(next: string): string {
  return next === '/' ? '/auth/sign-in' : `/auth/sign-in?next=${encodeURIComponent(next)}`;
}
