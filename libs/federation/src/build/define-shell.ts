import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { shellApiVersion } from './shell-api-version.js';
import { commonConfig, loopback } from './common-config.js';
import { devManifestPlugin } from './dev-manifest.plugin.js';
import { hostManifestPlugin } from './host-manifest.plugin.js';
import { isDev } from './is-dev.js';
import { devPorts } from './ports.js';
import { recordRenderersPath } from './runtime-paths.js';
import { sharedVersions } from './shared-versions.js';

/**
 * The build of the shell: an ordinary app that carries the federation runtime and offers its modules to remotes at run
 * time. It names no remote; those come with the release set.
 */
export function defineShell(): RsbuildConfig {
  const shared = sharedVersions();

  const port = devPorts.shell ?? 4201;

  return mergeRsbuildConfig(commonConfig(port), {
    plugins: [
      hostManifestPlugin({ shared, shellApi: shellApiVersion() }),
      devManifestPlugin({ name: 'shell', entry: `${loopback(port)}/shell.js` }),
    ],
    source: {
      preEntry: isDev ? [recordRenderersPath] : [],
      entry: { shell: './src/main.tsx' },
      define: { __SHARED_VERSIONS__: JSON.stringify(shared) },
    },
    output: { assetPrefix: '/shell/' },
    dev: { assetPrefix: `${loopback(port)}/` },
    splitChunks: isDev ? false : { preset: 'none' },
    tools: {
      rspack: (config) => {
        config.output.uniqueName = 'fidelio_shell';
      },
    },
  });
}
