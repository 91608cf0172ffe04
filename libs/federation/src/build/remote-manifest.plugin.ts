import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { RemoteManifest } from '@fidelio/contracts';
import { asPreloads, builtFiles, versionOf } from './built-files.js';
import { precompress } from './precompress.js';

export interface RemoteFacts {
  name: string;
  global: string;
  entry: string;
  routes: string[];
  shellApi: string;
  shared: Record<string, string>;
}

/** Name of the chunk of a remote's first render. */
export const exposedChunk = 'remote';

/** Writes `release.json` and the precompressed files when the build is complete. */
export function remoteManifestPlugin(facts: RemoteFacts): RsbuildPlugin {
  return {
    name: 'fidelio:remote-manifest',
    setup(api) {
      api.onAfterBuild(({ stats, isWatch }) => {
        const folder = api.context.distPath;
        const files = builtFiles(folder);
        const entry = files.find(({ file }) => file === facts.entry);
        if (!entry || !stats) throw new Error(`${facts.name} was built without its entry ${facts.entry}`);
        const first = [facts.entry, ...exposedAssets(stats)];
        const manifest: RemoteManifest = {
          ...facts,
          version: versionOf(files),
          integrity: entry.integrity,
          preload: asPreloads(first, files),
          files,
        };

        writeFileSync(join(folder, 'release.json'), JSON.stringify(RemoteManifest.parse(manifest), null, 2));
        if (!isWatch) precompress(folder, files);
      });
    },
  };
}

function exposedAssets(stats: Rspack.Stats | Rspack.MultiStats): string[] {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, assets: true }) as Rspack.StatsCompilation;

  return (namedChunkGroups?.[exposedChunk]?.assets ?? []).map(({ name }) => name);
}
