import { addAbortSignal, type Readable } from 'node:stream';

/**
 * Ends the stream when the signal does, also where the signal was aborted before. Whoever reads the stream gets the error; where
 * nobody reads it yet, it must not end the process, as an `error` event without a listener does.
 */
export function endedBy<Stream extends Readable>(signal: AbortSignal | undefined, stream: Stream): Stream {
  if (!signal) return stream;
  stream.on('error', () => undefined);

  return addAbortSignal(signal, stream);
}
