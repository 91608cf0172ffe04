import { join } from 'node:path';
import { greyPages, pagesWithWords } from '../render/pdf-pages.js';
import { type DrawnSide, maxComparedPages, type ImportedSide, withInk } from './draw-comparison.js';
import { type LocatedFindings, placePins } from './place-pins.js';

/**
 * The sides of a comparison whose pages the suite itself has drawn.
 *
 * @param folder holds `<side>.pdf` for each side
 * @throws Error where a PDF cannot be read
 */
export function importedSides(
  folder: string,
  sides: readonly ImportedSide[],
  diagnosis: LocatedFindings,
): Promise<DrawnSide[]> {
  return Promise.all(
    sides.map(async (side) => {
      const pdf = join(folder, `${side}.pdf`);
      const pages = await pagesWithWords(pdf, maxComparedPages);

      return {
        side,
        pages: withInk(pages, await greyPages(pdf)),
        pins: placePins(diagnosis, pages),
        substitutes: [],
      };
    }),
  );
}
