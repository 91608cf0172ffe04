import { z } from 'zod';
import { RemoteName } from './release-names.js';
import { OverrideNotice } from './release-override.js';

const PreloadedFile = z.object({
  href: z.string(),
  as: z.enum(['script', 'style', 'font']),
  integrity: z.string().optional(),
});

/** One version of one remote, as the browser needs it. */
export const RemoteVersion = z.object({
  version: z.string(),
  /** Name of the container's global, different for every version. */
  global: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** Address of the remote's entry script. */
  entry: z.string(),
  /** `sha384-...` of the entry; a release without it is refused. */
  integrity: z.string(),
  /** Range of the shell-api contract that the remote asks for. */
  shellApi: z.string(),
  /** Files to preload when the first screen belongs to this remote: entry and the chunks of its first render. */
  preload: z.array(PreloadedFile),
  /** What a screen with an id below the remote's route needs beyond these. */
  preloadWithId: z.array(PreloadedFile).optional(),
});
export type RemoteVersion = z.infer<typeof RemoteVersion>;

export const LiveRemote = RemoteVersion.extend({
  name: RemoteName,
  /** Paths of the product that belong to this remote, `/chat`. */
  routes: z.array(z.string()),
  /** The version to fall back to within the session. */
  previous: RemoteVersion.nullable(),
});
export type LiveRemote = z.infer<typeof LiveRemote>;

/** One consistent set of remotes; a tab pins one. */
export const ReleaseSet = z.object({
  id: z.string(),
  remotes: z.array(LiveRemote),
  /** Where the page was asked for with an override. */
  override: OverrideNotice.optional(),
});
export type ReleaseSet = z.infer<typeof ReleaseSet>;
