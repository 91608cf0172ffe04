import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compareVersions } from '@fidelio/contracts';
import { z } from 'zod';
import { sourceFile } from './needed-calls.js';
import type { SharedModule } from '../shared-modules.js';
import { appFolderOf, federationRuntime, packageFolder, packageOf, sharedVersions, sourcesOf } from '../workspace.js';

const Dependencies = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});

/** A line of an API report: a declaration, the version in which it came, and what came to it later. */
interface Declared {
  key: string;
  since: string;
  added: { version: string; words: string[] }[];
}

/** The declarations of one file, and the files that it needs for its types. */
interface Declarations {
  declared: Declared[];
  imports: string[];
}

/**
 * The range of each shared module on which a remote runs: from the lowest version that has what its sources use, up to the next
 * one that may break. A patch of a foreign library adds nothing.
 *
 * @param app   folder of the app below `apps/`
 * @param wider ranges that a remote declares itself
 */
export function sharedRanges(
  app: string,
  wider: Partial<Record<SharedModule, string>> = {},
): Record<SharedModule, string> {
  const texts = textsOf(appFolderOf(app));
  const ranges = Object.entries(sharedVersions()).map(([name, version]) => {
    const report = join(packageFolder(packageOf(name as SharedModule)), 'api.txt');
    const required = existsSync(report) ? requiredVersion(readFileSync(report, 'utf8'), texts) : withoutPatch(version);

    return [name, `^${required}`];
  });

  return { ...(Object.fromEntries(ranges) as Record<SharedModule, string>), ...wider };
}

/** The range of the Module Federation runtime on which an entry that is built now runs. */
export function runtimeRange(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(federationRuntime()).map(([name, version]) => [name, `^${withoutPatch(version)}`]),
  );
}

const withoutPatch = (version: string) => version.replace(/\d+$/, '0');

/**
 * The lowest version of a library that has everything that these texts use of it. Where it is not certain whether they use
 * something, they do.
 *
 * @param report text of the library's `api.txt`
 * @param texts  sources of a remote
 */
export function requiredVersion(report: string, texts: string[]): string {
  const [installed = '', ...lines] = report.trimEnd().split('\n');
  const all = texts.join('\n');
  const words = new Set(all.match(/[\w$]+/g));
  // A function that is imported is not passed on by that.
  const text = all.replaceAll(/\b(?:import|export)\b[^;'"()]*\bfrom\b/g, ' ');
  const files = readReport(lines);
  const used = new Set(
    [...files].filter(([, { declared }]) => declared.some(({ key }) => words.has(key))).map(([file]) => file),
  );
  for (const file of used) for (const imported of files.get(file)?.imports ?? []) used.add(imported);
  const versions = [...used]
    .flatMap((file) => files.get(file)?.declared ?? [])
    .flatMap(({ key, since, added }) => [
      ...(words.has(key) ? [since] : []),
      ...added.filter((each) => each.words.some((word) => isUsed(word, words, text))).map(({ version }) => version),
    ]);

  return versions.reduce(later, firstOf(installed));
}

/** Whether a text uses what an API report describes by this word: `Pieces` of `api-lines.mjs` lists the forms of words. */
function isUsed(word: string, words: Set<string>, text: string): boolean {
  const [, member, inside] = /^([\w$-]+)\/(.+)$/.exec(word) ?? [];
  if (member && inside) return words.has(member) && isUsed(inside, words, text);
  const [, string, end] = /^'(.*?)('?)$/.exec(word) ?? [];
  if (string !== undefined)
    return end ? text.includes(string) : ["'", '"', '`'].some((quote) => text.includes(quote + string));
  const [name = '', count] = word.split('(');
  if (count !== undefined) return maxArguments(name, text) >= Number(count);

  return word === '*' || words.has(word);
}

/** With how many arguments a function is called at most; `Infinity` where it is passed on, since nothing tells then. */
function maxArguments(name: string, text: string): number {
  const uses = text.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll(/\W/g, '\\$&')}(?![\\w$])(?:<[^()]*>)?`, 'g'));

  return Math.max(0, ...[...uses].map(({ index, 0: use }) => argumentsAt(text, index + use.length)));
}

/** @param start index behind the function's name */
function argumentsAt(text: string, start: number): number {
  if (text[start] !== '(') return Infinity;
  // Strings in each of the three quotes, `...`, or any other character.
  const tokens = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\.{3}|\S/g;
  const given = [''];
  let depth = 1;
  for (const [token] of text.slice(start + 1).matchAll(tokens)) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (depth === 0) return given.filter(Boolean).length;
    if (depth === 1 && token === '...') return Infinity;
    if (depth === 1 && token === ',') given.push('');
    else given[given.length - 1] += token;
  }

  return Infinity;
}

function readReport(lines: string[]): Map<string, Declarations> {
  const files = new Map<string, Declarations>();
  for (const line of lines) {
    const [file = '', key = '', target = '', since = '', ...added] = line.split(' ');
    const known = files.get(file) ?? { declared: [], imports: [] };
    files.set(file, known);
    if (key === '>') known.imports.push(target);
    else if (key !== '*') known.declared.push({ key, since, added: added.map(readAddition) });
  }

  return files;
}

function readAddition(text: string): Declared['added'][number] {
  const [version = '', words = ''] = text.slice(1).split(':');

  return { version, words: words.split(',').map(decodeURIComponent) };
}

/** A shell runs the remotes of its own major, below 1.0 of its own minor. */
function firstOf(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');

  return major === '0' ? `0.${minor}.0` : `${major}.0.0`;
}

function later(one: string, other: string): string {
  return compareVersions(one, other) < 0 ? other : one;
}

/**
 * The sources of an app: those below its `src`, what they import from elsewhere by a path, and the packages that use our
 * libraries themselves.
 */
function textsOf(folder: string): string[] {
  const files = new Set(sourcesOf(join(folder, 'src')).filter(isCode));
  for (const file of files)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const found = sourceFile(resolve(dirname(file), path));
      if (found !== null) files.add(found);
    }
  const packages = Object.keys(dependenciesOf(folder)).filter((name) => !name.startsWith('@fidelio/'));
  const users = packages
    .filter((name) => isInstalled(name) && usesOurs(packageFolder(name)))
    .map((name) => packageFolder(name));

  return [...files, ...users.flatMap(sourcesOf).filter(isCode)].map((file) => readFileSync(file, 'utf8'));
}

const isCode = (file: string) => /\.[cm]?[jt]sx?$/.test(file);

function dependenciesOf(folder: string): Record<string, string> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  const { dependencies, peerDependencies } = Dependencies.parse(JSON.parse(readFileSync(file, 'utf8')));

  return { ...dependencies, ...peerDependencies };
}

const usesOurs = (folder: string) => Object.keys(dependenciesOf(folder)).some((name) => name.startsWith('@fidelio/'));

function isInstalled(name: string): boolean {
  try {
    return packageFolder(name) !== '';
  } catch {
    return false;
  }
}
