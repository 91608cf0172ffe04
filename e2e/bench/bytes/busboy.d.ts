/** The part of busboy that is used here; it publishes no types. */
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  interface Form extends Writable {
    on(event: 'file', listener: (name: string, content: Readable) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: string, listener: (...args: unknown[]) => void): this;
  }

  export default function busboy(options: { headers: IncomingHttpHeaders }): Form;
}
