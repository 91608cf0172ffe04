import { Session } from 'node:inspector';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileProbes } from '@fidelio/testing/probes';
import { zipParts } from '@fidelio/testing';
import { unzipSync } from 'fflate';
import { applyRecipes } from '../src/apply/apply-recipes.js';
import { decisionsOf, selectRecipes } from '../src/engine/selections.js';
import { analyse, foundRows } from '../src/findings/analyse.js';
import { openPackage } from '../src/package/office-package.js';
import { writeZip } from '../src/package/zip-writer.js';
import { rowsWith } from '../src/profile/learned-rows.js';
import { parseXml } from '../src/xml/parse.js';

/** A probe of a row with one of its elements repeated, each copy with numbers of its own. */
function repeated(row: string, element: string, times: number): Uint8Array {
  const probe = profileProbes().find((one) => one.row === row)!.probe;
  const files = unzipSync(probe);
  for (const [part, bytes] of Object.entries(files)) {
    if (!part.endsWith('.xml') || part === '[Content_Types].xml') continue;
    const source = Buffer.from(bytes).toString();
    const [found] = parseXml(source, { maxDepth: 200 }).elements(element);
    if (!found) continue;
    const piece = source.slice(found.start, found.end);
    const copies = Array.from({ length: times }, (_, index) => numbered(piece, index * 7));
    const text = source.slice(0, found.start) + copies.join('') + source.slice(found.end);
    return zipParts({ ...files, [part]: text });
  }
  throw new Error(`${row} has no ${element}`);
}

const numbers = /\b((?:\w+:)?(?:id|r|ref|sqref|name|displayName|styleId|numId|abstractNumId|spid|val|idx))="([^"]*?)(\d+)"/g; // prettier-ignore

function numbered(piece: string, by: number): string {
  return piece.replaceAll(numbers, (_, name, before, number) => `${name}="${before}${Number(number) + by}"`);
}

const session = new Session();
beforeAll(() => {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(() => session.disconnect());

/** How often the engine's functions, branches and loops were entered since it was asked last: the same on every machine. */
function stepsTaken(): number {
  let steps = 0;
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    const own = result.filter(({ url }) => url.includes('/fidelity/src/'));
    for (const { functions } of own) for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  });

  return steps;
}

function stepsFor(row: string, bytes: Uint8Array): number {
  const office = openPackage(bytes);
  const rows = rowsWith(office.kind.format, []);
  stepsTaken();
  const analysis = analyse(office, undefined, rows);
  foundRows(office, analysis, rows);
  const options = { with: [row] };
  const { changes } = applyRecipes(office, selectRecipes(rows, decisionsOf(options), options), analysis);
  openPackage(writeZip(office.archive, changes));

  return stepsTaken();
}

/** Four times as much may take four times as long, and a little more. */
const most = 4 ** 1.3;

test.each([
  ['word.placeholder-grid', 'w:tbl'],
  ['word.placeholder-grid', 'w:gridCol'],
  ['word.contents-empty', 'w:p'],
  ['word.cross-reference', 'w:p'],
  ['word.page-reference', 'w:p'],
  ['word.merge-field', 'w:fldSimple'],
  ['word.drop-cap', 'w:p'],
  ['word.capitals', 'w:r'],
  ['word.comment-around-change', 'w:commentRangeStart'],
  ['word.custom-heading', 'w:style'],
  ['word.list-override', 'w:num'],
  ['word.styled-table', 'w:tbl'],
  ['word.tracked-change', 'w:p'],
  ['word.old-picture', 'w:pict'],
  ['word.shared-drawing-id', 'w:p'],
  ['word.shared-bookmark', 'w:p'],
  ['powerpoint.shared-shape-number', 'p:sp'],
  ['powerpoint.line-group', 'p:grpSp'],
  ['powerpoint.text-columns', 'p:sp'],
  ['powerpoint.table-without-style', 'a:tr'],
  ['powerpoint.shared-slide-number', 'p:sldId'],
  ['powerpoint.shrunk-text', 'p:sp'],
  ['powerpoint.animation', 'p:timing'],
  ['powerpoint.smartart', 'p:graphicFrame'],
  ['powerpoint.faint-text', 'p:sp'],
  ['powerpoint.faint-text', 'a:r'],
  ['powerpoint.faint-text', 'a:alpha'],
  ['excel.icon-set', 'x:cfRule'],
  ['excel.data-bar', 'x:cfRule'],
  ['excel.silent-link', 'x:hyperlink'],
  ['excel.indent-without-side', 'x:xf'],
  ['excel.external-name', 'x:definedName'],
  ['excel.external-value', 'x:c'],
  ['excel.formula-equals', 'x:row'],
  ['excel.list-without-alert', 'x:dataValidation'],
  ['excel.drawing', 'xdr:twoCellAnchor'],
])('%s: four times as many %s take about four times as many steps', (row, element) => {
  const [few, many] = [60, 240].map((times) => stepsFor(row, repeated(row, element, times))) as [number, number];

  expect(few).toBeGreaterThan(0);
  expect(many / few).toBeLessThan(most);
});
