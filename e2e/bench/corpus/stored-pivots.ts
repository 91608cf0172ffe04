import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const sheetLinks = /^xl\/worksheets\/_rels\/[^/]+\.rels$/;
const pivotLink = /<Relationship\b[^>]*\/pivotTable"[^>]*?(?:\/>|>\s*<\/Relationship>)/g;

/**
 * The workbook with its pivot tables as the cells that Excel stored: LibreOffice computes them anew, with labels and filters of its own.
 * The same bytes where there is none, or where it is no ZIP.
 */
export function withStoredPivots(workbook: Uint8Array): Uint8Array {
  try {
    const links = unzipSync(workbook, { filter: ({ name }) => sheetLinks.test(name) });
    if (!Object.values(links).some((part) => strFromU8(part).match(pivotLink))) return workbook;
    const parts = Object.entries(unzipSync(workbook)).map(([name, part]) => [
      name,
      sheetLinks.test(name) ? strToU8(strFromU8(part).replaceAll(pivotLink, '')) : part,
    ]);

    return zipSync(Object.fromEntries(parts), { level: 1 });
  } catch {
    return workbook;
  }
}
