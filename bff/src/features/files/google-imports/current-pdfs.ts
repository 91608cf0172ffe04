import type { ImportedSide } from '@fidelio/fidelity';
import type { GoogleImportEntity, ImportedPdf } from './google-import.entity.js';

/** The pages of both sides, where they are those of the file and of its copy as they are now. */
export function currentPdfs(
  imported: GoogleImportEntity | null,
  { original, corrected }: { original: string; corrected: string | undefined },
): Record<ImportedSide, ImportedPdf> | null {
  return imported?.original === original && imported.corrected === corrected ? imported.pdfs : null;
}
