import { createHash } from 'node:crypto';
import type { LiveRemote, Preload, ReleaseSet, RemoteManifest, RemoteVersion } from '@fidelio/contracts';

/** One consistent set of live remotes. */
export function releaseSetOf(remotes: LiveRemote[]): ReleaseSet {
  return { id: identityOf(remotes), remotes };
}

/** A remote whose live version this is, and that has no earlier one. */
export function liveRemoteOf(manifest: RemoteManifest): LiveRemote {
  return { ...remoteVersionOf(manifest), name: manifest.name, routes: manifest.routes, previous: null };
}

/** What the browser must know of a version: where its files are and what they must be. */
export function remoteVersionOf(manifest: RemoteManifest): RemoteVersion {
  const { name, version, global, entry, integrity, shellApi, preload, preloadWithId } = manifest;
  const address = (file: string) => `/remotes/${name}/${version}/${file}`;
  const addressed = (item: Preload) => ({ href: address(item.file), as: item.as, integrity: item.integrity });

  return {
    version,
    global,
    entry: address(entry),
    integrity,
    shellApi,
    preload: preload.map(addressed),
    ...(preloadWithId && { preloadWithId: preloadWithId.map(addressed) }),
  };
}

function identityOf(remotes: LiveRemote[]): string {
  return createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12);
}
