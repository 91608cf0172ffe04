import { namesIn, runNamed } from '../run/named.ts';
import { keep } from './results.ts';

/**
 * `npm run bench -- NAME [words]` runs one; `keep NAME [words]` keeps what it gave as well; without a name all run, each in a
 * process of its own, and are kept.
 */
const [first, ...rest] = process.argv.slice(2);
if (first === undefined) await keep((await namesIn(import.meta.dirname, 'bench')).map((name) => [name]));
else if (first === 'keep') await keep([rest]);
else await runNamed(import.meta.dirname, 'bench', [first, ...rest]);
