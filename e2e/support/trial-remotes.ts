import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { product } from './product';

const trialFolder = () => mkdtemp(join(product.root, 'e2e', '.trial-'));

/** A work copy of files with one page more, beside this checkout's apps. What it declares is English alone: the new page has no translations. */
export async function filesWithArchive(): Promise<string> {
  const folder = await trialFolder();
  const original = join(product.root, 'apps', 'files');
  await cp(original, folder, {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules|translations)(\/|$)/.test(path),
  });
  const edit = async (file: string, ...changes: [string, string][]) => {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [before] of changes) expect(text, `${file} has the place to change`).toContain(before);
    await writeFile(
      join(folder, file),
      changes.reduce((changed, [before, after]) => changed.replace(before, after), text),
    );
  };
  const place = folder.split('/').slice(-2).join('/');
  await edit(
    'rsbuild.config.ts',
    ["name: 'files',", `name: 'files',\n  folder: '../${place}',`],
    ['menu: [', "menu: [{ label: 'Archive', icon: 'history', path: '/files/archive', order: 21 }, "],
    [
      'screens: [',
      "screens: [{ path: '/files/archive', title: 'Archive', description: 'Old files.', prerender: true },",
    ],
  );
  await edit('src/remote.tsx', [
    '<Route path="*"',
    '<Route path="archive" element={<PageHeader title="Archive" lead="Nothing is old yet." />} />\n      <Route path="*"',
  ]);

  return folder;
}

const tsconfig = {
  extends: '../../tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node'] },
  include: ['src'],
};

/**
 * The folder of a remote that no image brings.
 *
 * @param options of `defineRemote`, as text
 * @param sources by file below `src`; `remote.tsx` is an empty screen
 */
export async function trialRemote(options: string, sources: Record<string, string>): Promise<string> {
  const folder = await trialFolder();
  const place = folder.split('/').slice(-2).join('/');
  const files = {
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify(tsconfig),
    'rsbuild.config.ts': `import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({ folder: '../${place}', ${options} });
`,
    'src/remote.tsx': 'export const Routes = () => <h1>Nothing here</h1>;\n',
    ...Object.fromEntries(Object.entries(sources).map(([file, text]) => [`src/${file}`, text])),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }

  return folder;
}
