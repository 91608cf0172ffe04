#!/usr/bin/env node
/**
 * `npx ./create-remote.tgz [NAME] [--prefix /x] [--label X] [--product URL]`: lays a repository with one remote. `--update`, in such a
 * repository: takes these packages instead of those that it has.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { repositoryFiles } from './files.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    prefix: { type: 'string' },
    label: { type: 'string' },
    product: { type: 'string', default: 'http://localhost:4200' },
    update: { type: 'boolean' },
  },
});
/** Written by `pack-shared`: the packages in this one, and the versions of others that fit them. */
const { packed, versions } = JSON.parse(readFileSync(new URL('packed.json', import.meta.url), 'utf8'));
const places = Object.fromEntries(Object.entries(packed).map(([name, file]) => [name, `file:packages/${file}`]));
const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
try {
  if (values.update) update();
  else await create();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  terminal?.close();
}

async function create() {
  const name = positionals[0] ?? (await answer('Name of the remote (small letters, digits, hyphens)', 'bills'));
  requireThat(/^[a-z][a-z0-9-]{1,39}$/.test(name), `'${name}' is no name: small letters, digits and hyphens.`);
  const prefix = values.prefix ?? (await answer('Path of its screens', `/${name}`));
  requireThat(/^\/[a-z0-9-]{1,80}$/.test(prefix), `'${prefix}' is no path of one part, such as /${name}.`);
  const label = values.label ?? (await answer('Label in the menu', labelOf(name)));
  requireThat(/^[^'`\\<>{}]{1,40}$/.test(label), `'${label}' is no label of at most 40 letters.`);
  const folder = resolve(name);
  requireThat(!existsSync(folder), `${folder} is there already.`);
  const files = repositoryFiles({
    name,
    prefix,
    label,
    product: values.product,
    packages: places,
    versions,
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  layPackages(folder);
  console.log(`${folder} is laid. Next, with the product at ${values.product} running:

  cd ${name} && npm install
  npm test
  npm run dev`);
}

/** The packages are files of the repository, so that it can be installed anew wherever it is cloned, whatever the product has become. */
function layPackages(folder) {
  rmSync(join(folder, 'packages'), { recursive: true, force: true });
  cpSync(new URL('packages', import.meta.url), join(folder, 'packages'), { recursive: true });
}

function update() {
  requireThat(existsSync('rsbuild.config.ts') && existsSync('package.json'), 'This folder holds no remote to update.');
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const group of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(group ?? {})) group[name] = places[name] ?? versions[name] ?? group[name];
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  layPackages('.');
  console.log('The packages of this product are laid. Next: npm install && npm test');
}

/** @param usual taken where nobody can be asked, or nothing is answered */
async function answer(question, usual) {
  const given = terminal ? await terminal.question(`${question} [${usual}]: `) : '';

  return given.trim() || usual;
}

function labelOf(name) {
  const words = name.replaceAll('-', ' ');

  return words.charAt(0).toUpperCase() + words.slice(1);
}

function requireThat(holds, sentence) {
  if (!holds) throw new Error(sentence);
}
