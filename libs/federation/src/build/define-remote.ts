import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { EntryIcon, type HomeCard, type MenuEntry, type Screen } from '@fidelio/contracts';
import type { RemoteManifest, SlotName } from '@fidelio/contracts/releases';
import { exposedModule, exposedSlots, type SharedModule, sharedModules } from '../shared-modules.js';
import { commonConfig } from './common-config.js';
import { devManifestPlugin, devPort, isDev, isWholeDev, loopback } from './development.js';
import { type AppScreen, exposedChunk, remoteManifestPlugin } from './remote-manifest.plugin.js';
import { runtimeRange, sharedRanges } from './required-versions.js';
import { appFolderOf, buildId, iconNames, runtimeModule } from '../workspace.js';

export interface RemoteOptions {
  /** Name in the release set. */
  name: string;
  /** Folder below `apps/`, where it differs from the name. */
  folder?: string;
  /** What users call it: 'Chat is not available right now'. */
  label: string;
  /** Prefixes: every path below them belongs to this remote. */
  routes: string[];
  /** `public` screens have no frame around them. */
  access: RemoteManifest['access'];
  /** Entries of the menu in the frame. */
  menu?: MenuEntry[];
  /** Links on Home. */
  cards?: HomeCard[];
  /** Slots of other screens that `src/slots.tsx` fills. */
  fills?: SlotName[];
  screens: AppScreen[];
  /** Range of the shell-api contract that the remote needs. */
  shellApi: string;
  /** Ranges other than what the sources need, `^19.3.1 || ^20.0.0`, for modules that this remote was tested with. */
  ranges?: Partial<Record<SharedModule, string>>;
  port?: number;
}

const entry = 'entry.js';
/** Into a shell that may have React's production build, which takes no new code by itself. */
const servedAlone = isDev && !isWholeDev;
const hot = (name: string) => runtimeModule(`development/hot-${name}`);

/**
 * The build of a remote. It exposes `src/remote.tsx` as `./remote`, and `src/slots.tsx` as `./slots` where it fills any. React, our libraries and the core of the Module
 * Federation runtime come from the shell.
 */
export function defineRemote(options: RemoteOptions): RsbuildConfig {
  const { name, label, routes, access, menu = [], cards, fills, screens, shellApi, folder = name } = options;
  requireIcons([...menu, ...(cards ?? [])]);
  const global = `${name.replaceAll('-', '_')}_${isDev ? 'dev' : buildId(folder)}`;
  const shared = sharedRanges(folder, options.ranges);

  const port = options.port ?? devPort(folder);
  const place = { name, label, routes, access, menu, shellApi, ...(cards && { cards }), ...(fills && { fills }) };

  return mergeRsbuildConfig(commonConfig(port), {
    plugins: [
      remoteManifestPlugin({ ...place, screens, global, entry, shared: { ...shared, ...runtimeRange() } }),
      devManifestPlugin({ ...place, screens: screens.map(toScreen), global, entry: `${loopback(port)}/${entry}` }),
    ],
    source: { entry: { [global]: './src/remote.tsx' } },
    output: { assetPrefix: 'auto' },
    dev: { assetPrefix: 'auto' },
    splitChunks: false,
    tools: {
      rspack: (config) => {
        // The container is the only entry. Rsbuild demands at least one, hence `source.entry` above.
        config.entry = {};
        config.output.uniqueName = global;
        config.output.chunkLoadingGlobal = `${global}_chunks`;
        // The bundler runtime is CommonJS. With `import` its dependencies are resolved as ES modules, and unused parts left out.
        config.resolve.conditionNames = ['source', 'import', '...'];
        if (servedAlone) config.resolve.alias = { ...config.resolve.alias, 'react/jsx-dev-runtime$': hot('jsx') };
        config.plugins.push(...(servedAlone ? served(folder) : []), containerOf(global, shared, fills));
      },
    },
  });
}

/** @throws Error with the names that there are */
export function requireIcons(entries: Pick<MenuEntry, 'icon' | 'path'>[]): void {
  const names = iconNames();
  for (const { icon, path } of entries) {
    if (!icon.startsWith('M') && !names.includes(icon))
      throw new Error(
        `The icon '${icon}' of ${path} is none of @fidelio/ui: ${names.join(', ')}. An own one is an SVG path on a 20-px grid.`,
      );
    if (!EntryIcon.safeParse(icon).success)
      throw new Error(
        `The icon of ${path} is no SVG path of at most 1 kB: commands and numbers alone, beginning with M.`,
      );
  }
}

function toScreen({ path, title, description, unlisted }: AppScreen): Screen {
  return { path, title, description, unlisted };
}

/** The app's modules, in the places that `hot-remote.ts` and `hot-slots.ts` have for them. */
function served(folder: string) {
  return ['remote', 'slots'].map(
    (name) =>
      new rspack.NormalModuleReplacementPlugin(
        new RegExp(`/served-${name}\\.js$`),
        join(appFolderOf(folder), 'src', `${name}.tsx`),
      ),
  );
}

function containerOf(global: string, shared: Record<string, string>, fills: SlotName[] = []) {
  const source = (name: string) => (servedAlone ? hot(name) : `./src/${name}.tsx`);

  return new ModuleFederationPlugin({
    name: global,
    filename: entry,
    library: { type: 'global', name: global },
    exposes: {
      [exposedModule]: { import: source('remote'), name: exposedChunk },
      ...(fills.length > 0 && { [exposedSlots]: { import: source('slots'), name: 'slots' } }),
    },
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      sharedModules.map((module) => [
        module,
        { singleton: true, strictVersion: true, import: false as const, requiredVersion: shared[module] },
      ]),
    ),
    experiments: { externalRuntime: true, optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
    dts: false,
  });
}
