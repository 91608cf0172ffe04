import { staticChecks } from './static-checks.mjs';
import { prepare } from './prepare.mjs';
import { Tally, target } from './steps.mjs';

await prepare();
const tally = new Tally();
await staticChecks(tally);
await target(tally, 'unit', ['--exclude=@fidelio/bff']);
tally.close();
