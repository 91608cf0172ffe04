/**
 * Draws the comparison of the four samples into the folder of their files: a description and a picture of each page. It needs
 * LibreOffice and poppler, and runs after `write-samples.mjs`.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { comparisonItemsOf, numberedPins, summaryOf } from '@fidelio/contracts';
import { changedAt, drawComparison, drawPages, repair, rendererInUse, sampleFixes } from '@fidelio/fidelity';

const folder = resolve(process.argv[2]);
if (!rendererInUse()) throw new Error('The samples are drawn where LibreOffice and poppler are installed.');
const sides = ['original', 'arriving', 'corrected'];
for (const { id, name, type } of sampleFixes()) {
  const original = readFileSync(join(folder, name));
  const { diagnosis, fixed } = await repair(original);
  const work = mkdtempSync(join(tmpdir(), 'samples-'));
  const drawn = await drawComparison({ original, corrected: fixed, diagnosis, folder: work, title: name, sides });
  const items = comparisonItemsOf(diagnosis).map((item) => ({ ...item, switchable: false }));
  const [asInOffice, arriving, corrected] = await Promise.all(
    drawn.map(async ({ side, pages, pins }) => {
      const other = drawn.find((one) => one.side === (side === 'arriving' ? 'corrected' : 'arriving'));
      const range = { first: 1, last: pages.length, pixels: 1400, sizes: pages };
      const pictures = await drawPages(join(work, `${side}.pdf`), range);
      pictures.forEach((path, index) => copyFileSync(path, join(folder, `${id}.${side}-${index + 1}.jpg`)));

      return {
        state: 'ready',
        pages: pages.map((page, index) => ({
          width: page.width,
          height: page.height,
          picture: `/samples/${id}.${side}-${index + 1}.jpg`,
          ...(side === 'corrected' && { changedAt: changedAt(other.pages[index], page) }),
        })),
        pins: numberedPins(items, pins, other.pins, pages.length),
        simulated: null,
      };
    }),
  );
  const summary = summaryOf(diagnosis);
  const pages = { original: asInOffice, arriving, corrected };
  const results = { name, kind: type, working: false, summary, unavailable: null, items, ...pages };
  writeFileSync(
    join(folder, `${id}.comparison.json`),
    `${JSON.stringify({ results: { ...results, downloadUrl: null } }, null, 2)}\n`,
  );
  rmSync(work, { recursive: true });
  console.log(`${id}: ${arriving.pages.length} and ${corrected.pages.length} pages`);
}
process.exit(0);
