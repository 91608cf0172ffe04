import { z } from 'zod';
import { Instant, RemoteName, Uuid } from './primitives.js';
import { RemoteManifest } from './release-manifest.js';
import { VersionId } from './release-reports.js';

/** What the publisher's machine has checked, because the BFF cannot check it. It is signed with the team's key. */
export const Attested = z.strictObject({
  remote: RemoteName,
  version: VersionId,
  /** SHA-256 of the canonical manifest, hexadecimal: it ties the proof to this build. */
  manifest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Version of the shell-api contract that the exposed module was type-checked against. */
  typeChecked: z.string(),
  /** Selectors that match elements outside the remote; an attested release has none. */
  leakingStyles: z.array(z.string()).max(0),
  /** Id of the release set in which the first screen was rendered. */
  renderedWith: z.string(),
  at: Instant,
});
export type Attested = z.infer<typeof Attested>;

/** Older attestations name no manifest. */
export const StoredAttested = Attested.partial({ manifest: true });
export type StoredAttested = z.infer<typeof StoredAttested>;

/** `statement` is the signed JSON text of an `Attested`; the signature is Ed25519 in base64. */
export const Attestation = z.strictObject({ statement: z.string().max(4000), signature: z.string().max(200) });
export type Attestation = z.infer<typeof Attestation>;

export const OpenRelease = z.strictObject({ manifest: RemoteManifest });
export type OpenRelease = z.infer<typeof OpenRelease>;
/** Files that the product does not hold yet. */
export const OpenedRelease = z.object({ version: VersionId, missing: z.array(z.string()) });
export type OpenedRelease = z.infer<typeof OpenedRelease>;

export const CompleteRelease = z.strictObject({ attestation: Attestation });
export type CompleteRelease = z.infer<typeof CompleteRelease>;

/** Changes which version of a remote is live. `revision` is the one that the publisher read: of two parallel changes, one fails. */
export const MovePointer = z.strictObject({
  action: z.enum(['publish', 'canary', 'promote', 'rollback', 'pin', 'unpin', 'kill', 'revive']),
  revision: z.number().int().nonnegative(),
  version: VersionId.optional(),
  /** Share of browsers, for a canary. */
  percent: z.number().int().min(1).max(50).optional(),
});
export type MovePointer = z.infer<typeof MovePointer>;

export const RemoteState = z.object({
  remote: RemoteName,
  live: VersionId.nullable(),
  previous: VersionId.nullable(),
  canary: z.object({ version: VersionId, percent: z.number(), frozen: z.boolean() }).nullable(),
  /** Why the product froze or withdrew a canary automatically. */
  verdict: z.string().nullable(),
  /** Publishing does not change the live version until the remote is unpinned. */
  pinned: z.boolean(),
  /** Switched off: its screens show a placeholder. */
  killed: z.boolean(),
  revision: z.number().int(),
  versions: z.array(
    z.object({
      version: VersionId,
      shellApi: z.string(),
      by: z.string(),
      at: Instant,
      /** Calls of the BFF's contract that it needs; null: an older release, which does not say. */
      calls: z.array(z.string()).nullable().default(null),
      /** Address of the types of its exposed module. */
      types: z.string().nullable().default(null),
      /** Null: it came with an image. */
      attested: StoredAttested.nullable(),
      /** Until when a link to it may be opened; null: there is none. */
      previewUntil: Instant.nullable().default(null),
      health: z.object({ accounts: z.number(), failed: z.number(), medianLoad: z.number().nullable() }),
    }),
  ),
  history: z.array(z.object({ at: Instant, by: z.string(), what: z.string() })),
  /** What the live shell offers to remotes; an older product does not say. */
  offer: z.object({ shellApi: z.string(), shared: z.record(z.string(), z.string()) }).optional(),
});
export type RemoteState = z.infer<typeof RemoteState>;

export const IssuePublisher = z.strictObject({
  remote: RemoteName,
  label: z.string().trim().min(1).max(80),
  /** Ed25519 public key of the team, SPKI in base64. */
  publicKey: z.string().max(200),
});
export type IssuePublisher = z.infer<typeof IssuePublisher>;
export const Publisher = z.object({
  id: Uuid,
  remote: RemoteName,
  label: z.string(),
  createdAt: Instant,
  revokedAt: Instant.nullable(),
});
export type Publisher = z.infer<typeof Publisher>;
export const IssuedPublisher = Publisher.extend({ token: z.string() });
export type IssuedPublisher = z.infer<typeof IssuedPublisher>;
