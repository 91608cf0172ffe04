import type { Response } from 'express';
import { times } from '@fidelio/contracts';

/** A client that leaves this many bytes unread is taken for gone. */
const maxBacklogBytes = 1024 * 1024;

/** Server-sent events on an Express response, with a comment every 15 s so that no proxy closes a silent connection. */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;
  private pending = '';

  constructor(private readonly response: Response) {
    response.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Otherwise nginx buffers the events.
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), times.streamComment);
    response.once('close', () => clearInterval(this.heartbeat));
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.flush();
    this.response.end();
  }

  /** Events of one turn of the event loop are sent as one packet. */
  private write(text: string): void {
    if (this.pending === '') process.nextTick(() => this.flush());
    this.pending += text;
  }

  private flush(): void {
    const text = this.pending;
    this.pending = '';
    if (text === '' || this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > maxBacklogBytes) this.response.destroy();
  }
}

/** Aborts when the client disconnects before the answer is complete. */
export function clientGone(response: Response): AbortSignal {
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) abort.abort(new Error('The client went away.'));
  });

  return abort.signal;
}
