import { journeys, shortDrills } from './journeys.ts';
import { newcomersRenderer } from './newcomers-renderer.ts';
import { staticChecks } from './static-checks.ts';
import { Tally, target } from './tally.ts';

/** `npm test`: everything that continuous integration runs. */
const tally = new Tally();
// The one waits for the network while the other computes.
await Promise.all([staticChecks(tally), newcomersRenderer()]);
// The BFF's tests wait for processes and for time to pass: meanwhile those of the others compute.
await Promise.all([
  target(tally, 'unit', { extra: ['--projects=@fidelio/bff'] }),
  target(tally, 'unit', { extra: ['--exclude=@fidelio/bff'], parallel: 1 }),
]);
await journeys(tally);
await shortDrills(tally);
tally.close();
