import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { CallName, HomeCard, MenuEntry, Screen } from '@fidelio/contracts';
import { type BuiltFile, remoteBase, RemoteManifest, type SlotName } from '@fidelio/contracts/releases';
import { builtFiles, chunkAssets, precompress, preloadsOf, versionOf } from './built-files.js';
import { neededCalls, ownModules } from './needed-calls.js';
import { prerender, writeRemoteEntry } from './prerender.js';
import { translationsOf } from './translations.js';
import { typesFile, typesOf } from './published-types.js';

/** A screen of the app that is built. */
export interface AppScreen extends Screen {
  /** Rendered during the build: it needs no session, or looks the same in every session until data arrives. */
  prerender?: boolean;
  /** Name of a chunk of its own; the host page preloads it for this screen. */
  chunk?: string;
  /** The call that its first render waits for, a GET: the page makes it before the code of the screen is there. */
  firstCall?: CallName;
}

export interface RemoteFacts {
  name: string;
  label: string;
  global: string;
  entry: string;
  routes: string[];
  access: RemoteManifest['access'];
  menu: MenuEntry[];
  cards?: HomeCard[];
  fills?: SlotName[];
  screens: AppScreen[];
  shellApi: string;
  shared: Record<string, string>;
}

/** Name of the chunk of a remote's first render. */
export const exposedChunk = 'remote';

/** Writes `release.json` and the compressed files when the build is complete. */
export function remoteManifestPlugin(facts: RemoteFacts): RsbuildPlugin {
  return {
    name: 'fidelio:remote-manifest',
    setup(api) {
      api.onAfterBuild(async ({ stats, isWatch }) => {
        const { distPath: dist, rootPath: root } = api.context;
        const translations = translationsOf(root, facts);
        const { define = {} } = api.getNormalizedConfig().source;
        const [prerendered, types] = isWatch
          ? [{}, null]
          : await Promise.all([prerenderScreens(facts, root, define, dist), typesOf(facts.name, root)]);
        if (types !== null) writeFileSync(join(dist, typesFile), types);
        const files = builtFiles(dist);
        const entry = files.find(({ file }) => file === facts.entry);
        if (!entry || !stats) throw new Error(`${facts.name} was built without its entry ${facts.entry}`);
        const preload = preloadsOf([facts.entry, ...(chunkAssets(stats).get(exposedChunk) ?? [])], files);
        const manifest = RemoteManifest.parse({
          ...facts,
          ...(translations && { translations }),
          screens: withPreloads(facts.screens, stats, files),
          version: versionOf(files),
          integrity: entry.integrity,
          preload,
          calls: neededCalls(ownModules(stats)),
          ...(types !== null && { types: typesFile }),
          ...prerendered,
          files,
        } satisfies RemoteManifest);

        writeFileSync(join(dist, 'release.json'), JSON.stringify(manifest, null, 2));
        if (!isWatch) await precompress(dist, files);
      });
    },
  };
}

/** @throws Error where a screen names a chunk that the build does not have */
export function withPreloads(
  screens: AppScreen[],
  stats: Rspack.Stats | Rspack.MultiStats,
  files: BuiltFile[],
): RemoteManifest['screens'] {
  const chunks = chunkAssets(stats);

  return screens.map(({ chunk, ...screen }) => {
    if (chunk === undefined) return screen;
    const assets = chunks.get(chunk);
    if (!assets) throw new Error(`${screen.path} names the chunk ${chunk}, which this build does not have`);

    return { ...screen, preload: preloadsOf(assets, files) };
  });
}

async function prerenderScreens(facts: RemoteFacts, root: string, define: Record<string, unknown>, dist: string) {
  const paths = facts.screens.filter((screen) => screen.prerender).map(({ path }) => path);
  if (paths.length === 0) return {};
  const entry = writeRemoteEntry(root, facts.routes, paths);

  return prerender({ root, define, dist, assetPrefix: remoteBase, entry });
}
