import { exposedModule, runtimeGlobal } from '../shared-modules.js';
import type { Container } from './container.js';
import { containerRuntime, type SharedOffer } from './container-runtime.js';

export interface FederationHost {
  /** Asks a container for the one module it exposes; what it shares comes from this host. */
  open(container: Container): Promise<unknown>;
}

/**
 * Makes this tab the host of containers. Scripts are loaded by `loadRemoteVersion`.
 *
 * @param offers what remotes may take, by module name
 */
export function startFederationHost(offers: Record<string, SharedOffer>): FederationHost {
  Object.assign(globalThis, { [runtimeGlobal]: containerRuntime(offers) });

  return {
    open: async (container) => {
      await container.init({}, []);
      const factory = await container.get(exposedModule);
      return factory();
    },
  };
}
