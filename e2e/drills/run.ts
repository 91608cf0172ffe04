import { runNamed } from '../run/named.ts';

/** `npm run drill -- NAME [words]`. */
await runNamed(import.meta.dirname, 'drill', process.argv.slice(2));
