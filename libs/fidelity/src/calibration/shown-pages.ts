import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PageWords, pagesWithWords } from '../render/pdf-pages.js';

/** Probes are small; what they grow to is not read further. */
const maxPages = 20;
/** Points by which a word may stand elsewhere without having moved. */
const tolerance = 2;

/** The words of an exported PDF with their places; null where it cannot be read here. */
export async function shownPages(pdf: Uint8Array): Promise<PageWords[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'fidelity-calibration-'));
  try {
    const path = join(folder, 'exported.pdf');
    await writeFile(path, pdf);

    return await pagesWithWords(path, maxPages);
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The letters of all pages, since a PDF breaks words where a line ends. */
export function shownText(pages: readonly PageWords[]): string {
  return pages.flatMap(({ words }) => words.map(({ text }) => text)).join('');
}

/** How many words that stand once on either side stand elsewhere: on another page, or more than two points away. */
export function movedWords(pages: readonly PageWords[], others: readonly PageWords[]): number {
  const places = placesOnce(others);

  return [...placesOnce(pages)].filter(([text, { page, box }]) => {
    const other = places.get(text);

    return other && (other.page !== page || box.some((side, index) => Math.abs(side - other.box[index]!) > tolerance));
  }).length;
}

function placesOnce(pages: readonly PageWords[]) {
  const words = pages.flatMap((page) => page.words);
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);

  return new Map(words.filter(({ text }) => counts.get(text) === 1).map((word) => [word.text, word]));
}
