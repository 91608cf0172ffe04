import { staticChecks } from './static-checks.ts';
import { Tally, target } from './tally.ts';

/** `npm run check`: what needs no running product. */
const tally = new Tally();
await staticChecks(tally);
await target(tally, 'unit', ['--exclude=@fidelio/bff']);
tally.close();
