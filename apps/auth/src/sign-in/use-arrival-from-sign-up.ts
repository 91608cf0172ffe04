import { SendOtp } from '@fidelio/contracts';
import { useLocation, useNavigate } from '@fidelio/shell-api';
import { useEffect, useRef, useState } from 'react';

/** A user who comes from sign-up with this address, to which a code is sent without another click. */
export interface ArrivalFromSignUp {
  email: string;
}

/** The address is in the history state, so it never appears in the address bar or in a log. */
export function useArrivalFromSignUp(): ArrivalFromSignUp | null {
  const { state } = useLocation();
  const [arrival] = useState(() => SendOtp.safeParse(state));

  return arrival.success ? arrival.data : null;
}

/** Sends the code once and removes the history state, so that a reload does not send another one. */
export function useSendCodeOnArrival(arrival: ArrivalFromSignUp | null, sendCode: () => Promise<void>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const done = useRef(false);

  useEffect(() => {
    if (!arrival || done.current) return;
    done.current = true;
    void navigate(pathname + search, { replace: true, state: null });
    void sendCode();
  }, [arrival, sendCode, navigate, pathname, search]);
}
