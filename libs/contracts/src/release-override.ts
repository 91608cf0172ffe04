import { z } from 'zod';
import { Instant } from './primitives.js';
import { loopbackIntegrity, RemoteName } from './release-names.js';

/** Longer, and what was tried out stays behind in somebody's tab. */
const longestMinutes = 8 * 60;

/** Where a developer's own machine serves a remote's entry. */
export const LoopbackEntry = z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).max(300);

/** An unpublished version of one remote, for one tab: its entry lies on the developer's own machine. */
const Overriding = z.strictObject({
  remote: RemoteName,
  entry: LoopbackEntry,
  global: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  shellApi: z.string().max(40),
});

/** What an operator's token signs: the entry's hash is part of it. */
export const MintOverride = Overriding.extend({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  minutes: z.number().int().min(1).max(longestMinutes),
});
export type MintOverride = z.infer<typeof MintOverride>;

export const MintedOverride = z.object({ token: z.string(), until: Instant });
export type MintedOverride = z.infer<typeof MintedOverride>;

/** What a token says: `base64url(JSON).base64url(signature)`. Unsigned, with no hash, it counts on the product's own machine alone. */
export const RemoteOverride = Overriding.extend({
  integrity: z.union([MintOverride.shape.integrity, z.literal(loopbackIntegrity)]),
  until: Instant,
});
export type RemoteOverride = z.infer<typeof RemoteOverride>;

/** What a page says of the override that it was asked for with. */
export const OverrideNotice = z.union([
  z.object({ remote: RemoteName, origin: z.string(), until: Instant }),
  /** Why not, for people. */
  z.object({ refused: z.string() }),
]);
export type OverrideNotice = z.infer<typeof OverrideNotice>;

/** In a page's address, and in the tab's storage. */
export const overrideParameter = 'override';
/** Sent with what a tab asks of the release set. */
export const overrideHeader = 'x-fidelio-override';
/** Stands where a published version's hash would. */
export const overrideVersion = 'override';
