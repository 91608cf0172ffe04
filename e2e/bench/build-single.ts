/** `npm run build:single`: one ordinary app of the same sources, without federation. The rival of `npm run bench -- mfe-tax`. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Language, remotePlaceOf } from '@fidelio/contracts';
import { HostManifest, RemoteManifest } from '@fidelio/contracts/releases';
import type * as rsbuildCore from '@rsbuild/core';
import { builtRemotes } from '../run/built-remotes.ts';
import { root } from '../run/steps.ts';

type RsbuildConfig = rsbuildCore.RsbuildConfig;

export const singleApps = join(root, '.single');

/** As Rsbuild would split it by itself: what several screens use is fetched once. */
const splitByRoute: RsbuildConfig = { splitChunks: { preset: 'default' } };
const inOnePiece: RsbuildConfig = {
  splitChunks: false,
  tools: {
    rspack: (config) => {
      const parser = config.module?.parser;
      config.module = {
        ...config.module,
        parser: { ...parser, javascript: { ...parser?.javascript, dynamicImportMode: 'eager' } },
      };
    },
  },
};

interface SingleBuild {
  /** The workspace whose sources are built. */
  base?: string;
  /** A folder of apps that the BFF can serve. */
  target?: string;
  /** Where its entry is written; the names of chunks hang on this path. */
  home?: string;
  /** By route, as an honest single app is; or one bundle of all. */
  split?: boolean;
}

/** Builds the shell with every remote in it, into `target/shell/dist`. */
export async function buildSingle({
  base = root,
  target = singleApps,
  home = singleApps,
  split = true,
}: SingleBuild = {}): Promise<void> {
  const shell = join(base, 'apps', 'shell');
  const require = createRequire(join(base, 'libs/federation/package.json'));
  const rsbuild: typeof rsbuildCore = await import(require.resolve('@rsbuild/core'));
  const folders = await remoteFolders();
  const manifests = await builtManifests();
  const entry = join(home, 'main.tsx');
  const configuration = join(home, 'rsbuild.config.ts');
  await mkdir(home, { recursive: true });
  await writeFile(entry, source(base, folders, manifests));
  await writeFile(configuration, configurationSource(base, manifests, await translationsOfAll(manifests), split));
  const { content } = await rsbuild.loadConfig({ cwd: shell, path: configuration });
  const own: object[] = [];
  for (const folder of Object.values(folders)) own.push(await ownDefinitions(base, folder, rsbuild));
  const config = rsbuild.mergeRsbuildConfig(content, {
    source: { entry: { shell: entry }, include: [home], define: Object.assign({}, ...own) },
    output: { copy: publicFolders(base, folders), distPath: { root: join(target, 'shell', 'dist') } },
    ...(split ? splitByRoute : inOnePiece),
  });
  const build = await rsbuild.createRsbuild({ cwd: shell, rsbuildConfig: config });
  await build.build();
}

/** The remotes' folders by the names that they have in addresses. */
export async function remoteFolders(): Promise<Record<string, string>> {
  return Object.fromEntries((await builtRemotes()).map(({ name, folder }) => [name, folder]));
}

async function builtManifests(): Promise<RemoteManifest[]> {
  const remotes = await builtRemotes();

  return Promise.all(
    remotes.map(async ({ dist }) =>
      RemoteManifest.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'))),
    ),
  );
}

/** By language, as the built shell and remotes have them. */
async function translationsOfAll(manifests: RemoteManifest[]): Promise<HostManifest['translations']> {
  const host = HostManifest.parse(JSON.parse(await readFile(join(root, 'apps/shell/dist/host.json'), 'utf8')));
  const all: NonNullable<HostManifest['translations']> = {};
  for (const { translations = {} } of [host, ...manifests])
    for (const [language, texts] of Object.entries(translations))
      Object.assign((all[Language.parse(language)] ??= {}), texts);

  return all;
}

/** What a remote's own configuration puts into its code. Rsbuild reads a configuration from within its folder. */
async function ownDefinitions(base: string, folder: string, rsbuild: typeof rsbuildCore): Promise<object> {
  const before = process.cwd();
  process.chdir(join(base, 'apps', folder));
  try {
    const { content } = await rsbuild.loadConfig({ cwd: process.cwd() });
    return content.source?.define ?? {};
  } finally {
    process.chdir(before);
  }
}

function publicFolders(base: string, remotes: Record<string, string>) {
  const folders = Object.values(remotes).map((folder) => join(base, 'apps', folder, 'public'));

  return folders.filter((folder) => existsSync(folder)).map((from) => ({ from, to: '.', noErrorOnMissing: true }));
}

/**
 * The shell's configuration, with the screens of all remotes as its own; by their chunks' names the host page preloads them, and it
 * makes their first calls. What a remote prerenders is inert and replaced, so it makes no screen usable sooner, and costs bytes.
 */
function configurationSource(
  base: string,
  manifests: RemoteManifest[],
  translations: HostManifest['translations'],
  split: boolean,
): string {
  const screens = manifests.flatMap(({ name, screens: declared }) =>
    declared.map(({ path, title, description, unlisted, firstCall }) => ({
      path,
      title,
      description,
      unlisted,
      ...(split && { chunk: `screen-${name}`, firstCall }),
    })),
  );
  const menu = manifests.flatMap((manifest) => manifest.menu);

  return `import { defineShell } from '@fidelio/federation/build';
import { ownMenu, ownScreens } from ${JSON.stringify(join(base, 'apps', 'shell', 'src', 'own-screens'))};

export default defineShell({
  screens: [...ownScreens.map((screen) => ({ ...screen, description: screen.title })), ...${JSON.stringify(screens)}],
  menu: [...ownMenu, ...${JSON.stringify(menu)}],
  translations: ${JSON.stringify(translations)},
});
`;
}

/**
 * Its start, as good as ours: the chunk of the screen that is asked for is there before the first render, and those behind links
 * are fetched when a link is hovered or focused, so that no fallback is shown, which React would then hold for 300 ms.
 */
function source(base: string, remotes: Record<string, string>, manifests: RemoteManifest[]): string {
  const loads = Object.entries(remotes).map(
    ([name, folder]) =>
      `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "screen-${name}" */ ${JSON.stringify(join(base, 'apps', folder, 'src', 'remote'))}),`,
  );
  const from = (path: string) => JSON.stringify(join(base, 'apps', 'shell', 'src', path));

  return `import { isBelow } from '@fidelio/contracts';
import { type ComponentType, startTransition, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from ${from('app')};

const loads: Record<string, () => Promise<{ Routes: ComponentType }>> = {
${loads.join('\n')}
};
const loading = new Map<string, Promise<void>>();
const loaded = new Map<string, ComponentType>();

function load(name: string): Promise<void> {
  const known = loading.get(name) ?? loads[name]!().then(({ Routes }) => void loaded.set(name, Routes));
  loading.set(name, known);
  return known;
}

function Screen({ name }: { name: string }) {
  if (!loaded.has(name)) use(load(name));
  const Loaded = loaded.get(name);
  return Loaded && <Loaded />;
}
const screen = (name: string) => <Suspense key={name}><Screen name={name} /></Suspense>;

const places = ${JSON.stringify(manifests.map((manifest) => remotePlaceOf(manifest)))};
const store = { places: () => places, subscribe: () => () => undefined };
const placeAt = (path: string) => places.find(({ routes }) => routes.some((prefix) => isBelow(prefix, path)));

function onLinkIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const place = link?.href && link.origin === location.origin ? placeAt(link.pathname) : undefined;
  if (place) void load(place.name);
}
document.addEventListener('pointerover', onLinkIntent, { passive: true });
document.addEventListener('focusin', onLinkIntent);

const first = placeAt(location.pathname);
const render = () =>
  startTransition(() => createRoot(document.getElementById('root')!).render(<App places={store} remote={screen} />));
void Promise.resolve(first && load(first.name)).then(render);
`;
}

if (process.argv[1] === import.meta.filename) await buildSingle();
