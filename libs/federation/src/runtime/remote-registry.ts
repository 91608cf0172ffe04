import type { LiveRemote, ReleaseSet, RemoteVersion } from '@fidelio/contracts';
import { type LoaderOptions, RemoteLoader } from './remote-loader.js';

export interface RegistryOptions extends LoaderOptions {
  /** The set that this tab's page came with. */
  set: ReleaseSet;
  /** Reads the set that a page loaded now would get. */
  readSet: () => Promise<ReleaseSet>;
}

/**
 * The remotes of this tab. It keeps the versions it shows; a newer release set is adopted remote by remote, each when it
 * is next entered.
 */
export class RemoteRegistry {
  private readonly loaders = new Map<string, RemoteLoader>();
  private newest: ReleaseSet;
  private reading: Promise<void> | null = null;

  constructor(private readonly options: RegistryOptions) {
    this.newest = options.set;
  }

  /** The remotes of the set that this tab's page came with, and their routes. */
  mounts(): { name: string; routes: string[] }[] {
    return this.options.set.remotes.map(({ name, routes }) => ({ name, routes }));
  }

  /** The loader of a remote that is being entered, on the newest version known; undefined where there is no such remote. */
  enter(name: string): RemoteLoader | undefined {
    const live = this.newest.remotes.find((remote) => remote.name === name);
    const known = this.loaders.get(name);
    // Switched off: whoever looks at it keeps it, nobody enters it again.
    if (!live) return undefined;
    if (!known) return this.add(live);
    known.adopt(live);

    return known;
  }

  /** What a screen needs that this tab has not loaded yet: entry and first chunks of the newest version known. */
  filesOf(path: string): RemoteVersion['preload'] {
    const remote = this.newest.remotes.find(({ routes }) =>
      routes.some((route) => path === route || path.startsWith(`${route}/`)),
    );
    const loaded = remote && this.loaders.get(remote.name)?.version === remote.version;

    if (!remote || loaded) return [];

    return remote.routes.includes(path) ? remote.preload : [...remote.preload, ...(remote.preloadWithId ?? [])];
  }

  /** Reads the release set anew. What cannot be read changes nothing. Asked twice at once, it is read once. */
  refresh(): Promise<void> {
    this.reading ??= this.options
      .readSet()
      .then(
        (set) => void (this.newest = set),
        () => undefined,
      )
      .finally(() => (this.reading = null));

    return this.reading;
  }

  private add(live: LiveRemote): RemoteLoader {
    const loader = new RemoteLoader(live, this.options);
    this.loaders.set(live.name, loader);

    return loader;
  }
}
