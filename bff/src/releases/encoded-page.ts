import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bestEncoding } from './encoded-file.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Made for one reader: what level 11 would save beyond this, it would take longer to find. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page in the best encoding that the client takes; nobody's secret is in it. */
export async function encodedPage(page: string, acceptEncoding: string) {
  const encoding = bestEncoding(acceptEncoding);
  if (encoding === 'br') return { encoding, bytes: await brotli(page, quality) };
  if (encoding === 'gzip') return { encoding, bytes: await zip(page) };

  return { bytes: Buffer.from(page) };
}
