#!/usr/bin/env node
/** `npx ./create-remote.tgz [NAME] [--prefix /x] [--label X] [--product URL] [--packages FOLDER]`: lays a repository with one remote. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { repositoryFiles } from './files.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    prefix: { type: 'string' },
    label: { type: 'string' },
    product: { type: 'string', default: 'http://localhost:4200' },
    packages: { type: 'string' },
  },
});
/** Written by `pack-shared`: the packages that were packed with this one, and the versions of others that fit them. */
const { packed, versions } = JSON.parse(readFileSync(new URL('packed.json', import.meta.url), 'utf8'));
const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
try {
  await create();
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
    packages: packagesFor(folder),
    versions,
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  console.log(`${folder} is laid. Next, with the product at ${values.product} running:

  cd ${name} && npm install
  npm test
  npm run dev`);
}

/** Where npm finds each of our packages: in a folder, or at the product that the remote is for. */
function packagesFor(folder) {
  const place = values.packages
    ? `file:${relative(folder, resolve(values.packages))}`
    : `${values.product}/api/releases/packages`;

  return Object.fromEntries(Object.entries(packed).map(([name, file]) => [name, `${place}/${file}`]));
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
