import federation from '@module-federation/webpack-bundler-runtime';
import { createInstance } from '@module-federation/runtime';
import { exposedModule, runtimeGlobal } from '../shared-modules.js';
import type { Container } from './container.js';

/** A module that the shell offers: at once, or fetched when first asked for. */
export type SharedOffer = { version: string } & ({ lib: () => object } | { get: () => Promise<() => object> });

export interface FederationHost {
  /** Gives a container the shared modules and asks it for the one module it exposes. */
  open(name: string, url: string, container: Container): Promise<unknown>;
}

/**
 * Starts Module Federation in this tab, with the shell as the only provider of shared modules. Scripts are loaded by
 * `loadRemoteVersion`, not by the runtime: its caches keep a failed load.
 *
 * @param shared what remotes may take, by module name
 */
export function startFederationHost(shared: Record<string, SharedOffer>): FederationHost {
  Object.assign(globalThis, { [runtimeGlobal]: federation });
  const offers = Object.entries(shared).map(
    ([name, offer]) => [name, { ...offer, shareConfig: strict(offer) }] as const,
  );
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(offers),
  });

  return { open: (name, url, container) => host.initRawContainer(name, url, container).get(name, exposedModule) };
}

function strict({ version }: SharedOffer) {
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
}
