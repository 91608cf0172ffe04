import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { DevManifest } from '@fidelio/contracts';
import { isWholeDev } from './is-dev.js';
import { loopbackOverride } from './loopback-override.js';

/**
 * Leaves `dist/dev.json` while the development server runs: a BFF in development mode then takes this app from there
 * instead of from its build.
 */
export function devManifestPlugin(manifest: Omit<DevManifest, 'pid'>): RsbuildPlugin {
  return {
    name: 'fidelio:dev-manifest',
    setup(api) {
      const file = () => join(api.context.distPath, 'dev.json');
      api.onAfterStartDevServer(() => {
        mkdirSync(api.context.distPath, { recursive: true });
        writeFileSync(file(), JSON.stringify({ ...manifest, pid: process.pid } satisfies DevManifest));
        const search = isWholeDev ? null : loopbackOverride(manifest);
        if (search)
          api.logger.ready(
            `${manifest.name} with hot reload, in one tab of a product on this machine:\n\n  ${search}\n`,
          );
      });
      api.onCloseDevServer(() => rmSync(file(), { force: true }));
    },
  };
}
