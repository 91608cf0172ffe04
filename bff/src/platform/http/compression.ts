import { constants } from 'node:zlib';
import compression from 'compression';

/** Bytes. A smaller answer fits into a few packets anyway. */
const threshold = 4096;

/**
 * Compresses long pages and JSON answers: a conversation of 500 messages is 13 instead of 111 kB. Files bring encodings of their own,
 * and event streams must not be buffered. Where an answer holds both a secret and a stranger's text, its length could tell the secret;
 * JSON is read with a bearer token, which only our own pages send, and pages hold no secret.
 */
export const compressTexts = compression({
  threshold,
  // A higher quality saves less than it takes to compute for a single reader.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (_request, response) =>
    /^(?:application\/json|text\/html)\b/.test(String(response.getHeader('content-type'))),
});
