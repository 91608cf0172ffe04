import { ApiError, notices, useNavigate, useSearchParams } from '@fidelio/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startConversation } from '../chat.queries';
import type { Opening } from '../opening';
import { t, whenAgain } from '../texts';

/**
 * Starts a conversation and opens it: at once with `?about=<file>` in the address, for one about that file, and with `?upload`, for
 * files that another screen has handed over.
 */
export function useStart(): { busy: boolean; opening: 'about' | 'upload' | null; start(text?: string): void } {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const started = useRef(false);
  const about = search.get('about');
  const upload = search.has('upload');

  const open = useCallback(
    async (text?: string, fileId?: string, replace = false) => {
      if (started.current) return;
      started.current = true;
      try {
        const id = await startConversation(fileId === undefined ? undefined : { fileId });
        const opening: Opening | null = text ? { text, clientMessageId: crypto.randomUUID() } : null;
        await navigate(`/chat/${id}`, { state: { opening }, replace });
      } catch (error) {
        started.current = false;
        notices.error(failureText(error));
        // The file is not available: show the start screen.
        if (replace) setSearch({}, { replace: true });
      }
    },
    [navigate, setSearch],
  );

  useEffect(() => {
    if (about || upload) void open(undefined, about ?? undefined, true);
  }, [about, upload, open]);

  async function start(text?: string) {
    setBusy(true);
    await open(text);
    setBusy(false);
  }

  return { busy, opening: about ? 'about' : upload ? 'upload' : null, start: (text) => void start(text) };
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return t('tooMany', { when: whenAgain(error.retryAfter) });

  return t('start.failed');
}
