import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { remoteBase, RemoteManifest } from '@fidelio/contracts';
import { asPreloads, builtFiles, versionOf } from './built-files.js';
import { firstPaintsOf } from './first-paint.js';
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

/** Name of the chunk of a remote's screens with an id, where it names one so. The host page fetches it with the first ones. */
const withIdChunk = (name: string) => `${name}-with-id`;

/** Writes `release.json` and the precompressed files when the build is complete. */
export function remoteManifestPlugin(facts: RemoteFacts): RsbuildPlugin {
  return {
    name: 'fidelio:remote-manifest',
    setup(api) {
      api.onAfterBuild(async ({ stats, isWatch }) => {
        const folder = api.context.distPath;
        const { define } = api.getNormalizedConfig().source;
        const firstPaint = isWatch
          ? undefined
          : await firstPaintsOf(api.context.rootPath, define ?? {}, folder, remoteBase);
        const files = builtFiles(folder);
        const entry = files.find(({ file }) => file === facts.entry);
        if (!entry || !stats) throw new Error(`${facts.name} was built without its entry ${facts.entry}`);
        const first = [facts.entry, ...assetsOf(exposedChunk, stats)];
        const withId = asPreloads(assetsOf(withIdChunk(facts.name), stats), files);
        const manifest: RemoteManifest = {
          ...facts,
          version: versionOf(files),
          integrity: entry.integrity,
          preload: asPreloads(first, files),
          ...(withId.length > 0 && { preloadWithId: withId }),
          ...(firstPaint && { firstPaint }),
          files,
        };

        writeFileSync(join(folder, 'release.json'), JSON.stringify(RemoteManifest.parse(manifest), null, 2));
        if (!isWatch) precompress(folder, files);
      });
    },
  };
}

function assetsOf(chunk: string, stats: Rspack.Stats | Rspack.MultiStats): string[] {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, assets: true }) as Rspack.StatsCompilation;

  return (namedChunkGroups?.[chunk]?.assets ?? []).map(({ name }) => name);
}
