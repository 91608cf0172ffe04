import { useLocation, useNavigate } from '@fidelio/shell-api';
import { useEffect, useRef } from 'react';

/** The first message of a conversation, passed from the start screen in the history state. */
export interface Opening {
  text: string;
  clientMessageId: string;
}

/** Sends the first message once and removes it from the history state. */
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

/** The history state survives a reload and may come from another version, so it is checked. */
function openingOf(state: unknown): Opening | null {
  if (typeof state !== 'object' || state === null || !('opening' in state)) return null;
  const { opening } = state;
  if (typeof opening !== 'object' || opening === null) return null;
  if (!('text' in opening) || !('clientMessageId' in opening)) return null;
  const { text, clientMessageId } = opening;

  return typeof text === 'string' && typeof clientMessageId === 'string' ? { text, clientMessageId } : null;
}
