import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { type DevManifest, loopbackIntegrity, overrideParameter, type RemoteOverride } from '@fidelio/contracts';

/** Whether this is `rsbuild dev`. Rsbuild tells a configuration only later. */
export const isDev = process.argv.includes('dev');

/** Whether every app has a development server, the shell included (`npm run dev`). */
export const isWholeDev = isDev && process.argv.includes('whole');

/** Ports of the development servers; the BFF serves the product itself. */
export const devPorts: Record<string, number> = {
  shell: 4201,
  auth: 4202,
  chat: 4203,
  files: 4204,
  'launcher-site': 4205,
};

const twelveHours = 12 * 60 * 60_000;
/** Where `npm start` serves the product by default. */
const product = 'http://localhost:4200';

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
      api.onAfterStartDevServer(() => {
        mkdirSync(api.context.distPath, { recursive: true });
        writeFileSync(file(), JSON.stringify({ ...manifest, pid: process.pid } satisfies DevManifest));
        const address = isWholeDev ? null : overrideAddress(manifest);
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
function overrideAddress({ name, entry, global, routes, shellApi }: Omit<DevManifest, 'pid'>): string | null {
  if (!global || !routes || !shellApi) return null;
  const until = new Date(Date.now() + twelveHours).toISOString();
  const integrity = loopbackIntegrity;
  const override = { remote: name, entry, global, shellApi, integrity, until } satisfies RemoteOverride;
  const address = new URL(routes[0] ?? '/', product);
  address.searchParams.set(overrideParameter, `${Buffer.from(JSON.stringify(override)).toString('base64url')}.`);

  return address.href;
}
