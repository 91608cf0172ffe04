/**
 * `node libs/agent/pack.mjs [FOLDER]`: packs the built agent as `fidelio-agent.tgz` with all that it needs in it, so that nothing else is
 * fetched where it is installed, and one hash stands for the whole.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = resolve(process.argv[2] ?? join(root, 'packed'));
const stage = mkdtempSync(join(root, 'node_modules', '.pack-agent-'));
const modules = join(stage, 'node_modules');
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
/** Only a gate that the agent does not ask for needs it, and it is larger than all others together. */
const left = '@ooxml-tools/validate';
/** What the agent, at the top, depends on for npm: all that is packed. */
const packed = {};

try {
  const agent = join(root, 'libs/agent');
  for (const part of ['bin', 'dist', 'README.md']) copy(join(agent, part), join(stage, part));
  bring(agent, stage);
  const { name, version, type, bin } = manifestOf(agent);
  const { engines } = manifestOf(root);
  writeFileSync(
    join(stage, 'package.json'),
    JSON.stringify(
      { name, version, type, engines, bin, dependencies: packed, bundleDependencies: Object.keys(packed) },
      null,
      2,
    ),
  );
  execFileSync('npm', ['pack', '--silent', '--pack-destination', stage], {
    cwd: stage,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const file = readFileSync(join(stage, `fidelio-agent-${version}.tgz`));
  mkdirSync(target, { recursive: true });
  place('fidelio-agent.tgz', file);
  place('fidelio-agent.tgz.sha256', `${createHash('sha256').update(file).digest('hex')}  fidelio-agent.tgz\n`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}

/** Brings what a package depends on: as a rule to the top, a second version below the package that needs it. */
function bring(source, folder) {
  const { dependencies = {} } = manifestOf(source);
  for (const name of Object.keys(dependencies)) {
    const found = name === left ? null : installed(name, source);
    if (!found) continue;
    const { version } = manifestOf(found);
    if (packed[name] === version) continue;
    const place = packed[name] === undefined ? join(modules, name) : join(folder, 'node_modules', name);
    if (existsSync(place)) continue;
    packed[name] ??= version;
    copyPackage(name, found, place);
    bring(found, place);
  }
}

/** The folder of a package as Node finds it from another. */
function installed(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

function copyPackage(name, found, place) {
  const isOurs = name.startsWith('@fidelio/');
  for (const part of isOurs ? ['bin', 'dist', 'profile', 'recipes'] : ['.']) copy(join(found, part), join(place, part));
  const { scripts: _scripts, devDependencies: _tools, dependencies = {}, ...manifest } = manifestOf(found);
  delete dependencies[left];
  writeFileSync(join(place, 'package.json'), JSON.stringify({ ...manifest, dependencies }, null, 2));
}

function copy(from, to) {
  if (!existsSync(from)) return;
  const isWanted = (path) => !path.endsWith('.map') && !path.slice(from.length).includes('node_modules');
  cpSync(from, to, { recursive: true, dereference: true, filter: isWanted });
}

/** Written beside, then renamed: a product may be serving the one that is there. */
function place(name, content) {
  const beside = join(target, `.${process.pid}.${name}`);
  writeFileSync(beside, content);
  renameSync(beside, join(target, name));
}
