import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../run/steps.mjs';
import { journeysByTag } from './journeys-by-tag.mjs';
import { readRows } from './rows.mjs';
import { specificationRows } from './specification.mjs';
import { tableOf, tableIn } from './table.mjs';

/** Every row of the specification has a journey, every journey names rows that exist, and the README says the same. */
const rows = await readRows();
const journeys = await journeysByTag();
const known = new Set(rows.map((row) => row.id));
const faults = [
  ...rows
    .filter((row) => !journeys.has(row.id) && !row.unitTest)
    .map((row) => `${row.id} has no journey: ${row.words}`),
  ...[...journeys.keys()].filter((id) => !known.has(id)).map((id) => `A journey shows ${id}, which is no row.`),
  ...(await missingUnitTests()),
  ...(await missingRows()),
];
const readme = await readFile(join(root, 'e2e', 'README.md'), 'utf8');
if (faults.length === 0 && tableIn(readme) !== tableOf(rows, journeys))
  faults.push('The table in e2e/README.md is stale: node e2e/coverage/write-table.mjs');

console.log(faults.length === 0 ? `${rows.length} rows, each with a journey.` : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;

async function missingUnitTests() {
  const missing = await Promise.all(
    rows.map(async ({ id, unitTest }) => {
      if (!unitTest) return [];
      const [path, title] = unitTest.split(' › ');
      const source = await readFile(join(root, path), 'utf8').catch(() => '');
      return source.includes(title) ? [] : [`${id} names a test that is not there: ${unitTest}`];
    }),
  );

  return missing.flat();
}

/** Where the specification is at hand: what it says and our rows do not, and the other way round. */
async function missingRows() {
  const folder = join(dirname(root), 'shared', 'product');
  const pages = await Promise.all(['spec.md', 'decisions.md'].map((name) => specificationRows(join(folder, name))));
  if (pages.includes(undefined)) {
    console.log('The specification is not here: only our own rows were held against the journeys.');
    return [];
  }

  const theirs = pages.flat();
  const ours = new Set(rows.map((row) => row.fingerprint));
  const written = new Set(theirs.map((row) => row.fingerprint));

  return [
    ...theirs
      .filter((row) => !ours.has(row.fingerprint))
      .map((row) => `Section ${row.section} has no row: ${row.text}`),
    ...rows
      .filter((row) => row.fingerprint !== '-' && !written.has(row.fingerprint))
      .map((row) => `${row.id} is no longer in the specification.`),
  ];
}
