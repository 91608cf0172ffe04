import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@fidelio/contracts';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { z } from 'zod';
import { commonConfig } from './common-config.js';

const Painted = z.array(z.object({ path: z.string(), html: z.string() }));
const run = promisify(execFile);

/** A process of its own: what the screens find missing outside a browser is nobody else's. */
const painter = `
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  Object.assign(globalThis, { localStorage: storage, addEventListener() {}, removeEventListener() {} });
  const { paths, paint } = await import(process.argv[1]);
  process.stdout.write(JSON.stringify(paths.map((path) => ({ path, html: paint(path) }))));
  process.exit(0);
`;

/**
 * Draws the screens that `src/first-paint.tsx` names, with the app's own components, and writes each into the build.
 *
 * @param root   the app's folder
 * @param define what its configuration puts into its code
 * @param folder its finished build
 * @param base   where its files will be served from
 */
export async function firstPaintsOf(
  root: string,
  define: Record<string, unknown>,
  folder: string,
  base: string,
): Promise<RemoteManifest['firstPaint']> {
  if (!existsSync(join(root, 'src', 'first-paint.tsx'))) return undefined;
  const bundle = join(root, 'node_modules', '.cache', 'first-paint');
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: withoutBrowser(bundle, define, base) });
  await rsbuild.build();
  const address = pathToFileURL(join(bundle, 'first-paint.mjs')).href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', painter, address], {
    maxBuffer: 16 * 2 ** 20,
  });

  return Painted.parse(JSON.parse(stdout)).map(({ path, html }) => {
    const file = `first${path.replace(/\/$/, '').replaceAll('/', '-')}.html`;
    writeFileSync(join(folder, file), untouchable(html));
    return { path, file };
  });
}

/** A letter typed before the screen has come to life would be lost with the field. */
function untouchable(html: string): string {
  return html.replaceAll(/<(input|textarea)(?=[ />])/g, '<$1 readonly=""').replaceAll(' autofocus=""', '');
}

function withoutBrowser(bundle: string, define: Record<string, unknown>, base: string): RsbuildConfig {
  return mergeRsbuildConfig(commonConfig(0), {
    mode: 'production',
    source: { entry: { 'first-paint': './src/first-paint.tsx' }, define: define as Record<string, string> },
    security: { sri: { enable: false } },
    output: {
      target: 'node',
      module: true,
      distPath: { root: bundle },
      filename: { js: '[name].mjs' },
      assetPrefix: base,
      copy: [],
      minify: false,
      emitAssets: false,
    },
    splitChunks: false,
    tools: {
      rspack: (config) => {
        config.module.parser = {
          ...config.module.parser,
          javascript: { ...config.module.parser?.javascript, dynamicImportMode: 'eager' },
        };
      },
    },
  });
}
