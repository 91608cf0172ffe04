/** `npm run new-remote NAME`: lays a remote that passes every check. It has a place in the product as soon as it is built or published. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** npm runs its scripts there. */
const root = process.cwd();
const files = {
  'package.json': (name) =>
    `${JSON.stringify(
      {
        name: `@fidelio/${name}`,
        version: '0.1.0',
        private: true,
        type: 'module',
        scripts: {
          build: 'rsbuild build',
          dev: 'rsbuild dev',
          types: 'node ../../node_modules/typescript-native/bin/tsc --noEmit --checkers 1',
          lint: 'oxlint --config ../../.oxlintrc.json .',
          unit: 'node --experimental-vm-modules --no-warnings ../../node_modules/jest/bin/jest.js',
        },
        dependencies: {
          '@fidelio/api-client': versionOf('api-client'),
          '@fidelio/contracts': versionOf('contracts'),
          '@fidelio/federation': versionOf('federation'),
          '@fidelio/shell-api': versionOf('shell-api'),
          '@fidelio/ui': versionOf('ui'),
          react: '19.3.1',
          'react-dom': '19.3.1',
        },
      },
      null,
      2,
    )}\n`,
  'tsconfig.json': () => `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "jsx": "react-jsx",
    "types": ["node"]
  },
  "include": ["src"]
}
`,
  'jest.config.mjs': () => `import { browserProject } from '../../libs/testing/jest/preset.mjs';

export default browserProject;
`,
  'rsbuild.config.ts': (name) => `import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({
  name: '${name}',
  label: '${labelOf(name)}',
  routes: ['/${name}'],
  access: 'signed-in',
  menu: [{ label: '${labelOf(name)}', icon: 'arrow-right', path: '/${name}', order: 60 }],
  screens: [
    { path: '/${name}', title: '${labelOf(name)}', description: 'What this screen is for.', prerender: true },
  ],
  shellApi: '^2.0.0',
});
`,
  'src/remote.tsx': () => `import { Link, Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { NotFoundState, PageHeader } from '@fidelio/ui';
import { texts } from './texts';

/** The one exposed module of this remote. */
export function Routes() {
  return (
    <RouterRoutes>
      <Route index element={<PageHeader title={texts.title} lead={texts.lead} />} />
      <Route path="*" element={<NotFoundState link={Link} to="/" action={texts.notFound} />} />
    </RouterRoutes>
  );
}
`,
  'src/texts.ts': (name) => `/** Every text of this remote. */
export const texts = { title: '${labelOf(name)}', lead: 'A remote of its own: change it, publish it.', notFound: 'Go to Home' } as const;
`,
  'src/remote.test.tsx': () => `import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Routes } from './remote';
import { texts } from './texts';

test('its first screen has a heading', () => {
  render(
    <MemoryRouter>
      <Routes />
    </MemoryRouter>,
  );

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
});
`,
  'README.md': (name) => `# apps/${name}

The remote at \`/${name}\`.

**Run it alone.** \`npm start\` (or any running product on this machine), then \`npx nx dev @fidelio/${name}\` in a second terminal. It prints an address that shows this folder's code with hot reload, in that tab only.

**Test it alone.** \`npm run unit -w @fidelio/${name}\`.

**Release it.** \`npm run release -- enrol ${name}\` once, then \`npm run release -- publish ${name}\`; \`rollback ${name}\` undoes it.

\`\`\`
rsbuild.config.ts   paths, menu entries and screens of this remote
src/remote.tsx      the exposed module: its routes        src/texts.ts   every text
\`\`\`
`,
};

const [name, option] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]{1,39}$/.test(name ?? ''))
  fail('Say a name in small letters, digits and hyphens: npm run new-remote billing');
const folder = join(root, 'apps', name);
if (
  await access(folder).then(
    () => true,
    () => false,
  )
)
  fail(`apps/${name} is there already.`);

for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text(name));
}
if (option !== '--no-install')
  spawnSync('npm', ['install'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
console.log(`apps/${name} is laid. Next: npx nx build @fidelio/${name}, or npm run dev, then /${name}.`);

function versionOf(library) {
  return JSON.parse(readFileSync(join(root, 'libs', library, 'package.json'), 'utf8')).version;
}

function labelOf(name) {
  const words = name.replaceAll('-', ' ');

  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
