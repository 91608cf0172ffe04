import type { DrawnSide, ImportedSide, Side } from '@fidelio/fidelity';
import { correctedCopyOf } from '../files/corrected-copy.js';
import type { FileEntity } from '../files/file.entity.js';
import { currentPdfs } from '../files/google-imports/current-pdfs.js';
import type { GoogleImportEntity, ImportedPdf } from '../files/google-imports/google-import.entity.js';
import type { PageDrawingEntity } from '../files/page-drawings/page-drawing.entity.js';

/** Google's own pages of a file, where they are those of the file and its copy as they are now. */
export function googlePagesOf(
  file: FileEntity,
  imported: GoogleImportEntity | null,
): Record<ImportedSide, ImportedPdf> | null {
  return currentPdfs(imported, { original: file.sha256, corrected: correctedCopyOf(file)?.sha256 });
}

/**
 * What each side of a file's comparison shows: the SHA-256 of the file that is drawn, or of the pages that Google drew.
 *
 * @param drawings the known ones: the original is among the sides once it was asked for
 */
export function sourcesOf(
  file: FileEntity,
  imported: GoogleImportEntity | null,
  drawings: readonly PageDrawingEntity[] = [],
): Map<Side, string> {
  const pdfs = googlePagesOf(file, imported);
  const corrected = pdfs?.corrected ?? correctedCopyOf(file);
  const sources = new Map<Side, string>([['arriving', pdfs?.arriving.sha256 ?? file.sha256]]);
  if (corrected) sources.set('corrected', corrected.sha256);
  if (drawingOf(drawings, 'original', file.sha256)) sources.set('original', file.sha256);

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
