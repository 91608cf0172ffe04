import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from '../run/steps.ts';
import { faultsOf } from './faults.ts';
import { journeysByTag } from './journeys-by-tag.ts';
import { readNotBuilt, readRows, type Row } from './rows.ts';
import { specificationRows } from './specification.ts';
import { tableOf } from './table.ts';

/**
 * `node e2e/coverage/check.ts [folder of the specification]` checks that every row of the specification has a journey or a unit test,
 * or is listed as not built.
 */
const [folder = join(dirname(root), 'shared', 'product')] = process.argv.slice(2);
const pages = await Promise.all(['spec.md', 'decisions.md'].map((name) => specificationRows(join(folder, name))));
const specification = pages.every((page) => page !== undefined) ? pages.flat() : undefined;
if (!specification) console.log('skipped: the specification is not here, so only our own rows are checked');

const coverage = {
  rows: await readRows(),
  journeys: await journeysByTag(),
  notBuilt: await readNotBuilt(),
  specification,
};
const table = join(root, 'e2e', 'test-results', 'rows.md');
await mkdir(dirname(table), { recursive: true });
await writeFile(table, tableOf(coverage));

const faults = [...faultsOf(coverage), ...(await missingUnitTests(coverage.rows))];
for (const fault of faults) console.log(fault);
const { rows, notBuilt } = coverage;
console.log(`${rows.length} rows, ${notBuilt.size} not built yet; which journey shows which: ${relative(root, table)}`);
for (const [id, missing] of notBuilt) console.log(`not built yet: ${id}: ${missing}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function missingUnitTests(rows: Row[]): Promise<string[]> {
  const missing = rows.map(async ({ id, unitTest }) => {
    if (!unitTest) return [];
    const [path = '', title = ''] = unitTest.split(' › ');
    const source = await readFile(join(root, path), 'utf8').catch(() => '');
    return source.includes(title) ? [] : [`${id} names a unit test that does not exist: ${unitTest}`];
  });

  return (await Promise.all(missing)).flat();
}
