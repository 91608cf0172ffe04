import { ApiError, readEvents, retryDelay } from '@fidelio/api-client';
import { FileEvent, FileEventsEnded } from '@fidelio/contracts';
import { api } from './api';

export interface FollowHandlers {
  onEvent(event: FileEvent): void;
  /** Called when the stream opens (true) and when it breaks (false). */
  onLive(live: boolean): void;
}

/** Reads the stream of changes to the account's files, and reconnects after every break, until the signal is aborted. */
export async function followFiles(signal: AbortSignal, handlers: FollowHandlers): Promise<void> {
  let failures = 0;

  while (!signal.aborted) {
    try {
      const response = await api.open('fileEvents', { signal, headers: { accept: 'text/event-stream' } });
      failures = 0;
      handlers.onLive(true);
      for await (const { name, data } of readEvents(response, signal)) {
        // The server says that opening the stream again is of no use; the caller polls instead.
        if (name === 'ended' && FileEventsEnded.safeParse(data).success) return handlers.onLive(false);
        const event = FileEvent.safeParse(data);
        if (event.success) handlers.onEvent(event.data);
      }
    } catch (error) {
      if (signal.aborted) return;
      handlers.onLive(false);
      // Reconnecting does not help against a refusal; the caller polls instead.
      if (!(error instanceof ApiError) || !error.transient) return;
    }
    if (signal.aborted) return;
    handlers.onLive(false);
    await pause(retryDelay(failures), signal);
    failures += 1;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
