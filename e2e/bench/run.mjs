import { readdir } from 'node:fs/promises';
import { runNamed } from '../run/named.mjs';
import { prepare } from '../run/prepare.mjs';
import { keep } from './results.mjs';

const [first, ...rest] = process.argv.slice(2);
const members = async () =>
  (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.bench.mjs')).map((file) => file.split('.')[0]);

await prepare();
// Without a name all of them, each in a process of its own, and kept; `keep NAME` runs one and keeps it too.
if (first === undefined) await keep((await members()).toSorted().map((name) => [name]));
else if (first === 'keep') await keep([rest]);
else await runNamed(import.meta.dirname, 'bench', [first, ...rest]);
