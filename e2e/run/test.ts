import { journeys, shortDrills } from './journeys.ts';
import { newcomersRenderer } from './newcomers-renderer.ts';
import { staticChecks } from './static-checks.ts';
import { Tally, target } from './tally.ts';

/** `npm test`: everything that continuous integration runs. */
const tally = new Tally();
// The one waits for the network while the other computes.
await Promise.all([staticChecks(tally), newcomersRenderer()]);
await target(tally, 'unit');
await journeys(tally);
await shortDrills(tally);
tally.close();
