import { z } from 'zod';
import { Instant, RemoteName } from './primitives.js';

/** An override is for a short trial: eight hours at most. */
const longestMinutes = 8 * 60;

/** Instead of a hash: a development server's entry changes with every edit. Valid on the developer's machine alone. */
export const loopbackIntegrity = 'loopback';

/** Address of a remote's entry on the developer's machine. */
export const LoopbackEntry = z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).max(300);

/** An unpublished version of one remote, for one tab. Its entry is served by the developer's machine. */
const Overriding = z.strictObject({
  remote: RemoteName,
  entry: LoopbackEntry,
  global: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  shellApi: z.string().max(40),
});

/** Request to sign an override, the entry's hash included. */
export const MintOverride = Overriding.extend({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  minutes: z.number().int().min(1).max(longestMinutes),
});
export type MintOverride = z.infer<typeof MintOverride>;

export const MintedOverride = z.object({ token: z.string(), until: Instant });
export type MintedOverride = z.infer<typeof MintedOverride>;

/** Content of a token, `base64url(JSON).base64url(signature)`. Without signature and hash it is valid on the product's own machine alone. */
export const RemoteOverride = Overriding.extend({
  integrity: z.union([MintOverride.shape.integrity, z.literal(loopbackIntegrity)]),
  until: Instant,
});
export type RemoteOverride = z.infer<typeof RemoteOverride>;

/** The result of an override, in the release set of the page that was requested with it. */
export const OverrideNotice = z.union([
  z.object({ remote: RemoteName, origin: z.string(), until: Instant }),
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
