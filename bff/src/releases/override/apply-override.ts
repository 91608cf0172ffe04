import { overrideVersion, type ReleaseSet, type RemoteOverride, satisfies } from '@fidelio/contracts';
import { OverrideRefused } from './override-tokens.js';

/**
 * The set with an unpublished version in the place of the live one, which stands by.
 *
 * @param offered version of the shell-api contract of this image's shell
 * @throws OverrideRefused
 */
export function withOverride(set: ReleaseSet, override: RemoteOverride, offered: string): ReleaseSet {
  const { remote, entry, integrity, global, shellApi, until } = override;
  const live = set.remotes.find(({ name }) => name === remote);
  if (!live) throw new OverrideRefused(`${remote} is switched off, or is no remote of this product.`);
  if (!satisfies(offered, shellApi))
    throw new OverrideRefused(`This override of ${remote} needs shell-api ${shellApi}; this shell offers ${offered}.`);
  const { name, routes, previous: _, ...standby } = live;
  const version = { version: overrideVersion, global, entry, integrity, shellApi, preload: [] };

  return {
    id: `${set.id}+${overrideVersion}`,
    remotes: set.remotes.map((other) => (other === live ? { ...version, name, routes, previous: standby } : other)),
    override: { remote, origin: new URL(entry).origin, until },
  };
}
