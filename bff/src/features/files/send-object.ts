import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { clientGone } from '../../platform/http/event-stream.js';
import { Problem } from '../../platform/http/problem.js';
import type { ByteRange } from '../../platform/storage/object-storage.js';
import { rangeStillHolds, resolveByteRange } from './download/byte-range.js';

/** Bytes that can be sent, and what their headers say. */
export interface Sendable {
  name: string;
  mediaType: string;
  bytes: number;
  /** Becomes the strong ETag. */
  sha256: string;
  modified: Date;
  open(range: ByteRange | undefined, signal: AbortSignal): Promise<Readable>;
}

/**
 * Answers GET and HEAD with an object, whole or in part (RFC 9110, 13 and 14), as an attachment under its own name
 * (RFC 6266, RFC 8187). The bytes are streamed; when the client goes away the source is closed.
 */
export async function sendObject(request: Request, response: Response, object: Sendable): Promise<void> {
  const etag = `"${object.sha256}"`;
  response.attachment(object.name).set({
    'content-type': object.mediaType,
    'content-mimetype': object.mediaType,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'last-modified': object.modified.toUTCString(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    etag,
  });
  if (request.fresh) return void response.status(304).end();

  const range = rangeOf(request, object, etag);
  if (range === 'unsatisfiable') {
    dropEntityHeaders(response);
    response.set('content-range', `bytes */${object.bytes}`);
    throw new Problem('file.range');
  }
  response.status(range ? 206 : 200).set('content-length', String(range ? range.end - range.start + 1 : object.bytes));
  if (range) response.set('content-range', `bytes ${range.start}-${range.end}/${object.bytes}`);
  if (request.method === 'HEAD') return void response.end();

  await stream(response, object, range ?? undefined);
}

function rangeOf(request: Request, object: Sendable, etag: string): ByteRange | 'unsatisfiable' | null {
  const { range, 'if-range': ifRange } = request.headers;
  if (request.method !== 'GET' || !rangeStillHolds(String(ifRange ?? '') || undefined, etag, object.modified))
    return null;

  return resolveByteRange(range, object.bytes);
}

async function stream(response: Response, object: Sendable, range: ByteRange | undefined): Promise<void> {
  const signal = clientGone(response);

  try {
    const source = await object.open(range, signal);
    // A stream that has ended already would never become readable.
    signal.throwIfAborted();
    // Until the first bytes are here a failure can still be told. A cut connection would make a proxy ask every other
    // replica, and take each of them for dead.
    await once(source, 'readable');
    await pipeline(source, response);
  } catch (cause) {
    if (signal.aborted) return;
    if (!response.headersSent) dropEntityHeaders(response);
    throw cause;
  }
}

/** These headers describe the object, and what is sent instead is a problem document. */
function dropEntityHeaders(response: Response): void {
  for (const name of [
    'content-disposition',
    'content-mimetype',
    'content-length',
    'content-range',
    'etag',
    'last-modified',
  ])
    response.removeHeader(name);
}
