import { prepare } from '../run/prepare.mjs';
import { runNamed } from '../run/named.mjs';

await prepare();
await runNamed(import.meta.dirname, 'drill', process.argv.slice(2));
