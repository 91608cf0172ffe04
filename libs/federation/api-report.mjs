/**
 * `node api-report.mjs [--write]` in a shared library's folder: checks its types, and fails where its public types are not those
 * of its report `api.txt` and its version is. `--write` raises the version where that is still to be done, and writes the report.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiLines, brokenExports, compatibilityOf, declarationOf, lostFrom } from './api-lines.mjs';

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
  const [first = '', ...rest] = existsSync('api.txt') ? readFileSync('api.txt', 'utf8').trimEnd().split('\n') : [];
  const base = join(out, relative(root, folder));
  const entries = Object.values(manifest.exports).map(({ source }) => declarationOf(join(base, source)));
  const isSame = apiLines(base, entries, rest, '').join('\n') === rest.join('\n');
  if (isSame && first === manifest.version) return 0;
  if (!process.argv.includes('--write')) {
    console.error(
      `${manifest.name}: its public types or its version differ from libs/${relative(join(root, 'libs'), folder)}/api.txt. Write it anew, with the next version: npm run api -w ${manifest.name}`,
    );
    return 1;
  }
  const version = !isSame && first === manifest.version ? raised() : manifest.version;
  const lines = apiLines(base, entries, rest, version);
  // Builds alone use the federation, and a team's lock file keeps theirs.
  const broken = manifest.name.endsWith('/federation')
    ? []
    : brokenExports(
        [first, ...rest],
        [version, ...lines],
        entries.map((entry) => relative(base, entry)),
      );
  if (broken.length > 0) {
    console.error(
      `${manifest.name}: ${broken.join(', ')} is exported no more, and remotes that use it would break. Keep it, or say so first: in package.json raise the number that tells of a breach (0.1.7 to 0.2.0, 1.4.2 to 2.0.0).`,
    );
    return 1;
  }
  writeFileSync('api.txt', `${[version, ...lines].join('\n')}\n`);
  for (const line of compatibilityOf(manifest.name, version, lines)) console.log(line);
  const lost = lostFrom(rest, lines);
  if (lost.length > 0)
    console.log(
      `  Something is gone, or other than before, from: ${lost.join(', ')}. Where a remote may use it, raise the number that says so by hand, before.`,
    );
  console.log(`${manifest.name} ${version}: api.txt is written.`);
  return 0;
}

/** The type check itself, which leaves declarations. */
function emitted() {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', root, '--outDir', out];

  return spawnSync(process.execPath, [tsc, ...emit], { stdio: 'inherit' }).status === 0;
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
