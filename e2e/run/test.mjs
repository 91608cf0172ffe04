import { journeys } from './journeys.mjs';
import { prepare } from './prepare.mjs';
import { staticChecks } from './static-checks.mjs';
import { Tally, target } from './steps.mjs';

await prepare();
const tally = new Tally();
await staticChecks(tally);
await target(tally, 'unit');
await journeys(tally);
tally.close();
