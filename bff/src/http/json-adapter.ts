import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { encodedText } from './encoded-text.js';

const json = 'application/json; charset=utf-8';
/** Characters. Below, an answer fits into a packet or a few. */
const worthwhile = 4096;

/**
 * Writes a plain object as JSON itself. Express looks for tags, conditions and character sets, none of which a computed answer has
 * (`etag` is off), and that takes longer than to write it. Streams, texts and what has a type of its own go Express's way. A long
 * answer is compressed where the client takes that: 500 messages are 111 kB, half a second of a phone's network.
 */
export class JsonAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!isPlain(body) || response.headersSent || response.hasHeader('content-type'))
      return super.reply(response, body, statusCode);

    const text = JSON.stringify(body);
    response.statusCode = statusCode ?? response.statusCode;
    response.setHeader('content-type', json);
    if (text.length >= worthwhile && response.req.headers['accept-encoding']) return sendEncoded(response, text);

    response.setHeader('content-length', Buffer.byteLength(text));

    return response.end(text);
  }
}

async function sendEncoded(response: Response, text: string): Promise<void> {
  response.vary('accept-encoding');
  const { bytes, encoding } = await encodedText(text, response.req.headers['accept-encoding'] ?? '');
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}

function isPlain(body: unknown): body is object {
  return typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
}
