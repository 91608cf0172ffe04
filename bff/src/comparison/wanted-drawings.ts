import type { DrawnSide, Side } from '@fidelio/fidelity';
import { correctedCopyOf } from '../files/corrected-copy.js';
import type { FileEntity } from '../files/file.entity.js';
import type { PageDrawingEntity } from '../files/page-drawings/page-drawing.entity.js';

/** What each side of a file's comparison shows: the SHA-256 of the file that is drawn. */
export function sourcesOf(file: FileEntity): Map<Side, string> {
  const sources = new Map<Side, string>([['arriving', file.sha256]]);
  const copy = correctedCopyOf(file);
  if (copy) sources.set('corrected', copy.sha256);

  return sources;
}

/** The drawing of one side, where it shows that side's file. */
export function drawingOf(
  drawings: readonly PageDrawingEntity[],
  side: DrawnSide['side'],
  source: string,
): PageDrawingEntity | null {
  return drawings.find((one) => one.side === side && one.source === source) ?? null;
}
