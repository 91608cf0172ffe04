/**
 * `node api-report.mjs [--write]` in a shared library's folder: checks its types, and fails where its public types are not those
 * of its report `api.txt` and its version is. `--write` raises the version where that is still to be done, and writes the report.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.cwd();
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const out = mkdtempSync(join(root, 'node_modules', '.api-'));
try {
  process.exitCode = report();
} finally {
  rmSync(out, { recursive: true, force: true });
}

function report() {
  if (!emitted()) return 1;
  const types = publicTypes();
  const [first = '', ...rest] = existsSync('api.txt') ? readFileSync('api.txt', 'utf8').split('\n') : [];
  const isSame = rest.join('\n') === types;
  if (isSame && first === manifest.version) return 0;
  if (!process.argv.includes('--write')) {
    console.error(
      `${manifest.name}: its public types or its version differ from libs/${relative(join(root, 'libs'), folder)}/api.txt. Write it anew, with the next version: npm run api -w ${manifest.name}`,
    );
    return 1;
  }
  const version = !isSame && first === manifest.version ? raised() : manifest.version;
  writeFileSync('api.txt', `${version}\n${types}`);
  console.log(`${manifest.name} ${version}: api.txt is written.`);
  return 0;
}

/** The type check itself, which leaves declarations. */
function emitted() {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', root, '--outDir', out];

  return spawnSync(process.execPath, [tsc, ...emit], { stdio: 'inherit' }).status === 0;
}

/** A line for each declaration that the entries lead to: its file, its names and a hash of its text without comments. */
function publicTypes() {
  const base = join(out, relative(root, folder));
  const waiting = Object.values(manifest.exports).map(({ source }) => declarationOf(join(base, source)));
  const files = new Set();
  for (const file of waiting) {
    if (files.has(file) || !existsSync(file)) continue;
    files.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']*)["']/g))
      waiting.push(declarationOf(resolve(dirname(file), path)));
  }

  return [...files]
    .toSorted()
    .flatMap((file) => declarations(file).map((line) => `${relative(base, file)} ${line}\n`))
    .join('');
}

function declarationOf(path) {
  const stem = path.replace(/\.(js|tsx?)$/, '');

  return existsSync(`${stem}.d.ts`) ? `${stem}.d.ts` : join(stem, 'index.d.ts');
}

function declarations(file) {
  const source = typescript.createSourceFile(file, readFileSync(file, 'utf8'), typescript.ScriptTarget.Latest, true);
  const printer = typescript.createPrinter({ removeComments: true });

  return source.statements.map((statement) => {
    const text = printer.printNode(typescript.EmitHint.Unspecified, statement, source);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);

    return `${namesOf(statement)} ${hash}`;
  });
}

function namesOf(statement) {
  const declared = statement.declarationList?.declarations ?? [statement];

  return declared.map(({ name }) => name?.text ?? 'export').join(',');
}

/** Something was added, as long as nobody says more: the last number. Whoever breaks something raises another one by hand, before. */
function raised() {
  const next = manifest.version.replace(/\d+$/, (number) => String(Number(number) + 1));
  const name = JSON.stringify(manifest.name);
  const before = JSON.stringify(manifest.version);
  const folders = ['apps', 'libs'].flatMap((place) => readdirSync(join(root, place)).map((one) => join(place, one)));
  const manifests = [...folders, 'bff', 'e2e'].map((one) => join(one, 'package.json'));
  for (const file of [...manifests, 'package-lock.json']) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    const changed = text
      .replaceAll(`${name}: ${before}`, `${name}: "${next}"`)
      .replace(new RegExp(`("name": ${name},\\s+"version": )${before}`), `$1"${next}"`);
    if (changed !== text) writeFileSync(path, changed);
  }

  return next;
}
