import { z } from 'zod';
import { Instant, RemoteName } from './primitives.js';
import { Place, RemoteManifest } from './release-manifest.js';
import { LoopbackEntry } from './loopback-entry.js';
import { loopbackIntegrity } from './release-override.js';
import { VersionId } from './release-reports.js';
import { Screen } from './screens.js';

/** An override is for a short trial: eight hours at most. */
export const longestMinutes = 8 * 60;

/** Where the unpublished version is in the product: its paths, menu entries, cards and screens. */
const OverridePlace = z.strictObject({
  ...Place.shape,
  routes: RemoteManifest.shape.routes,
  screens: z.array(Screen).max(30).default([]),
});
export type OverridePlace = z.infer<typeof OverridePlace>;

/** An unpublished version of one remote, for one tab. Its entry is served by the developer's machine. */
const Overriding = z.strictObject({
  remote: RemoteName,
  entry: LoopbackEntry,
  global: RemoteManifest.shape.global,
  shellApi: z.string().max(40),
  /** Hash of the entry, or `loopback` for a development server's. */
  integrity: z.union([RemoteManifest.shape.integrity, z.literal(loopbackIntegrity)]),
  /** Absent: where its live version is. */
  place: OverridePlace.optional(),
});

/** Request to sign an override. */
export const MintOverride = Overriding.extend({ minutes: z.number().int().min(1).max(longestMinutes) });
export type MintOverride = z.infer<typeof MintOverride>;

export const MintedOverride = z.object({ token: z.string(), until: Instant });
export type MintedOverride = z.infer<typeof MintedOverride>;

/** A permit lets a developer sign overrides of one remote for a month at most. */
const maxPermitDays = 30;

/** Request for a permit. */
export const MintPermit = z.strictObject({ remote: RemoteName, days: z.number().int().min(1).max(maxPermitDays) });
export type MintPermit = z.infer<typeof MintPermit>;

/** Content of its token, which is always signed. */
export const DeveloperPermit = z.strictObject({ permits: RemoteName, until: Instant });
export type DeveloperPermit = z.infer<typeof DeveloperPermit>;

/** Content of a token, `base64url(JSON).base64url(signature)`. Without signature and hash it is valid on the product's own machine alone. */
export const RemoteOverride = Overriding.extend({ until: Instant });
export type RemoteOverride = z.infer<typeof RemoteOverride>;

/** A preview is for colleagues: a week at most. */
const maxPreviewHours = 7 * 24;

/** Request to sign a link to a version that is uploaded, but not live. */
export const MintPreview = z.strictObject({ hours: z.number().int().min(1).max(maxPreviewHours) });
export type MintPreview = z.infer<typeof MintPreview>;

/** Content of its token, which is always signed. */
export const RemotePreview = z.strictObject({ remote: RemoteName, version: VersionId, until: Instant });
export type RemotePreview = z.infer<typeof RemotePreview>;
