import { RegisterMark } from '@fidelio/ui';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { BareMain } from '../frame/bare-main';
import { texts } from '../texts';
import { signInAddress } from './sign-in-address';

/** Replaces this location with sign-in; after an ended session, sign-in leads back here. */
export function SignInRedirect({ ended }: { ended: boolean }) {
  const { pathname, search, hash } = useLocation();
  // Sign-in replaces the location, and with it what was read from it.
  const [address] = useState(() => signInAddress(ended ? pathname + search + hash : '/'));

  return (
    <BareMain>
      <RegisterMark page label={texts.gate.redirecting} />
      <Navigate to={address} replace />
    </BareMain>
  );
}
