import { satisfies } from '@fidelio/contracts';

/** A module that the shell offers: at once, or fetched when first asked for. */
export type SharedOffer = { version: string } & ({ lib: () => object } | { get: () => Promise<() => object> });

type Factory = () => object;
type ModuleId = string | number;

/** What the bundler knows of a module that a container takes from the shell. */
interface Consumed {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string } };
}

/** The parts of a container's own `require` that the runtime writes to. */
interface ContainerRequire {
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  c: Record<ModuleId, unknown>;
}

interface ConsumesOptions {
  chunkId: ModuleId;
  promises: Promise<unknown>[];
  chunkMapping: Record<ModuleId, ModuleId[] | undefined>;
  installedModules: Record<ModuleId, Promise<unknown> | 0 | undefined>;
  moduleToHandlerMapping: Record<ModuleId, Consumed | undefined>;
  webpackRequire: ContainerRequire;
}

/**
 * The host's half of Module Federation's container protocol, in place of the 20 kB that the general runtime weighs: there
 * is one host, which alone provides, and which loads entries itself. What a container asks for beyond what is offered,
 * or in another version, fails its load; nothing is ever replaced by a second copy.
 *
 * @param offers what containers may take, by module name
 * @returns what a container's entry calls (Module Federation 2.9, `bundlerRuntime`)
 */
export function containerRuntime(offers: Record<string, SharedOffer>) {
  function take({ shareKey, shareInfo }: Consumed): Factory | Promise<Factory> {
    const offer = offers[shareKey];
    const { requiredVersion } = shareInfo.shareConfig;
    if (!offer) throw new Error(`the shell shares no ${shareKey}`);
    if (!satisfies(offer.version, requiredVersion))
      throw new Error(`the shell shares ${shareKey} ${offer.version}, not ${requiredVersion}`);

    return 'lib' in offer ? offer.lib : offer.get();
  }

  function consume(id: ModuleId, { installedModules, moduleToHandlerMapping, webpackRequire }: ConsumesOptions) {
    const consumed = moduleToHandlerMapping[id];
    // A development server may add one; its container knows of it from the next page load on.
    if (!consumed) throw new Error('a shared module was added: reload the page');
    const install = (factory: Factory) => {
      installedModules[id] = 0;
      webpackRequire.m[id] = (module) => {
        delete webpackRequire.c[id];
        module.exports = factory();
      };
    };
    const taken = take(consumed);
    if (!(taken instanceof Promise)) return install(taken);

    // What failed to come may be asked for again.
    return (installedModules[id] = taken.then(install, (error: unknown) => {
      installedModules[id] = undefined;
      throw error;
    }));
  }

  return {
    S: {},
    init: () => ({}),
    I: () => true,
    initContainerEntry: () => true,
    installInitialConsumes({ initialConsumes }: { initialConsumes: ModuleId[] }) {
      if (initialConsumes.length > 0) throw new Error('a container takes shared modules in chunks alone');
    },
    /** Called for each chunk that is loaded: brings in the shared modules that it names. */
    consumes(options: ConsumesOptions): void {
      for (const id of options.chunkMapping[options.chunkId] ?? []) {
        const installed = options.installedModules[id];
        if (installed === 0) continue;
        const coming = installed ?? consume(id, options);
        if (coming) options.promises.push(coming);
      }
    },
  };
}
