import { join } from 'node:path';
import { pagesWithWords } from '../render/pdf-pages.js';
import { type DrawnSide, mostComparedPages, type Side } from './draw-comparison.js';
import { type LocatedFindings, placePins } from './place-pins.js';

/**
 * The sides of a comparison whose pages the suite itself has drawn.
 *
 * @param folder holds `<side>.pdf` for each side
 * @throws Error where a PDF cannot be read
 */
export function importedSides(
  folder: string,
  sides: readonly Side[],
  diagnosis: LocatedFindings,
): Promise<DrawnSide[]> {
  return Promise.all(
    sides.map(async (side) => {
      const pages = await pagesWithWords(join(folder, `${side}.pdf`), mostComparedPages);

      return { side, pages: pages.map(({ width, height }) => ({ width, height })), pins: placePins(diagnosis, pages) };
    }),
  );
}
