import {
  isBelow,
  type LiveRemote,
  type ReleaseSet,
  type RemotePlace,
  type RemoteVersion,
  screenAt,
} from '@fidelio/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Federation, SharedModule } from './federation.js';
import { type LoaderOptions, RemoteLoader } from './remote-loader.js';

export interface RegistryOptions extends LoaderOptions {
  /** The release set of the host page. */
  set: ReleaseSet;
  /** Reads the release set that a page loaded now would get. */
  readSet: () => Promise<ReleaseSet>;
}

/**
 * The remotes of this tab. A remote that is shown keeps its version; it switches to the newest release set when it is next
 * entered, or when the user goes to a screen that the shown version does not have.
 */
export class RemoteRegistry {
  /** Of the remotes that this tab has entered, by name. */
  readonly loaders = new Map<string, RemoteLoader>();
  private readonly listeners = new Set<() => void>();
  private newest: ReleaseSet;
  private known: readonly RemotePlace[] = [];
  private reading: Promise<void> | null = null;

  constructor(readonly options: RegistryOptions) {
    this.newest = options.set;
    this.known = placesOf(options.set, []);
  }

  /** The places of all remotes that this tab knows. The array is replaced when a place changes. */
  readonly places = (): readonly RemotePlace[] => this.known;

  /** Calls the listener when a place has changed. @returns ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The loader of a remote that is being entered, on its newest known version; undefined where the release set has no such remote. */
  enter(name: string): RemoteLoader | undefined {
    const live = this.newest.remotes.find((remote) => remote.name === name);
    const known = this.loaders.get(name);
    // Switched off: a tab that shows it keeps it, but cannot enter it again.
    if (!live) return undefined;
    if (!known) return this.add(live);
    known.adopt(live);

    return known;
  }

  /** Whether a path is a screen of the newest known version that the loader's version does not have: then the remote is entered again. */
  isNewScreen({ remote }: RemoteLoader, path: string): boolean {
    const live = this.newest.remotes.find(({ name }) => name === remote.name);
    if (!live || live.version === remote.version) return false;

    return screenAt(live.screens, path) !== null && screenAt(remote.screens, path) === null;
  }

  /** The files of a screen that this tab has not loaded yet: entry and first chunks of the newest known version. */
  filesOf(path: string): RemoteVersion['preload'] {
    const remote = placeAt(this.newest.remotes, path);
    const loaded = remote && this.loaders.get(remote.name)?.version === remote.version;
    if (!remote || loaded) return [];

    return [...remote.preload, ...(screenAt(remote.screens, path)?.preload ?? [])];
  }

  /** The newest known version of every remote that fills a slot. */
  filling(slot: string): LiveRemote[] {
    return this.newest.remotes.filter(({ fills }) => fills?.includes(slot));
  }

  /** Loads the federation runtime before a remote is entered. A failure is repeated, and handled, when one is. */
  prepare(): void {
    this.options.federation().catch(() => undefined);
  }

  /** Reads the release set again. A failure changes nothing; parallel calls share one request. */
  refresh(): Promise<void> {
    this.reading ??= this.options
      .readSet()
      .then(
        (set) => this.adopt(set),
        () => undefined,
      )
      .finally(() => (this.reading = null));

    return this.reading;
  }

  private adopt(set: ReleaseSet): void {
    this.newest = set;
    const places = placesOf(set, this.known);
    if (JSON.stringify(places) === JSON.stringify(this.known)) return;
    this.known = places;
    for (const listener of this.listeners) listener();
  }

  private add(live: LiveRemote): RemoteLoader {
    const loader = new RemoteLoader(live, this.options);
    this.loaders.set(live.name, loader);

    return loader;
  }
}

/** The remote whose prefix contains a path. */
export function placeAt<P extends Pick<RemotePlace, 'routes'>>(places: readonly P[], path: string): P | undefined {
  return places.find(({ routes }) => routes.some((prefix) => isBelow(prefix, path)));
}

/** @param before a remote that is in no set any more may still be shown, so it keeps its place, without what it adds elsewhere */
function placesOf({ remotes, unavailable }: ReleaseSet, before: readonly RemotePlace[]): RemotePlace[] {
  const places = [...remotes, ...unavailable].map(({ name, label, routes, access, menu, cards, fills, screens }) => ({
    name,
    label,
    routes,
    access,
    menu,
    cards,
    fills,
    screens,
  }));
  const gone = before.filter(({ name }) => !places.some((place) => place.name === name));

  return [...places, ...gone.map((place) => ({ ...place, menu: [], cards: [], fills: [] }))];
}

/** Loads the Module Federation runtime once, when the first remote is entered. A failed load is repeated at the next call. */
export function lazyFederation(
  shared: Record<string, SharedModule>,
  plugins?: ModuleFederationRuntimePlugin[],
): () => Promise<Federation> {
  let loading: Promise<Federation> | null = null;

  return () => {
    loading ??= import(/* webpackChunkName: "federation" */ './federation.js').then(
      ({ Federation }) => new Federation(shared, plugins),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
}
