import { journeys, shortDrills } from './journeys.ts';
import { madeDuring } from './left-alone.ts';
import { newcomersRenderer } from './newcomers-renderer.ts';
import { staticChecks } from './static-checks.ts';
import { bffTests, Tally, unitTests } from './tally.ts';

/** `npm test`: everything that continuous integration runs. */
const tally = new Tally();
// The one waits for the network while the other computes.
await Promise.all([staticChecks(tally), newcomersRenderer()]);
// The BFF's tests wait for processes and for time to pass while the others compute.
const made = await madeDuring(() => Promise.all([bffTests(tally), unitTests(tally, 1)]));
tally.add(
  made.length === 0 ? { passed: 1 } : { failed: 1 },
  'unit tests leave the checkout as it is, which others read meanwhile',
  made,
);
await journeys(tally);
await shortDrills(tally);
tally.close();
