import { journeys, shortDrills } from './journeys.ts';
import { madeDuring } from './left-alone.ts';
import { newcomersRenderer } from './newcomers-renderer.ts';
import { staticChecks } from './static-checks.ts';
import { Tally, target } from './tally.ts';

/** `npm test`: everything that continuous integration runs. */
const tally = new Tally();
// The one waits for the network while the other computes.
await Promise.all([staticChecks(tally), newcomersRenderer()]);
const made = await madeDuring(() => target(tally, 'unit'));
tally.add(
  made.length === 0 ? { passed: 1 } : { failed: 1 },
  'unit tests leave the checkout as it is, which others read meanwhile',
  made,
);
await journeys(tally);
await shortDrills(tally);
tally.close();
