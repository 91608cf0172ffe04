import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { HostManifest, type Preload } from '@fidelio/contracts';
import { asPreloads, builtFiles, versionOf } from './built-files.js';
import { firstPaintsOf } from './first-paint.js';
import { precompress } from './precompress.js';

export interface HostFacts {
  shared: Record<string, string>;
  shellApi: string;
}

/** Writes `host.json`, from which the BFF builds the host page, and the precompressed files. */
export function hostManifestPlugin(facts: HostFacts): RsbuildPlugin {
  return {
    name: 'fidelio:host-manifest',
    setup(api) {
      api.onAfterBuild(async ({ stats, isWatch }) => {
        const folder = api.context.distPath;
        const { source, output } = api.getNormalizedConfig();
        const firstPaint = isWatch
          ? undefined
          : await firstPaintsOf(api.context.rootPath, source.define ?? {}, folder, output.assetPrefix);
        const files = builtFiles(folder);
        if (!stats) throw new Error('the shell was not built');
        const { namedChunkGroups = {} } = stats.toJson({
          all: false,
          chunkGroups: true,
          assets: true,
        }) as Rspack.StatsCompilation;
        const groups = Object.entries(namedChunkGroups).map(
          ([name, group]) =>
            [
              name,
              asPreloads(
                (group.assets ?? []).map((asset) => asset.name),
                files,
              ),
            ] as const,
        );
        const first = groups.find(([name]) => name === 'shell')?.[1] ?? [];
        const manifest: HostManifest = {
          ...facts,
          version: versionOf(files),
          scripts: first.filter(isA('script')),
          styles: first.filter(isA('style')),
          fonts: [],
          chunks: Object.fromEntries(groups.filter(([name]) => name !== 'shell')),
          ...(firstPaint && { firstPaint }),
          files,
        };

        writeFileSync(join(folder, 'host.json'), JSON.stringify(HostManifest.parse(manifest), null, 2));
        if (!isWatch) precompress(folder, files);
      });
    },
  };
}

function isA(kind: Preload['as']) {
  return ({ as }: Preload) => as === kind;
}
