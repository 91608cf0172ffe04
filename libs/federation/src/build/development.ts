import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { loopbackIntegrity } from '@fidelio/contracts';
import { type DevManifest, longestMinutes, type RemoteOverride } from '@fidelio/contracts/releases';
import { productVariable, signingOfEnvironment } from '../release/credentials.js';
import { addressOf, mintOverride, placeOf } from '../release/override.js';
import { runningProduct, usualProduct } from '../release/running-product.js';
import { workspaceRoot } from '../workspace.js';

/** Whether this is `rsbuild dev`. Rsbuild tells a configuration only later. */
export const isDev = process.argv.includes('dev');

/** Whether every app has a development server, the shell included (`npm run dev`). */
export const isWholeDev = isDev && process.argv.includes('whole');

/** Port of the shell's development server; those of the remotes follow, by the names of their folders. */
const firstPort = Number(process.env['DEV_PORT'] ?? 4201);
/** Of a remote that is not in this checkout's `apps/`. */
const portElsewhere = firstPort + 98;

/** The product that `fidelio-release dev` was told to show the remote in. */
const wantedProduct = process.env[productVariable];

/** @param folder of an app below `apps/` @returns the port of its development server */
export function devPort(folder: string): number {
  if (folder === 'shell') return firstPort;
  const apps = join(workspaceRoot, 'apps');
  const remotes = existsSync(apps) ? readdirSync(apps).filter((name) => name !== 'shell') : [];
  const index = remotes.toSorted().indexOf(folder);

  return index === -1 ? portElsewhere : firstPort + 1 + index;
}

/** Address of a development server on this machine. */
export function loopback(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * Writes `dist/dev.json` while the development server runs. A BFF in development mode then takes this app from the
 * development server instead of its build.
 */
export function devManifestPlugin(manifest: Omit<DevManifest, 'pid'>): RsbuildPlugin {
  return {
    name: 'fidelio:dev-manifest',
    setup(api) {
      const file = () => join(api.context.distPath, 'dev.json');
      api.onAfterStartDevServer(async () => {
        mkdirSync(api.context.distPath, { recursive: true });
        writeFileSync(file(), JSON.stringify({ ...manifest, pid: process.pid } satisfies DevManifest));
        if (isWholeDev) return;
        const product = wantedProduct ?? (await runningProduct(process.env['DATA_DIR']));
        const address = await overrideAddress(manifest, product ?? usualProduct).catch(
          (error: unknown) => void api.logger.error(error instanceof Error ? error.message : error),
        );
        if (product === null)
          api.logger.warn('No product of this checkout runs. Start it with `npm start`, then open the address.');
        if (address)
          api.logger.ready(`${manifest.name} with hot reload, in the tab that opens this address:\n\n  ${address}\n`);
      });
      api.onCloseDevServer(() => rmSync(file(), { force: true }));
    },
  };
}

/**
 * The address of a product that makes it load a remote from its development server. The product that was named signs it, where
 * a permit or the operator's token is at hand; one of this machine's own takes it unsigned.
 *
 * @returns null for the shell, which is no remote
 * @throws Error or ReleaseRefused that says why the product does not sign it
 */
async function overrideAddress(manifest: Omit<DevManifest, 'pid'>, product: string): Promise<string | null> {
  const { name, entry, global, routes, shellApi } = manifest;
  if (!global || !routes || !shellApi) return null;
  const place = placeOf({ ...manifest, routes });
  const wanted = { remote: name, entry, global, shellApi, integrity: loopbackIntegrity, place };
  const signing = signingOfEnvironment();
  if (wantedProduct && signing) return mintOverride(wantedProduct, signing, { ...wanted, minutes: longestMinutes });
  const until = new Date(Date.now() + longestMinutes * 60_000).toISOString();
  const unsigned = `${Buffer.from(JSON.stringify({ ...wanted, until } satisfies RemoteOverride)).toString('base64url')}.`;

  return addressOf(product, routes, unsigned);
}
