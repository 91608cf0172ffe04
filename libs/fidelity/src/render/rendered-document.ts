import type { OfficePackage } from '../package/office-package.js';
import { throwWhereAway } from './renderer-problem.js';
import { RenderFolder } from './render-folder.js';
import { fontsOfPdf } from './pdf-fonts.js';
import { type GreyPage, greyPages, pageCount, type PlacedWord, placedWords } from './pdf-pages.js';

/** A document as the renderer draws it. Words and pictures of pages are those of the first pages. */
export interface RenderedDocument {
  pages: number;
  words: readonly PlacedWord[];
  pictures: readonly GreyPage[];
  fonts: readonly string[];
}

const milliseconds = 90_000;

/** Draws documents of one format in one run; null for one that could not be drawn. A renderer that fails draws none of them. @throws RendererAway */
export function renderDocuments(documents: readonly OfficePackage[]): Promise<(RenderedDocument | null)[]> {
  return RenderFolder.use(async (folder) => {
    const names = documents.map(({ kind }, index) => `${index}.${kind.format}`);
    for (const [index, office] of documents.entries()) await folder.putPackage(names[index]!, office);
    await folder.toPdf(names, milliseconds);

    return Promise.all(documents.map((_, index) => readDocument(folder.path(`${index}.pdf`))));
  }).catch((cause: unknown) => {
    throwWhereAway(cause);

    return documents.map(() => null);
  });
}

async function readDocument(pdf: string): Promise<RenderedDocument | null> {
  const pages = await pageCount(pdf);
  if (pages === null) return null;
  const [words, pictures] = [await placedWords(pdf), await greyPages(pdf)];

  return { pages, words, pictures, fonts: await fontsOfPdf(pdf) };
}

/** Some of the pages of a document, by their numbers from 1 on, as a document of their own. */
export function somePages(document: RenderedDocument, numbers: readonly number[]): RenderedDocument {
  const places = new Map(numbers.map((number, index) => [number, index + 1]));

  return {
    pages: numbers.length,
    fonts: document.fonts,
    words: document.words.flatMap((word) => {
      const page = places.get(word.page);
      return page === undefined ? [] : [{ ...word, page }];
    }),
    pictures: numbers.flatMap((number) => document.pictures[number - 1] ?? []),
  };
}
