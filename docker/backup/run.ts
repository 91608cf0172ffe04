import { stat } from 'node:fs/promises';
import { backUpDatabase } from './backup.ts';
import { Refused } from './postgres-tools.ts';
import { restoreDatabase } from './restore.ts';

/**
 * `npm run backup -- FOLDER` writes a checked backup of the database that DATABASE_URL names into the folder;
 * `npm run backup -- --restore FILE` puts one back.
 */
const [first, file] = process.argv.slice(2);
const url = process.env.DATABASE_URL;

try {
  if (!url) throw new Refused('Set DATABASE_URL to the database.');
  if (first === '--restore' && file) {
    await restoreDatabase(url, file);
    console.log(`${file} is restored.`);
  } else if (first && !first.startsWith('-')) {
    if (!(await stat(first).catch(() => null))?.isDirectory()) throw new Refused(`There is no folder ${first}.`);
    const backup = await backUpDatabase(url, first);
    console.log(`${backup.file} was restored into a scratch database: all ${backup.tables} tables are the same.`);
  } else throw new Refused('Say where to: npm run backup -- FOLDER, or npm run backup -- --restore FILE.');
} catch (error) {
  console.error(error instanceof Refused ? error.message : error);
  process.exitCode = 1;
}
