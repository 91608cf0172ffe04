import { staticChecks } from './static-checks.ts';
import { Tally, unitTests } from './tally.ts';

/** `npm run check`: what needs no running product. */
const tally = new Tally();
await staticChecks(tally);
await unitTests(tally, 2);
tally.close();
