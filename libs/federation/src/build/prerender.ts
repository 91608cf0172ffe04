import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isBelow, Language } from '@fidelio/contracts';
import { inLanguage, PrerenderedFrame } from '@fidelio/contracts/releases';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { z } from 'zod';
import { commonConfig } from './common-config.js';

/** What the module to prerender returns: HTML by path, and the shell's frame. */
const Prerendered = z.object({ screens: z.record(z.string(), z.string()), frame: PrerenderedFrame.optional() });
const frameFile = 'frame.json';
const run = promisify(execFile);

/** Renders in a process of its own, because the browser globals that the screens need are faked there. */
const renderer = `
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  Object.assign(globalThis, { localStorage: storage, addEventListener() {}, removeEventListener() {} });
  const { prerendered, speak } = await import(process.argv[1]);
  const written = {};
  for (const language of process.argv.slice(2)) {
    await speak(language);
    // What is lazy is asked for by the first rendering, and drawn by the second, once its own texts are there.
    prerendered();
    await new Promise((resolve) => setTimeout(resolve));
    await speak(language);
    written[language] = prerendered();
  }
  process.stdout.write(JSON.stringify(written), () => process.exit(0));
`;

export interface Prerendering {
  /** Folder of the app. */
  root: string;
  /** Module that exports `prerendered()`, and `speak()`, which sets the language. */
  entry: string;
  /** The app's own `source.define`. */
  define: Record<string, unknown>;
  /** The finished build. */
  dist: string;
  /** Prefix of asset addresses in the HTML. */
  assetPrefix: string;
}

/**
 * Renders screens to HTML in each language with the app's own components, and writes each into the build. The host page shows them
 * before any script has loaded.
 *
 * @returns the files, as the manifest names them
 */
export async function prerender({ root, entry, define, dist, assetPrefix }: Prerendering) {
  const bundle = join(cacheOf(root), 'bundle');
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: nodeBuild(entry, bundle, define, assetPrefix) });
  await rsbuild.build();
  const address = pathToFileURL(join(bundle, 'prerender.mjs')).href;
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '-e', renderer, address, ...Language.options],
    { maxBuffer: 64 * 2 ** 20 },
  );

  const written = z.record(Language, Prerendered).parse(JSON.parse(stdout));
  for (const language of Language.options) {
    const { screens, frame } = written[language];
    const write = (file: string, text: string) => writeFileSync(join(dist, inLanguage(file, language)), text);
    if (frame) write(frameFile, JSON.stringify({ ...frame, html: readOnly(frame.html) }));
    for (const [path, html] of Object.entries(screens)) write(fileOf(path), readOnly(html));
  }
  const firstPaint = Object.keys(written.en.screens).map((path) => ({ path, file: fileOf(path) }));

  return { ...(written.en.frame && { frame: frameFile }), firstPaint };
}

function fileOf(path: string): string {
  return `first${path.replace(/\/$/, '').replaceAll('/', '-').replaceAll(':', '')}.html`;
}

/** Writes the module that renders a remote's screens inside the shell's providers. */
export function writeRemoteEntry(root: string, prefixes: string[], paths: string[]): string {
  const entry = join(cacheOf(root), 'entry.mjs');
  const remote = JSON.stringify(join(root, 'src', 'remote.tsx'));
  const screens = paths.map((path) => ({ path, prefix: prefixes.find((prefix) => isBelow(prefix, path)) ?? '' }));
  mkdirSync(cacheOf(root), { recursive: true });
  writeFileSync(
    entry,
    `import { renderScreen } from '@fidelio/shell-api/prerender';
import { pageLanguage, ThemeRoot } from '@fidelio/ui';
import { Routes } from ${remote};

const render = (screen) => [screen.path, renderScreen({ ...screen, Theme: ThemeRoot, Routes })];
export const speak = pageLanguage.speak;
export const prerendered = () => ({ screens: Object.fromEntries(${JSON.stringify(screens)}.map(render)) });
`,
  );

  return entry;
}

const cacheOf = (root: string) => join(root, 'node_modules', '.cache', 'prerender');

/** Text that is typed before the scripts have loaded would be lost with the field. */
function readOnly(html: string): string {
  return html.replaceAll(/<(input|textarea)(?=[ />])/g, '<$1 readonly=""').replaceAll(' autofocus=""', '');
}

function nodeBuild(entry: string, bundle: string, define: Record<string, unknown>, assetPrefix: string): RsbuildConfig {
  return mergeRsbuildConfig(commonConfig(0), {
    mode: 'production',
    source: { entry: { prerender: entry }, define: define as Record<string, string> },
    security: { sri: { enable: false } },
    output: {
      target: 'node',
      module: true,
      distPath: { root: bundle },
      filename: { js: '[name].mjs' },
      assetPrefix,
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
