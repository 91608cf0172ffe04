import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { exposedModule, sharedModules } from '../shared-modules.js';
import { buildId } from './build-id.js';
import { commonConfig, loopback } from './common-config.js';
import { devManifestPlugin } from './dev-manifest.plugin.js';
import { isDev, isWholeDev } from './is-dev.js';
import { devPorts } from './ports.js';
import { exposedChunk, remoteManifestPlugin } from './remote-manifest.plugin.js';
import { bundlerRuntimePath, hotRemotePath, runtimeBridgePath } from './runtime-paths.js';
import { sharedRanges } from './shared-versions.js';
import { workspaceRoot } from './workspace-root.js';

export interface RemoteOptions {
  /** Name in the release set. */
  name: string;
  /** Folder below `apps/`, where it differs from the name. */
  folder?: string;
  /** Paths of the product that belong to this remote. */
  routes: string[];
  /** Range of the shell-api contract that the remote needs. */
  shellApi: string;
  port?: number;
}

const entry = 'entry.js';
const servedAlone = isDev && !isWholeDev;

/**
 * The build of a remote: `src/remote.tsx` exposed as `./remote` and nothing else. React, the shell's contract and our
 * libraries come from the shell; so does the federation runtime, which would be most of a small remote's bytes.
 */
export function defineRemote(options: RemoteOptions): RsbuildConfig {
  const { name, routes, shellApi, folder = name } = options;
  const global = `${name.replaceAll('-', '_')}_${isDev ? 'dev' : buildId(folder)}`;
  const shared = sharedRanges();

  const port = options.port ?? devPorts[folder] ?? 4299;

  return mergeRsbuildConfig(commonConfig(port), {
    plugins: [
      remoteManifestPlugin({ name, global, entry, routes, shellApi, shared }),
      devManifestPlugin({ name, global, entry: `${loopback(port)}/${entry}`, routes, shellApi }),
    ],
    source: { entry: { [global]: './src/remote.tsx' } },
    output: { assetPrefix: 'auto' },
    dev: { assetPrefix: 'auto' },
    splitChunks: false,
    tools: {
      rspack: (config) => {
        // The container is the only entry; the one above satisfies Rsbuild, which wants to see some.
        config.entry = {};
        config.output.uniqueName = global;
        config.output.chunkLoadingGlobal = `${global}_chunks`;
        config.resolve.alias = { ...config.resolve.alias, [bundlerRuntimePath]: runtimeBridgePath };
        config.plugins.push(...(servedAlone ? hotContainerOf(folder, global, shared) : [containerOf(global, shared)]));
      },
    },
  });
}

/** The remote behind a module that takes in its changes. */
function hotContainerOf(folder: string, global: string, shared: Record<string, string>) {
  const remote = join(workspaceRoot, 'apps', folder, 'src', 'remote.tsx');

  return [
    new rspack.NormalModuleReplacementPlugin(/\/served-remote\.js$/, remote),
    containerOf(global, shared, hotRemotePath),
  ];
}

function containerOf(global: string, shared: Record<string, string>, exposed = './src/remote.tsx') {
  return new rspack.container.ModuleFederationPlugin({
    name: global,
    filename: entry,
    library: { type: 'global', name: global },
    exposes: { [exposedModule]: { import: exposed, name: exposedChunk } },
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      sharedModules.map((module) => [
        module,
        { singleton: true, strictVersion: true, import: false, requiredVersion: shared[module] },
      ]),
    ),
  });
}
