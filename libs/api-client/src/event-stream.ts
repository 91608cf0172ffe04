import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError, parseJson } from './api-error';

export interface StreamedEvent {
  /** `message` where the event has no name. */
  name: string;
  /** The event's data, parsed as JSON; undefined where it is not JSON. */
  data: unknown;
}

/**
 * The events of a streamed answer, until the server ends it. Comments (heartbeats) are skipped.
 *
 * @throws ApiError `network` when the connection breaks, `cancelled` when the caller's signal ended it
 */
export async function* readEvents(response: Response, signal?: AbortSignal): AsyncGenerator<StreamedEvent> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });

  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { event, data } of events.splice(0)) yield { name: event ?? 'message', data: parseJson(data) };
    }
  } catch (cause) {
    throw new ApiError(signal?.aborted ? 'cancelled' : 'network', null, null, { cause });
  } finally {
    // A caller that stops reading (break, return) closes the connection.
    if (!ended) await reader.cancel().catch(() => {});
  }
}
