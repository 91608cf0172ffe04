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

/** A line of an API report: a declaration or a member, and the version in which it came. */
interface Part {
  key: string;
  since: string;
  changed: boolean;
}

/** The parts of one file of declarations, and the files that it needs for its types. */
interface Declarations {
  parts: Part[];
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
  const files = readReport(lines);
  const named = ({ key }: Part) => (key.split('.')[0] ?? '').split(',').some((name) => words.has(name));
  const used = new Set([...files].filter(([, { parts }]) => parts.some(named)).map(([file]) => file));
  for (const file of used) for (const imported of files.get(file)?.imports ?? []) used.add(imported);
  const parts = [...used].flatMap((file) => files.get(file)?.parts ?? []);

  return parts
    .filter((part) => isUsed(part, words, all))
    .reduce((highest, { since }) => later(highest, since), firstOf(installed));
}

/** A declaration that nobody names is used through others, which changed with it, unless it itself is another one than before. */
function isUsed({ key, changed }: Part, words: Set<string>, text: string): boolean {
  const literal = /'(.*)'$/.exec(key)?.[1];
  if (literal !== undefined) return text.includes(decodeURI(literal));
  const name = key.split('.').at(-1) ?? '';
  if (!/^[\w$?,]+$/.test(name)) return true;

  return (changed && !key.includes('.')) || name.split(',').some((each) => words.has(each));
}

function readReport(lines: string[]): Map<string, Declarations> {
  const files = new Map<string, Declarations>();
  for (const line of lines) {
    const [file = '', key = '', target = '', since = '', changed] = line.split(' ');
    const known = files.get(file) ?? { parts: [], imports: [] };
    files.set(file, known);
    if (key === '>') known.imports.push(target);
    else known.parts.push({ key, since, changed: changed === 'changed' });
  }

  return files;
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
