/**
 * The files of a new repository with one remote.
 *
 * @param packages address of each of our packages, by name
 * @param versions of the packages of others, by name
 */
export function repositoryFiles({ name, prefix, label, product, packages, versions }) {
  const pick = (...names) => Object.fromEntries(names.map((each) => [each, versions[each]]));
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      engines: { node: '>=20.19' },
      scripts: {
        dev: `fidelio-release dev ${name} --product ${product}`,
        build: 'rsbuild build',
        types: 'tsc --noEmit',
        test: 'tsc --noEmit && node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js',
        release: `fidelio-release --product ${product}`,
      },
      dependencies: { ...packages, ...pick('react', 'react-dom') },
      devDependencies: pick(
        '@rsbuild/core',
        '@swc/core',
        '@swc/jest',
        '@tanstack/react-query',
        '@testing-library/dom',
        '@testing-library/react',
        '@types/node',
        '@types/react',
        '@types/react-dom',
        'jest',
        'jest-environment-jsdom',
        'react-router-dom',
        'typescript',
      ),
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['node'],
      },
      include: ['src', 'rsbuild.config.ts'],
    }),
    'jest.config.mjs': `export { browserProject as default } from '@fidelio/federation/jest';
`,
    'rsbuild.config.ts': `import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({
  name: '${name}',
  label: '${label}',
  routes: ['${prefix}'],
  access: 'signed-in',
  menu: [{ label: '${label}', icon: 'M4 4h12v12H4zM4 8h12', path: '${prefix}', order: 30 }],
  screens: [{ path: '${prefix}', title: '${label}', description: 'What this screen is for.', prerender: true }],
  shellApi: '^${versions['shell-api contract']}',
});
`,
    'src/remote.tsx': `import { Link, Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { NotFoundState } from '@fidelio/ui';
import { FirstScreen } from './first-screen';
import { texts } from './texts';

/** The one exposed module of this remote. */
export function Routes() {
  return (
    <RouterRoutes>
      <Route index element={<FirstScreen />} />
      <Route path="*" element={<NotFoundState link={Link} to="/" action={texts.notFound} />} />
    </RouterRoutes>
  );
}
`,
    'src/first-screen.tsx': `import { filesQuery, useQuery } from '@fidelio/shell-api';
import { PageHeader } from '@fidelio/ui';
import { texts } from './texts';

/** Reads the list of files that all screens share. A call of another name: \`api.call\`, in a query of your own. */
export function FirstScreen() {
  const { data: files } = useQuery(filesQuery);

  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {files && <p>{texts.files(files.length)}</p>}
    </>
  );
}
`,
    'src/texts.ts': `/** Every text of this remote. */
export const texts = {
  title: '${label}',
  lead: 'A remote of its own: change it, publish it.',
  files: (count: number) => (count === 1 ? 'You have one file.' : \`You have \${count} files.\`),
  notFound: 'Go to Home',
};
`,
    'src/remote.test.tsx': `import { expect, test } from '@jest/globals';
import { filesQuery, queryClient } from '@fidelio/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Routes } from './remote';
import { texts } from './texts';

test('its first screen says how many files there are', async () => {
  queryClient.setQueryData(filesQuery.queryKey, []);

  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Routes />
      </MemoryRouter>
    </QueryClientProvider>,
  );

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
  expect(await screen.findByText(texts.files(0))).toBeTruthy();
});
`,
    'proof.json': json({ answers: { 'GET /users/files': { results: [] } } }),
    '.gitignore': 'node_modules/\ndist/\n.data/\n',
    '.github/workflows/remote.yml': `name: remote
on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24 }
      - run: npm ci
      - run: npm test
      - if: github.ref == 'refs/heads/main'
        run: |
          mkdir -p .data/publishers
          printf '%s' "$CREDENTIALS" > .data/publishers/${name}.json
          npm run release -- publish ${name} --to "$PRODUCT"
        env:
          # The file that 'enrol' wrote, and the address of the product.
          CREDENTIALS: \${{ secrets.FIDELIO_CREDENTIALS }}
          PRODUCT: \${{ vars.FIDELIO_PRODUCT }}
`,
    'README.md': readme({ name, prefix, label, product }),
  };
}

function readme({ name, prefix, label, product }) {
  return `# ${label}

A remote at \`${prefix}\`. It is built, tested and released from this folder alone, with Node ≥ 20.19.

**The product.** Something has to show it: a Fidelio that runs on this machine (\`npm start\` in its checkout, then
\`${product}\`), or a deployed one. The packages in \`packages/\` are those of that product, and part of this
repository; where its shell has moved, \`npx "${product}/api/releases/create-remote.tgz?$(date +%s)" --update\` brings
newer ones. (npx keeps what an address once brought; with the time behind it, it is another address.)

**Run it.** \`npm install\`, then \`npm run dev\`. It prints an address that shows this folder's code with hot reload, in
that tab only, with its menu entry and screens, also before it was ever published; sign up there with any address, whose
code stands at \`${product}/dev/mailbox\`. \`DEV_PORT=4310\` is for a second one beside it. In a deployed product:
\`FIDELIO_PERMIT=… npm run dev -- --product URL\`, with a permit that its operator prints
(\`npm run release -- allow ${name} --days 7 --to URL\`). The tab asks before it runs code that is not published, and
staff sign in without it. Of a product whose certificate Node does not know, \`NODE_EXTRA_CA_CERTS=FILE\` names the issuer's,
for this command and for those of the release. A change leaves open what is open: components keep their state while
their hooks stay the same. What throws is left for the version before, and is back when it is mended.

**Test it.** \`npm test\`: types, then Jest (\`src/*.test.tsx\`).

**Release it.** These commands act on \`${product}\`; \`--to URL\` names another product. Once, an operator:
\`npm run release -- enrol ${name}\`, with the secret \`OPERATOR_TOKEN\` of the deployment in the environment. (A product on
this machine keeps it in its data folder, \`.data\` of its checkout: \`OPERATOR_TOKEN=$(cat FOLDER/operator-token)\`.) It
writes \`.data/publishers/${name}.json\` (with \`--data FOLDER\` there, and then \`publish\` takes the same \`--data\`): the
team's token and key; keep it secret (\`.github/workflows/remote.yml\` takes
it from the secret \`FIDELIO_CREDENTIALS\`).
Then \`npm run release -- publish ${name}\`: builds, compares what it needs with what the product has, opens every screen
in a browser (a Chromium or Chrome of this machine; \`CHROMIUM_PATH\` names one) with the answers of \`proof.json\`, and
makes it live.
\`publish ${name} --preview\` prints a link for colleagues instead, who are asked first and see everything else as it is
live. \`rollback ${name}\` goes back, \`show ${name}\` prints versions, health and what the shell shares.

**Slots.** A remote also fills places in screens of others: \`home.news\`, \`file.actions\`, \`file.details\`. Name them in
\`fills\` of \`rsbuild.config.ts\`, and export \`slots\` from \`src/slots.tsx\`, of the type \`SlotComponents\` of
@fidelio/shell-api, which says what each is given.

**Languages.** This remote speaks English. \`catalogue()\` of @fidelio/ui reads texts in other languages out of JSON files
(\`src/texts/en.json\`, \`de.json\`, …: ICU messages by key); \`translations/de.json\` translates the titles, labels and
cards of \`rsbuild.config.ts\`, by their English text. A language without a file is shown in English; a file in which a
text is lacking fails the build.

\`\`\`
rsbuild.config.ts   name, paths, menu entries, screens; \`icon\` is a name of @fidelio/ui or an SVG path on a 20-px grid
src/remote.tsx      the exposed module: its routes        src/first-screen.tsx   a screen with a query
src/texts.ts        every text                            proof.json             recorded answers for the proof
packages/           @fidelio's libraries, of one version with the product
\`\`\`

React, \`@fidelio/contracts\`, \`api-client\`, \`shell-api\` and \`ui\` come from the shell at run time. The router, queries
and notices are exported by \`@fidelio/shell-api\`, components by \`@fidelio/ui\`; a screen that does not know a call finds
it in \`@fidelio/contracts\`.
`;
}
