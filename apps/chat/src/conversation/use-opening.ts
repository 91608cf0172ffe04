import { useLocation, useNavigate } from '@fidelio/shell-api';
import { useEffect, useRef } from 'react';
import { openingOf } from '../opening';

/** Sends the message that the start screen handed over, once: the address then no longer carries it. */
export function useOpening(send: (text: string, clientMessageId: string) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const sent = useRef('');

  useEffect(() => {
    const opening = openingOf(state);
    if (!opening || sent.current === opening.clientMessageId) return;
    sent.current = opening.clientMessageId;
    send(opening.text, opening.clientMessageId);
    void navigate(pathname, { replace: true, state: null });
  }, [state, send, navigate, pathname]);
}
