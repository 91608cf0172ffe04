import { RenderFolder } from './render-folder.js';
import { type GreyPage, greyPages, pageCount, type PlacedWord, placedWords } from './pdf-pages.js';

/** A document as the renderer draws it. Words and pictures of pages are those of the first pages. */
export interface RenderedDocument {
  pages: number;
  words: readonly PlacedWord[];
  pictures: readonly GreyPage[];
}

const milliseconds = 90_000;

/** Draws documents of one format in one run; null for one that could not be drawn. A renderer that fails draws none of them. */
export function renderDocuments(
  documents: readonly Uint8Array[],
  format: string,
): Promise<(RenderedDocument | null)[]> {
  return RenderFolder.use(async (folder) => {
    const names = documents.map((_, index) => `${index}.${format}`);
    for (const [index, bytes] of documents.entries()) await folder.putDocument(names[index]!, bytes);
    await folder.toPdf(names, milliseconds);

    return Promise.all(documents.map((_, index) => readDocument(folder.path(`${index}.pdf`))));
  }).catch(() => documents.map(() => null));
}

async function readDocument(pdf: string): Promise<RenderedDocument | null> {
  const pages = await pageCount(pdf);
  if (pages === null) return null;
  const [words, pictures] = [await placedWords(pdf), await greyPages(pdf)];

  return { pages, words, pictures };
}
