import { ApiError, notices, useNavigate, useSearchParams } from '@fidelio/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startConversation } from '../chat.queries';
import type { Opening } from '../opening';
import { texts } from '../texts';
import { whenAgain } from '../when';

/** Begins a conversation and goes there. `?about=<file>` in the address begins one about that file by itself. */
export function useStart(): { busy: boolean; about: boolean; start(text?: string): void } {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);
  const about = search.get('about');

  const begin = useCallback(
    async (text?: string, fileId?: string) => {
      if (begun.current) return;
      begun.current = true;
      try {
        const id = await startConversation(fileId);
        const opening: Opening | null = text ? { text, clientMessageId: crypto.randomUUID() } : null;
        await navigate(`/chat/${id}`, { state: { opening }, replace: fileId !== undefined });
      } catch (error) {
        begun.current = false;
        notices.error(describe(error));
        // Back to the plain start screen: the file is not to be had.
        if (fileId) setSearch({}, { replace: true });
      }
    },
    [navigate, setSearch],
  );

  useEffect(() => {
    if (about) void begin(undefined, about);
  }, [about, begin]);

  async function start(text?: string) {
    setBusy(true);
    await begin(text);
    setBusy(false);
  }

  return { busy, about: about !== null, start: (text) => void start(text) };
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return texts.conversation.tooMany(whenAgain(error.retryAfter));

  return texts.start.failed;
}
