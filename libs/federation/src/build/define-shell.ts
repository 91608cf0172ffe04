import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { commonConfig } from './common-config.js';
import { devManifestPlugin, devPort, isDev, loopback } from './development.js';
import { type HostFacts, hostManifestPlugin } from './host-manifest.plugin.js';
import { federationRuntime, packageFolder, sharedVersions, shellApiVersion } from '../workspace.js';

const recordRenderers = fileURLToPath(new URL('../runtime/development/record-renderers.ts', import.meta.url));

/** Leaves out those parts of the Module Federation runtime that the shell does not use: manifests as entries, and Node. */
const runtimeParts = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/** Rspack would put the packages of the runtime into a second file beside our own module. */
const oneFile = { test: /@module-federation/, name: 'federation', chunks: 'async', enforce: true } as const;

/**
 * The build of the shell: an ordinary app that shares its modules with remotes at run time. It names no remote, because
 * the release set does.
 *
 * @param options the shell's own screens, menu entries and cards on Home
 */
export function defineShell({
  screens,
  menu,
  cards,
  translations,
}: Pick<HostFacts, 'screens' | 'menu' | 'cards' | 'translations'>): RsbuildConfig {
  const shared = sharedVersions();

  const port = devPort('shell');

  return mergeRsbuildConfig(commonConfig(port), {
    plugins: [
      hostManifestPlugin({
        screens,
        menu,
        cards,
        ...(translations && { translations }),
        shared: { ...shared, ...federationRuntime() },
        shellApi: shellApiVersion(),
      }),
      devManifestPlugin({ name: 'shell', entry: `${loopback(port)}/shell.js` }),
    ],
    source: {
      preEntry: isDev ? [recordRenderers] : [],
      entry: { shell: './src/main.ts' },
      define: { __SHARED_VERSIONS__: JSON.stringify(shared), ...runtimeParts },
    },
    output: { assetPrefix: '/shell/' },
    dev: { assetPrefix: `${loopback(port)}/` },
    splitChunks: isDev ? false : { preset: 'none', cacheGroups: { federation: oneFile } },
    tools: {
      rspack: (config) => {
        config.output.uniqueName = 'fidelio_shell';
        if (!isDev) config.resolve.alias = { ...config.resolve.alias, ...productionRouter() };
      },
    },
  });
}

/** The router's package names its development build alone, warnings included, whatever is built. */
function productionRouter(): Record<string, string> {
  const folder = join(packageFolder('react-router'), 'dist', 'production');

  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}
