import { offlineMetafile } from './metafile.js';
import { offlineSvg } from './offline-svg.js';
import { rasterSizes } from './raster-size.js';

/** Pixels of one picture, its frames together: a renderer takes about five bytes for each. */
const maxPixels = 100_000_000;
/** A renderer looks for an SVG in the first bytes of whatever it does not know. */
const lookedAtBytes = 4096;
/** A metafile may hold a metafile, and that one a picture. */
const maxDepth = 3;

/** A picture that a renderer may be given, or why it is not. */
export type OfflinePicture =
  | { bytes: Uint8Array; pixels: number }
  | { refused: 'names-a-place' }
  | { refused: 'too-many-pixels'; size: string };

/**
 * A picture that holds nothing but pixels, drawing records, or an SVG that names no other place. Its bytes decide, never its name or the
 * type that somebody gives it; what is embedded in it is judged in the same way. EPS, PDF and containers are left out: they are programs
 * or hold other files.
 *
 * @param left pixels that the document may still have
 */
export function offlinePicture(bytes: Uint8Array, left = maxPixels): OfflinePicture {
  const sizes = rasterSizes(bytes);
  if (sizes) {
    const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
    const { width, height } = sizes[0]!;
    if (pixels > Math.min(maxPixels, left)) return { refused: 'too-many-pixels', size: `${width} × ${height}` };

    return mayBeTakenForSvg(bytes) ? { refused: 'names-a-place' } : { bytes, pixels };
  }
  let pixels = 0;
  const isHarmless = (inside: Buffer) =>
    isHarmlessInside(inside, 1, (more) => (pixels += more) <= Math.min(maxPixels, left));
  const drawn = offlineMetafile(bytes, isHarmless) ?? offlineSvg(bytes, isHarmless);

  return drawn ? { bytes: drawn, pixels } : { refused: 'names-a-place' };
}

/** What is embedded in another picture is given as it is, or not at all. @param fits whether so many pixels more may be drawn */
function isHarmlessInside(bytes: Buffer, depth: number, fits: (pixels: number) => boolean): boolean {
  if (rasterSizes(bytes)) {
    const judged = offlinePicture(bytes);

    return !('refused' in judged) && fits(judged.pixels);
  }
  if (depth >= maxDepth) return false;

  return offlineMetafile(bytes, (inside) => isHarmlessInside(inside, depth + 1, fits)) === bytes;
}

function mayBeTakenForSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, lookedAtBytes)).toString('latin1').replaceAll('\0', '');

  return /<(?:[\w-]+:)?svg[\s>]|<!DOCTYPE/i.test(head);
}
