import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run/steps.mjs';
import { journeysByTag } from './journeys-by-tag.mjs';
import { readRows } from './rows.mjs';
import { tableOf, withTable } from './table.mjs';

const path = join(root, 'e2e', 'README.md');
await writeFile(path, withTable(await readFile(path, 'utf8'), tableOf(await readRows(), await journeysByTag())));
