import type { OfficeFormat } from '@fidelio/contracts';
import { pagesWithWords } from '../render/pdf-pages.js';
import { pictureCount } from '../render/wasm/pdfium.js';
import { CloudImportError, type CloudImporter } from './cloud-importer.js';

/** More pages of a file are not compared. */
const maxPages = 400;
/** What is not deleted in this time is left to the sweep. */
const deleteMilliseconds = 20_000;

/** What the suite shows of a file that it imported. */
export interface ImportedPages {
  pages: number;
  pictures: number;
  /** The words of all pages, in their order. */
  words: string[];
}

/**
 * Imports a file, exports its pages as PDF, and deletes it again, also after a failure.
 *
 * @param file its name is seen by the suite
 * @returns null where the suite refuses the file
 * @throws CloudImportError where the suite does not answer
 */
export async function importedPdf(
  importer: CloudImporter,
  file: { name: string; format: OfficeFormat; bytes: Uint8Array },
  signal?: AbortSignal,
): Promise<Uint8Array | null> {
  try {
    const imported = await importer.import(file, signal);
    try {
      return await importer.export(imported, 'pdf', signal);
    } finally {
      // Without the caller's signal: what was made is deleted also when nobody wants it any more.
      // What cannot be deleted now is deleted by the next sweep.
      await importer.delete(imported, AbortSignal.timeout(deleteMilliseconds)).catch(() => undefined);
    }
  } catch (error) {
    if (error instanceof CloudImportError && error.failure === 'refused') return null;
    throw error;
  }
}

/** @throws Error where the PDF cannot be read */
export async function readImportedPages(pdf: string): Promise<ImportedPages> {
  const pages = await pagesWithWords(pdf, maxPages);

  return {
    pages: pages.length,
    pictures: await pictureCount(pdf),
    words: pages.flatMap(({ words }) => words.map(({ text }) => text)),
  };
}
