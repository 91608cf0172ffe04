import { useLocation, useNavigate } from '@fidelio/shell-api';
import { useEffect } from 'react';
import { openingOf } from '../opening';

/** Sends the message that the start screen handed over, once: the address then no longer carries it. */
export function useOpening(send: (text: string, clientMessageId: string) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const opening = openingOf(state);

  useEffect(() => {
    if (!opening) return;
    send(opening.text, opening.clientMessageId);
    void navigate(pathname, { replace: true, state: null });
  }, [opening, send, navigate, pathname]);
}
