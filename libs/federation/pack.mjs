/** `npm run pack-shared -- FOLDER`: packs what a team needs in a repository of its own, compiled and with types. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compatibilityOf } from './api-lines.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const libraries = ['contracts', 'api-client', 'shell-api', 'ui', 'federation'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
/** What the app and our libraries must have in common. */
const shared = /^(react|react-dom|@fidelio\/.*)$/;

const target = resolve(process.argv[2] ?? 'packed');
mkdirSync(target, { recursive: true });
const stage = mkdtempSync(join(root, 'node_modules', '.pack-'));
try {
  compile();
  for (const library of libraries) pack(library);
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
  if (library === 'federation') cpSync(join(source, 'dist', 'cli'), join(dist, 'cli'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(published(manifest, library), null, 2));
  run('npm', ['pack', '--silent', '--pack-destination', target], folder);
  const [version, ...lines] = readFileSync(join(folder, 'api.txt'), 'utf8').trimEnd().split('\n');
  for (const line of compatibilityOf(manifest.name, version, lines)) console.log(line);
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
    exports: { ...Object.fromEntries(places), './package.json': './package.json' },
    ...(library === 'federation' && { bin: { 'fidelio-release': 'dist/cli/release.mjs' } }),
    sideEffects: ['**/*.css'],
    files: ['dist', 'api.txt'],
    peerDependencies: Object.fromEntries(ranges.filter(([each]) => shared.test(each))),
    dependencies: Object.fromEntries(ranges.filter(([each]) => !shared.test(each))),
  };
}

function run(command, words, cwd = root) {
  execFileSync(command, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
}
