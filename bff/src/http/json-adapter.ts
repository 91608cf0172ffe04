import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

const json = 'application/json; charset=utf-8';

/**
 * Writes a plain object as JSON itself. Express looks for tags, conditions and character sets, none of which a computed answer has
 * (`etag` is off), and that takes longer than to write it. Streams, texts and what has a type of its own go Express's way.
 */
export class JsonAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!isPlain(body) || response.headersSent || response.hasHeader('content-type'))
      return super.reply(response, body, statusCode);

    const text = JSON.stringify(body);
    response.statusCode = statusCode ?? response.statusCode;
    response.setHeader('content-type', json);
    response.setHeader('content-length', Buffer.byteLength(text));

    return response.end(text);
  }
}

function isPlain(body: unknown): body is object {
  return typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
}
