import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { HomeCard, MenuEntry } from '@fidelio/contracts';
import { HostManifest, type Preload } from '@fidelio/contracts/releases';
import { builtFiles, chunkAssets, precompress, preloadsOf, versionOf } from './built-files.js';
import { prerender } from './prerender.js';
import { type AppScreen, withPreloads } from './remote-manifest.plugin.js';
import { translationsOf } from './translations.js';
import { iconNames } from '../workspace.js';

export interface HostFacts {
  /** The shell's own screens, menu entries and cards on Home. */
  screens: AppScreen[];
  menu: MenuEntry[];
  cards: HomeCard[];
  /** Of what it declares; without them, those in its folder `translations`. */
  translations?: HostManifest['translations'];
  shared: Record<string, string>;
  shellApi: string;
}

/** Writes `host.json`, from which the BFF makes the host page, and the compressed files. */
export function hostManifestPlugin(facts: HostFacts): RsbuildPlugin {
  return {
    name: 'fidelio:host-manifest',
    setup(api) {
      api.onAfterBuild(async ({ stats, isWatch }) => {
        const { distPath: dist, rootPath: root } = api.context;
        const { source, output } = api.getNormalizedConfig();
        const { define = {} } = source;
        const { assetPrefix } = output;
        const translations = facts.translations ?? translationsOf(root, facts);
        const prerendered = isWatch
          ? {}
          : await prerender({ root, define, dist, assetPrefix, entry: './src/prerender.tsx' });
        const files = builtFiles(dist);
        if (!stats) throw new Error('the shell was not built');
        const chunks = new Map([...chunkAssets(stats)].map(([name, assets]) => [name, preloadsOf(assets, files)]));
        const first = chunks.get('shell') ?? [];
        chunks.delete('shell');
        const manifest: HostManifest = {
          ...facts,
          ...(translations && { translations }),
          icons: iconNames(),
          screens: withPreloads(facts.screens, stats, files),
          version: versionOf(files),
          scripts: first.filter(isA('script')),
          styles: first.filter(isA('style')),
          fonts: [],
          chunks: Object.fromEntries(chunks),
          ...prerendered,
          files,
        };

        writeFileSync(join(dist, 'host.json'), JSON.stringify(HostManifest.parse(manifest), null, 2));
        if (!isWatch) await precompress(dist, files);
      });
    },
  };
}

function isA(kind: Preload['as']) {
  return ({ as }: Preload) => as === kind;
}
