import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bestEncoding } from '../releases/encoded-file.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Made for one reader: what level 11 would save beyond this, it would take longer to find. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A text in the best encoding that the client takes. No secret of ours may stand in it beside what a stranger put there: the
 * length would tell. An answer to a bearer token is asked for by our own pages alone.
 */
export async function encodedText(text: string, acceptEncoding: string) {
  const encoding = bestEncoding(acceptEncoding);
  if (encoding === 'br') return { encoding, bytes: await brotli(text, quality) };
  if (encoding === 'gzip') return { encoding, bytes: await zip(text) };

  return { bytes: Buffer.from(text) };
}
