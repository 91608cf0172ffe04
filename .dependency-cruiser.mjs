/**
 * The import table of README.md, as rules. `npm run check` fails on a breach; no exceptions are listed here.
 * A file belongs to the package whose folder it lies in. Rules are written for `apps/*` and `libs/*`: a new package is bound by them
 * from its first file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which of our libraries each library may import. One that is not named here may import contracts alone. */
const libraries = {
  contracts: [],
  fidelity: ['contracts'],
  ui: ['contracts'],
  'api-client': ['contracts'],
  'shell-api': ['contracts', 'api-client'],
  federation: ['contracts'],
  assistant: ['contracts', 'fidelity'],
  'google-drive': ['contracts', 'fidelity'],
  agent: ['contracts', 'fidelity'],
  testing: ['contracts', 'api-client', 'shell-api', 'fidelity', 'google-drive'],
};

const ours = '^(apps|libs|bff|e2e|docker)/';
const tests =
  '(\\.test\\.tsx?$|^bff/test/|^libs/[^/]+/test/|^libs/testing/|^apps/[^/]+/(src/testing|test)/|^e2e/|jest\\.config\\.mjs$)';
/** The shell is the host: it owns the router, the query client, notices and the React root that remotes share. */
const remotes = '^apps/(?!shell/)[^/]+/src/';

const may = (packages) => packages.map((name) => `^libs/${name}/`);
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const thirdParty = (name, path, packages, pathNot) =>
  rule(
    name,
    { path, ...(pathNot ? { pathNot } : {}) },
    { path: `(^|/)node_modules/(@types/)?(${packages.join('|')})(/|$)` },
  );

const table = [
  rule(
    'an app imports contracts, api-client, shell-api, ui and federation alone',
    { path: '^apps/([^/]+)/' },
    {
      path: ours,
      pathNot: ['^apps/$1/', '^libs/testing/', ...may(['contracts', 'api-client', 'shell-api', 'ui', 'federation'])],
    },
  ),
  rule(
    'bff imports contracts, fidelity, assistant and google-drive alone',
    { path: '^bff/' },
    {
      path: ours,
      pathNot: ['^bff/', '^libs/testing/', ...may(['contracts', 'fidelity', 'assistant', 'google-drive'])],
    },
  ),
  rule(
    "e2e imports contracts, testing, federation's find-browser, the start and docker's programs alone",
    { path: '^e2e/' },
    {
      path: ours,
      pathNot: [
        '^e2e/',
        '^docker/',
        '^bff/start/workspace\\.mjs$',
        '^libs/federation/src/find-browser\\.ts$',
        ...may(['contracts', 'testing']),
      ],
    },
  ),
  rule(
    'nothing that ships or gates continuous integration imports benches and drills',
    { pathNot: '^e2e/(bench|drills|harness)/' },
    { path: '^e2e/(bench|drills|harness)/' },
  ),
  rule(
    'benches and drills import nothing of the journeys',
    { path: '^e2e/(bench|drills|harness)/' },
    { path: '^e2e/journeys/' },
  ),
  ...Object.entries(libraries).map(([name, allowed]) =>
    rule(
      `${name} imports ${allowed.join(', ') || 'nothing'} of ours alone`,
      { path: `^libs/${name}/` },
      { path: ours, pathNot: [`^libs/${name}/`, '^libs/testing/', ...may(allowed)] },
    ),
  ),
  rule(
    'a library that the table does not name imports contracts alone',
    { path: `^libs/((?!(?:${Object.keys(libraries).join('|')})/)[^/]+)/` },
    { path: ours, pathNot: ['^libs/$1/', '^libs/testing/', ...may(['contracts'])] },
  ),
];

/** What the packages' own `exports` name, and the presets that configuration files reach by path. */
const entries = [...readdirSync('libs').flatMap(entriesOf), '^libs/testing/jest/'];

function entriesOf(library) {
  const text = readIfThere(join('libs', library, 'package.json'));
  const { exports = {} } = text ? JSON.parse(text) : {};

  return Object.values(exports)
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    .map((path) => `^libs/${library}/${path.replace('./', '').replaceAll('.', '\\.')}$`);
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const publicEntries = [
  rule(
    'a library is entered through the entries of its package.json',
    { path: '^(apps|bff|e2e)/' },
    { path: '^libs/', pathNot: entries },
  ),
  rule(
    'a library is entered by other libraries through the entries of its package.json',
    { path: '^libs/([^/]+)/' },
    { path: '^libs/', pathNot: ['^libs/$1/', ...entries] },
  ),
];

export default {
  forbidden: [
    ...table,
    ...publicEntries,
    rule('testing is imported by tests only', { pathNot: tests }, { path: '^libs/testing/' }),
    rule('no cycles', {}, { circular: true, viaOnly: {} }),
    // What stands in `dist` is there after a build alone.
    rule('every import resolves', {}, { couldNotResolve: true, pathNot: '(^|/)dist/' }),
    thirdParty('contracts knows zod alone', '^libs/contracts/', ['(?!zod|@types|@jest)[^/]+'], tests),
    rule(
      'contracts uses no built-in module of Node',
      { path: '^libs/contracts/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    thirdParty('fidelity has no Nest, React, network or database', '^libs/fidelity/src/', [
      '@nestjs',
      'react',
      'react-dom',
      'pg',
      'typeorm',
      'express',
      'axios',
      'undici',
    ]),
    rule(
      'fidelity opens no sockets',
      { path: '^libs/fidelity/src/' },
      { path: '^(node:)?(http|https|http2|net|tls|dgram)$' },
    ),
    thirdParty('assistant has no Nest, React or database', '^libs/assistant/src/', [
      '@nestjs',
      'react',
      'react-dom',
      'pg',
      'typeorm',
      'express',
    ]),
    thirdParty('ui has no query client and no network', '^libs/ui/', [
      '@tanstack/[^/]*query[^/]*',
      'axios',
      'undici',
      'ky',
      'got',
      'node-fetch',
      'cross-fetch',
      'eventsource[^/]*',
      'ws',
    ]),
    rule(
      'ui uses no built-in module of Node',
      { path: '^libs/ui/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    thirdParty('api-client has no React component', '^libs/api-client/src/', ['react', 'react-dom', '@mui']),
    thirdParty(
      'bundler packages stay in the build part',
      '^(apps|libs)/[^/]+/src/',
      ['@rsbuild', '@rspack', '@module-federation/rsbuild-plugin', '@module-federation/enhanced/.*rspack'],
      ['^libs/federation/src/build/', tests],
    ),
    thirdParty(
      'remotes share router, queries, notices and components through shell-api and ui',
      remotes,
      ['react-router', 'react-router-dom', '@tanstack/react-query', '@mui', '@emotion', 'notistack'],
      tests,
    ),
    rule(
      'feature folders of a remote do not import each other',
      { path: '^apps/((?!shell/)[^/]+)/src/([^/]+)/', pathNot: tests },
      { path: '^apps/(?!shell/)[^/]+/src/[^/]+/', pathNot: ['^apps/$1/src/$2/', '^apps/(?!$1/)'] },
    ),
    rule(
      'what any product would need knows no feature',
      { path: '^bff/src/platform/', pathNot: tests },
      { path: '^bff/src/(?:features|commands)/' },
    ),
    rule(
      "features do not reach into each other's tables",
      { path: '^bff/src/(?:features|platform)/([^/]+)/', pathNot: tests },
      {
        path: '^bff/src/(?:features|platform)/([^/]+)/.*\\.entity\\.ts$',
        pathNot: '^bff/src/(?:features|platform)/$1/',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/[^/]+|libs/[^/]+|bff)/dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
