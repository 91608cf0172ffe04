import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { DevManifest } from '@fidelio/contracts';

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
      });
      api.onCloseDevServer(() => rmSync(file(), { force: true }));
    },
  };
}
