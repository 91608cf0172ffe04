import { z } from 'zod';
import { Instant, RemoteName } from './primitives.js';

/** Instead of a hash: a development server's entry changes with every edit. */
export const loopbackIntegrity = 'loopback';

/** The result of an override, in the release set of the page that was requested with it. */
export const OverrideNotice = z.union([
  z.object({
    remote: RemoteName,
    /** Where its code comes from: an address, or the team that made a preview. */
    origin: z.string(),
    until: Instant,
    /**
     * What the product vouches for: nothing, since page and code are on one machine; the code, by its hash; without a hash, that an
     * operator allowed that address; or that a team made it for colleagues. In the last two cases the tab asks its user first. A
     * session of staff takes none but the first.
     */
    vouched: z.enum(['nothing', 'code', 'address', 'preview']).optional(),
  }),
  /** The reason, as a sentence for people. */
  z.object({ refused: z.string() }),
]);
export type OverrideNotice = z.infer<typeof OverrideNotice>;

/** Name of the token in a page's address and in session storage. */
export const overrideParameter = 'override';
/** Header of a tab's requests for the release set. */
export const overrideHeader = 'x-fidelio-override';
/** Version of an override in the release set, instead of a hash. */
export const overrideVersion = 'override';
