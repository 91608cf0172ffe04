import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { generateSnapshotFromManifest } from '@module-federation/sdk';

export { updatedEvent } from '../shared-modules.js';

/**
 * Shows Module Federation's browser tools what each remote that was loaded exposes and shares, as its manifest says.
 *
 * @param isReadable whether a page may read files of this origin
 */
export function browserTools(isReadable: (origin: string) => boolean): ModuleFederationRuntimePlugin {
  return {
    name: 'fidelio:browser-tools',
    afterLoadEntry: async ({ remoteInfo: { name, version = '', entry }, error }) => {
      const manifest = new URL('mf-manifest.json', new URL(entry, location.href));
      if (error || !isReadable(manifest.origin)) return;
      // Nobody waits for it, and nothing but the tools misses it.
      void fetch(manifest)
        .then(async (answer) => {
          const snapshot = generateSnapshotFromManifest(await answer.json(), { version: manifest.href });
          globalThis.__FEDERATION__.moduleInfo[`${name}:${version}`] = snapshot;
        })
        .catch((error: unknown) => console.debug(`The browser's tools do not know what ${name} shares`, error));
    },
  };
}
