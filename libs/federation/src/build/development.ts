import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { loopbackIntegrity, overrideParameter, type RemoteOverride } from '@fidelio/contracts';
import type { DevManifest } from '@fidelio/contracts/releases';
import { runningProduct, usualProduct } from './running-product.js';
import { workspaceRoot } from './workspace.js';

/** Whether this is `rsbuild dev`. Rsbuild tells a configuration only later. */
export const isDev = process.argv.includes('dev');

/** Whether every app has a development server, the shell included (`npm run dev`). */
export const isWholeDev = isDev && process.argv.includes('whole');

/** Port of the shell's development server; those of the remotes follow, by the names of their folders. */
const firstPort = Number(process.env['DEV_PORT'] ?? 4201);
/** Of a remote that is not in this checkout's `apps/`. */
const portElsewhere = firstPort + 98;

const twelveHours = 12 * 60 * 60_000;

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
        const product = await runningProduct(process.env['DATA_DIR']);
        const address = overrideAddress(manifest, product ?? usualProduct);
        if (product === null)
          api.logger.warn('No product of this checkout runs. Start it with `npm start`, then open the address.');
        if (address)
          api.logger.ready(
            `${manifest.name} with hot reload, in one tab of a product on this machine:\n\n  ${address}\n`,
          );
      });
      api.onCloseDevServer(() => rmSync(file(), { force: true }));
    },
  };
}

/**
 * The address of a product on this machine that makes it load a remote from its development server. The override is not
 * signed, so a deployed product refuses it.
 *
 * @returns null for the shell, which is no remote
 */
function overrideAddress(
  { name, entry, global, routes, shellApi }: Omit<DevManifest, 'pid'>,
  product: string,
): string | null {
  if (!global || !routes || !shellApi) return null;
  const until = new Date(Date.now() + twelveHours).toISOString();
  const integrity = loopbackIntegrity;
  const override = { remote: name, entry, global, shellApi, integrity, until } satisfies RemoteOverride;
  const address = new URL(routes[0] ?? '/', product);
  address.searchParams.set(overrideParameter, `${Buffer.from(JSON.stringify(override)).toString('base64url')}.`);

  return address.href;
}
