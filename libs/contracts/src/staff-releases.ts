import { z } from 'zod';
import { RemoteName, results } from './primitives.js';
import { MovePointer, RemoteState } from './release-calls.js';

/** Every remote with its newest 20 versions and events. */
export const StaffReleases = results(z.array(RemoteState));
export type StaffReleases = z.infer<typeof StaffReleases>;

/** An act on a remote. Publishing and canaries are for the teams, with their key. */
export const MoveRelease = z.strictObject({
  remote: RemoteName,
  action: MovePointer.shape.action.exclude(['publish', 'canary']),
  /** The one that the page shows, so that nobody overwrites a later change. */
  revision: MovePointer.shape.revision,
});
export type MoveRelease = z.infer<typeof MoveRelease>;
