/**
 * The import table of the architecture, as rules. `npm run check` fails on a breach; no exceptions are listed here.
 * A file belongs to the package whose folder it lies in; packages are entered through their public entry points alone.
 */
const libs = ['contracts', 'api-client', 'shell-api', 'ui', 'federation', 'fidelity', 'testing'];
const apps = ['shell', 'auth', 'chat', 'files', 'launcher-site'];

const mayImport = {
  'libs/contracts': [],
  'libs/fidelity': ['contracts'],
  'libs/ui': ['contracts'],
  'libs/api-client': ['contracts'],
  'libs/shell-api': ['contracts', 'api-client'],
  'libs/federation': ['contracts'],
  'libs/testing': ['contracts', 'api-client', 'shell-api', 'fidelity'],
  bff: ['contracts', 'fidelity'],
  e2e: ['contracts', 'testing'],
  ...Object.fromEntries(
    apps.map((app) => [`apps/${app}`, ['contracts', 'api-client', 'shell-api', 'ui', 'federation']]),
  ),
};

const tests =
  '(\\.test\\.tsx?$|^bff/test/|^libs/[^/]+/test/|^libs/testing/|^apps/[^/]+/src/testing/|^e2e/|jest\\.config\\.mjs$)';

const table = Object.entries(mayImport).map(([from, allowed]) => ({
  name: `${from} imports ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(apps|libs|bff|e2e)/',
    pathNot: [`^${from}/`, '^libs/testing/', ...allowed.map((lib) => `^libs/${lib}/`)],
  },
}));

const publicEntries = libs.map((lib) => ({
  name: `${lib} is entered through its index`,
  severity: 'error',
  from: { pathNot: `^libs/${lib}/` },
  to: {
    path: `^libs/${lib}/`,
    pathNot: [
      `^libs/${lib}/src/index\\.ts$`,
      '^libs/federation/src/(build|runtime)/index\\.ts$',
      '^libs/shell-api/src/first-paint/index\\.ts$',
      '^libs/testing/',
    ],
  },
}));

const thirdParty = (name, from, packages, pathNot) => ({
  name,
  severity: 'error',
  from: { path: from, ...(pathNot ? { pathNot } : {}) },
  to: { path: `node_modules/(${packages.join('|')})(/|$)` },
});

const remotes = '^apps/(auth|chat|files|launcher-site)/src/';
const browserSingletons = [
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@mui',
  '@emotion',
  'notistack',
];

export default {
  forbidden: [
    ...table,
    ...publicEntries,
    {
      name: 'testing is imported by tests only',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'every import resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    thirdParty('contracts knows zod alone', '^libs/contracts/src/', ['(?!zod|@types|@jest)[^/]+'], tests),
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
    {
      name: 'fidelity opens no sockets',
      severity: 'error',
      from: { path: '^libs/fidelity/src/' },
      to: { path: '^(node:)?(http|https|net|tls|dgram)$' },
    },
    thirdParty('ui has no query client and no network', '^libs/ui/src/', ['@tanstack/react-query', 'axios']),
    thirdParty('api-client has no React component', '^libs/api-client/src/', ['react', 'react-dom', '@mui']),
    thirdParty('bundler packages stay in the build part', '^libs/federation/src/runtime/', [
      '@rsbuild',
      '@rspack',
      '@module-federation/rsbuild-plugin',
      '@module-federation/enhanced/rspack',
    ]),
    thirdParty(
      'remotes share router, queries, notices and components through our own singletons',
      remotes,
      browserSingletons,
      tests,
    ),
    {
      name: 'feature folders of a remote do not import each other',
      severity: 'error',
      from: { path: `${remotes}([^/]+)/`, pathNot: tests },
      to: { path: `${remotes}([^/]+)/`, pathNot: [`${remotes}$2/`] },
    },
    {
      name: "BFF modules do not reach into each other's tables",
      severity: 'error',
      from: { path: '^bff/src/([^/]+)/', pathNot: ['^bff/src/database/', tests] },
      to: { path: '^bff/src/([^/]+)/.*\\.entity\\.ts$', pathNot: '^bff/src/$1/', dependencyTypesNot: ['type-only'] },
    },
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
