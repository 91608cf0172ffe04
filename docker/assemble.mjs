/**
 * Puts together what the BFF's image holds, out of a built checkout: `node docker/assemble.mjs FOLDER`. No sources, no
 * tests, no development packages; the third-party packages are installed beside it from the same lock file.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const target = process.argv[2];
const parts = [
  '.npmrc',
  'package-lock.json',
  'bff/package.json',
  'bff/dist',
  'libs/assistant/package.json',
  'libs/assistant/dist',
  'libs/assistant/data',
  'libs/contracts/package.json',
  'libs/contracts/dist',
  'libs/fidelity/package.json',
  'libs/fidelity/dist',
  'libs/fidelity/profile',
  'libs/fidelity/recipes',
  'libs/fidelity/samples',
  'libs/google-drive/package.json',
  'libs/google-drive/dist',
  'docker/first-run',
  // Packages for teams with repositories of their own, and the agent; `npm run pack-shared` and `pack-agent` write them.
  'packed',
];
const apps = (await readdir(join(root, 'apps'))).map((name) => `apps/${name}/dist`);

await mkdir(target, { recursive: true });
for (const part of [...parts, ...apps].filter((each) => existsSync(join(root, each))))
  await cp(join(root, part), join(target, part), { recursive: true });

const {
  dependencies: _buildTools,
  devDependencies: _tools,
  scripts: _scripts,
  ...manifest
} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
await writeFile(
  join(target, 'package.json'),
  JSON.stringify(
    { ...manifest, workspaces: ['bff', 'libs/assistant', 'libs/contracts', 'libs/fidelity', 'libs/google-drive'] },
    null,
    2,
  ),
);
