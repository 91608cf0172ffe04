import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteVersion } from '@fidelio/contracts';
import { exposedModule } from '../shared-modules.js';
import { isLostChunk, pause, retryPauseMs } from './lost-request.js';

const host = 'shell';

/** A module that the shell shares with remotes. */
export interface SharedModule {
  version: string;
  module: object;
}

/** One attempt to load an entry. */
interface Attempt {
  integrity: string;
  limit: number;
  started: number;
  onEntry: () => void;
}

/** The Module Federation instance of this tab. A version of a remote is registered under the name of its global. */
export class Federation {
  private readonly attempts = new Map<string, Attempt>();
  /** By global: entries that are loaded, or are being loaded. */
  private readonly entries = new Map<string, Promise<void>>();
  private readonly asked = new Set<string>();
  private readonly instance: ReturnType<typeof createInstance>;

  /**
   * @param shared  modules by name; remotes never bring a copy of their own
   * @param plugins of the runtime, beside ours
   */
  constructor(shared: Record<string, SharedModule>, plugins: ModuleFederationRuntimePlugin[] = []) {
    this.instance = createInstance({
      name: host,
      remotes: [],
      shared: Object.fromEntries(Object.entries(shared).map(([name, offer]) => [name, shareOf(offer)])),
      shareStrategy: 'loaded-first',
      plugins: [provideRuntimeCore(), this.entryPlugin(), retryChunk, ...plugins],
    });
    showHostInBrowserTools(shared);
  }

  /**
   * Loads a version's entry, initialises its container and gets an exposed module. One that was asked for before is loaded again
   * from the network, with its entry; another one takes the entry that is there.
   *
   * @param integrity of the entry, `sha384-...`; empty for a development server
   * @param limit     milliseconds that the entry may take
   * @param exposed   name of the module
   * @returns when the entry has defined its container, and the exposed module; a failed entry rejects both
   */
  load(remote: RemoteVersion, integrity: string, limit: number, exposed = exposedModule) {
    const { global } = remote;
    const request = exposed.replace('.', global);
    const known = this.asked.has(request) ? undefined : this.entries.get(global);
    this.asked.add(request);
    const entry = known ?? this.register(remote, integrity, limit);
    const module: Promise<unknown> = this.instance.loadRemote(request);
    module.catch(() => this.entries.delete(global));

    return { entry: Promise.race([entry, module]), module };
  }

  private register({ global, entry: url, version }: RemoteVersion, integrity: string, limit: number): Promise<void> {
    const entry = new Promise<void>((onEntry) =>
      this.attempts.set(global, { integrity, limit, onEntry, started: performance.now() }),
    );
    this.entries.set(global, entry);
    const remote = { name: global, entryGlobalName: global, entry: url, version, type: 'global' as const };
    this.instance.registerRemotes([remote], { force: true });
    showRemoteInBrowserTools(global, url, version);

    return entry;
  }

  /** Adds integrity and time limit to entry scripts, asks once more for one that was lost, and checks that it defines a container. */
  private entryPlugin(): ModuleFederationRuntimePlugin {
    return {
      name: 'fidelio:entry',
      createScript: ({ url, remoteInfo }) => {
        const attempt = this.attempts.get(remoteInfo?.name ?? '');
        if (!attempt) throw new Error(`${url} was not requested by this tab`);
        const script = document.createElement('script');
        Object.assign(script, { src: url, integrity: attempt.integrity, crossOrigin: 'anonymous', async: true });

        return { script, timeout: attempt.limit };
      },
      loadEntryError: async ({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
        const { started = 0, limit = 0 } = this.attempts.get(remoteInfo.name) ?? {};
        // What took long will not be faster a second time.
        if (performance.now() - started > limit / 2) return undefined;
        await pause(retryPauseMs);
        // Else the runtime answers with the failed attempt.
        delete globalLoading[uniqueKey];

        const recovered = (await getRemoteEntry({ origin, remoteInfo })) || undefined;
        // The runtime awaits what its type calls a promise of a promise.
        return recovered as never;
      },
      afterLoadEntry: async ({ remoteInfo, remoteEntryExports, error }) => {
        if (error) return;
        if (!isContainer(remoteEntryExports)) throw new Error(`${remoteInfo.entry} defines no container`);
        this.attempts.get(remoteInfo.name)?.onEntry();
      },
    };
  }
}

/** An exposed module whose chunk was lost is asked for once more. */
const retryChunk: ModuleFederationRuntimePlugin = {
  name: 'fidelio:retry-chunk',
  getModuleFactory: async ({ remoteEntryExports, expose }) => {
    const get = async () => remoteEntryExports.get(expose);

    return get().catch(async (error: unknown) => {
      if (!isLostChunk(error)) throw error;
      await pause(retryPauseMs);

      return get();
    });
  },
};

/** Module Federation's browser tools read `moduleInfo`, which the runtime fills only for remotes with a manifest as entry. */
function showHostInBrowserTools(shared: Record<string, SharedModule>): void {
  const noFiles = { sync: [], async: [] };
  const assets = { js: noFiles, css: noFiles };
  globalThis.__FEDERATION__.moduleInfo[host] = {
    version: '',
    buildVersion: '',
    remoteTypesZip: '',
    consumerList: [],
    shared: Object.entries(shared).map(([sharedName, { version }]) => ({
      sharedName,
      version,
      assets,
      usedExports: [],
    })),
    remotesInfo: {},
  };
}

function showRemoteInBrowserTools(global: string, remoteEntry: string, version: string): void {
  const { moduleInfo } = globalThis.__FEDERATION__;
  const shown = moduleInfo[host];
  if (shown && 'remotesInfo' in shown) shown.remotesInfo[global] = { matchedVersion: version };
  moduleInfo[`${global}:${version}`] = { remoteEntry, version, globalName: global };
}

function shareOf({ version, module }: SharedModule) {
  return {
    version,
    lib: () => module,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  };
}

function isContainer(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    'get' in value &&
    typeof value.init === 'function' &&
    typeof value.get === 'function'
  );
}
