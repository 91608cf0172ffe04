/** `npm run build:single`: one ordinary app of the same sources, without federation. The rival of `npm run bench -- mfe-tax`. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../run/steps.mjs';

const remotes = { auth: 'auth', chat: 'chat', files: 'files', launcher: 'launcher-site' };
export const singleApps = join(root, '.single');

/** As Rsbuild would split it by itself: what several screens use is fetched once. */
const splitByRoute = { splitChunks: { preset: 'default' } };
const inOnePiece = {
  splitChunks: false,
  tools: {
    rspack: (config) => {
      const { parser } = config.module;
      config.module.parser = { ...parser, javascript: { ...parser?.javascript, dynamicImportMode: 'eager' } };
    },
  },
};

/**
 * Builds into `.single/shell/dist`, as a folder of apps that the BFF can serve.
 *
 * @param base the workspace whose sources are built
 * @param home  where its entry is written; the names of chunks hang on this path
 * @param split by route, as an honest single app is; or one bundle of all
 */
export async function buildSingle(base = root, target = singleApps, home = singleApps, split = true) {
  const shell = join(base, 'apps', 'shell');
  const require = createRequire(join(base, 'libs/federation/package.json'));
  const { createRsbuild, loadConfig, mergeRsbuildConfig } = await import(require.resolve('@rsbuild/core'));
  const entry = join(home, 'main.tsx');
  await mkdir(home, { recursive: true });
  await writeFile(entry, source(base));
  const { content } = await loadConfig({ cwd: shell });
  const own = [];
  for (const folder of Object.values(remotes)) own.push(await ownParts(base, folder, loadConfig));
  const config = mergeRsbuildConfig(content, {
    source: { entry: { shell: entry }, include: [home], define: Object.assign({}, ...own) },
    output: { copy: publicFolders(base), distPath: { root: join(target, 'shell', 'dist') } },
    ...(split ? splitByRoute : inOnePiece),
  });
  const rsbuild = await createRsbuild({ cwd: shell, rsbuildConfig: config });
  await rsbuild.build();
}

/** What a remote's own configuration puts into its code. Rsbuild reads a configuration from within its folder. */
async function ownParts(base, folder, loadConfig) {
  const before = process.cwd();
  process.chdir(join(base, 'apps', folder));
  try {
    const { content } = await loadConfig({ cwd: process.cwd() });
    return content.source?.define ?? {};
  } finally {
    process.chdir(before);
  }
}

function publicFolders(base) {
  const folders = Object.values(remotes).map((folder) => join(base, 'apps', folder, 'public'));

  return folders.filter((folder) => existsSync(folder)).map((from) => ({ from, to: '.', noErrorOnMissing: true }));
}

/** Split by route, as an honest single app is; the chunks' names let the host page preload them. */
function source(base) {
  const lazies = Object.entries(remotes).map(
    ([name, folder]) =>
      `  ${name}: lazy(() => import(/* webpackChunkName: "screen-${name}" */ ${JSON.stringify(join(base, 'apps', folder, 'src', 'remote'))}).then(({ Routes }) => ({ default: Routes }))),`,
  );
  const from = (path) => JSON.stringify(join(base, 'apps', 'shell', 'src', path));

  return `import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from ${from('app')};
import { shellRoutes } from ${from('routes')};

const remotes: Record<string, React.ComponentType> = {
${lazies.join('\n')}
};
const screen = (name: string) => {
  const Screen = remotes[name];
  return <Suspense>{Screen && <Screen />}</Suspense>;
};

createRoot(document.getElementById('root')!).render(<App routes={shellRoutes(screen)} />);
`;
}

if (process.argv[1] === import.meta.filename) await buildSingle();
