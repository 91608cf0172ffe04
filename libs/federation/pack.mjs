/**
 * `npm run pack-shared -- FOLDER`: packs the starter, `create-remote.tgz`, with what a team needs in a repository of its own, compiled
 * and with types.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compatibilityOf } from './api-lines.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const libraries = ['contracts', 'api-client', 'shell-api', 'ui', 'federation'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
/** What the app and our libraries must have in common. */
const shared = /^(react|react-dom|@fidelio\/.*)$/;

/** What a new repository installs beside them. */
const others = [
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
  'react',
  'react-dom',
  'react-router-dom',
  'typescript',
];

const target = resolve(process.argv[2] ?? join(root, 'packed'));
const stage = mkdtempSync(join(root, 'node_modules', '.pack-'));
try {
  compile();
  packStarter(Object.fromEntries(libraries.map((library) => [`@fidelio/${library}`, pack(library)])));
} finally {
  rmSync(stage, { recursive: true, force: true });
}

/** All five at once, because they see each other's sources. */
function compile() {
  const sources = libraries.map((library) => join(root, 'libs', library, 'src'));
  const config = join(stage, 'tsconfig.json');
  const options = {
    noEmit: false,
    allowImportingTsExtensions: false,
    declaration: true,
    customConditions: [],
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    rootDir: join(root, 'libs'),
    outDir: join(stage, 'out'),
  };
  const exclude = sources.flatMap((folder) => tests.map((pattern) => join(folder, pattern)));
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions: options, include: sources, exclude }),
  );
  run(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', config]);
}

/** @returns the name of its file, which has the hash of its content: a lock file must never find another one under it */
function pack(library) {
  const source = join(root, 'libs', library);
  const folder = join(stage, library);
  const dist = join(folder, 'dist');
  cpSync(join(stage, 'out', library, 'src'), dist, { recursive: true });
  for (const file of filesBelow(join(source, 'src'), /\.(?:css|d\.ts)$/)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    cpSync(join(source, 'src', file), join(dist, file));
  }
  for (const file of filesBelow(dist, /\.(?:js|d\.ts)$/)) sayEndings(join(dist, file));
  for (const file of ['README.md', 'api.txt']) cpSync(join(source, file), join(folder, file));
  if (library === 'federation') {
    cpSync(join(source, 'dist', 'cli'), join(dist, 'cli'), { recursive: true });
    cpSync(join(root, 'libs/testing/jest'), join(dist, 'jest'), { recursive: true });
  }
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(published(manifest, library), null, 2));
  const [version, ...lines] = readFileSync(join(folder, 'api.txt'), 'utf8').trimEnd().split('\n');
  for (const line of compatibilityOf(manifest.name, version, lines)) console.log(line);
  run('npm', ['pack', '--silent', '--pack-destination', stage], folder);
  const packed = join(stage, `fidelio-${library}-${version}.tgz`);
  const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 12);
  const file = `fidelio-${library}-${version}-${hash}.tgz`;
  mkdirSync(join(stage, 'create-remote', 'packages'), { recursive: true });
  renameSync(packed, join(stage, 'create-remote', 'packages', file));

  return file;
}

/** Paths below a folder; `globSync` is not in Node 20. */
function filesBelow(folder, pattern) {
  return readdirSync(folder, { recursive: true }).filter((file) => pattern.test(file));
}

/** Node and bundlers want whole file names inside a package. */
function sayEndings(file) {
  const whole = (name) => {
    const path = join(dirname(file), name);
    const found = [`${path}.js`, `${path}.d.ts`, `${path}/index.js`].find((file) => existsSync(file));
    if (/\.(js|css|json|mjs)$/.test(name) || !found) return name;

    return found.startsWith(`${path}/`) ? `${name}/index.js` : `${name}.js`;
  };
  const text = readFileSync(file, 'utf8');
  const changed = text.replaceAll(
    /(\bfrom |\bimport |\bimport\()(['"])(\.[^'"\n]*)\2/g,
    (_, before, quote, name) => `${before}${quote}${whole(name)}${quote}`,
  );
  if (changed !== text) writeFileSync(file, changed);
}

function published({ name, version, type, exports, dependencies }, library) {
  const built = (path, ending) => path.replace('./src/', './dist/').replace(/\.tsx?$/, ending);
  const places = Object.entries(exports).map(([place, { source }]) => [
    place,
    { types: built(source, '.d.ts'), default: built(source, '.js') },
  ]);
  const ranges = Object.entries(dependencies).map(([each, exact]) => [each, `^${exact.replace(/^\^/, '')}`]);

  return {
    name,
    version,
    type,
    engines,
    exports: {
      ...Object.fromEntries(places),
      ...(library === 'federation' && { './jest': './dist/jest/preset.mjs' }),
      './package.json': './package.json',
    },
    ...(library === 'federation' && { bin: { 'fidelio-release': 'dist/cli/release.mjs' } }),
    sideEffects: ['**/*.css'],
    files: ['dist', 'api.txt'],
    peerDependencies: Object.fromEntries(ranges.filter(([each]) => shared.test(each))),
    dependencies: Object.fromEntries(ranges.filter(([each]) => !shared.test(each))),
  };
}

/** The starter brings the packages, and knows the versions of others that fit them. */
function packStarter(packed) {
  const source = join(root, 'libs/create-remote');
  const folder = join(stage, 'create-remote');
  for (const file of ['create-remote.mjs', 'files.mjs', 'README.md']) cpSync(join(source, file), join(folder, file));
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const versions = others.map((name) => [name, read(join(root, 'node_modules', name, 'package.json')).version]);
  const contract = /shellApiVersion = '([^']+)'/.exec(
    readFileSync(join(root, 'libs/shell-api/src/version.ts'), 'utf8'),
  )?.[1];
  const facts = {
    packed,
    versions: { ...Object.fromEntries(versions), 'shell-api contract': contract },
  };
  writeFileSync(join(folder, 'packed.json'), JSON.stringify(facts, null, 2));
  const { name, version, type } = read(join(source, 'package.json'));
  const manifest = { name, version, type, engines, bin: { 'create-remote': 'create-remote.mjs' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  run('npm', ['pack', '--silent', '--pack-destination', stage], folder);
  mkdirSync(target, { recursive: true });
  // Written beside, then renamed: a product may be serving the one that is there.
  const beside = join(target, `.${process.pid}.tgz`);
  cpSync(join(stage, `fidelio-create-remote-${version}.tgz`), beside);
  renameSync(beside, join(target, 'create-remote.tgz'));
}

function run(command, words, cwd = root) {
  execFileSync(command, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
}
