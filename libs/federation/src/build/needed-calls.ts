import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { type CallName, calls } from '@fidelio/contracts';
import type { Rspack } from '@rsbuild/core';
import { packageFolder } from '../workspace.js';

/** Libraries that make calls of their own for a remote. */
const callers = ['@fidelio/shell-api', '@fidelio/api-client'];
const call = /\.(?:call|open|prepare)\(\s*['"](\w+)['"]/g;
const from = /^(?:import|export)\s+(?!type\b)([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm;

/**
 * The calls of the BFF's contract that a build needs: those that its own modules make by name, and those of what these
 * modules import from our libraries.
 *
 * @param modules files of the app's own modules, absolute paths
 */
export function neededCalls(modules: string[]): CallName[] {
  const files = new Set<string>();
  for (const module of modules) {
    files.add(module);
    for (const imported of importsOf(module))
      if (callers.includes(imported.from))
        for (const name of imported.names) addWithImports(definition(imported.from, name), files);
  }

  return [...new Set([...files].flatMap(callsIn))].toSorted();
}

/** The app's own modules in a finished build. */
export function ownModules(stats: Rspack.Stats | Rspack.MultiStats): string[] {
  const compilations = ('stats' in stats ? stats.stats : [stats]).map(({ compilation }) => compilation);
  const files = compilations.flatMap(({ modules }) => [...modules].map((module) => module.nameForCondition() ?? ''));
  const isOwn = (file: string) => /\.[jt]sx?$/.test(file) && !/[\\/]node_modules[\\/]/.test(file) && existsSync(file);

  return [...new Set(files)].filter(isOwn);
}

function callsIn(file: string): CallName[] {
  const names = [...readFileSync(file, 'utf8').matchAll(call)].map(([, name = '']) => name);

  return names.filter((name): name is CallName => Object.hasOwn(calls, name));
}

/** What a module takes from others, without types. */
function importsOf(file: string): { names: string[]; from: string }[] {
  return [...readFileSync(file, 'utf8').matchAll(from)].map(([, clause = '', source = '']) => ({
    from: source,
    names: (/{([^}]*)}/.exec(clause)?.[1] ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => each.split(' as ')[0] ?? each),
  }));
}

/** The file of a library that defines what its index exports under a name. */
function definition(library: string, name: string): string | null {
  const index =
    sourceFile(join(packageFolder(library), 'src', 'index')) ??
    sourceFile(join(packageFolder(library), 'dist', 'index'));
  const exported = index === null ? undefined : importsOf(index).find(({ names }) => names.includes(name));
  if (index === null || !exported) return null;
  if (callers.includes(exported.from)) return definition(exported.from, name);

  return sourceFile(resolve(dirname(index), exported.from));
}

function addWithImports(file: string | null, files: Set<string>): void {
  if (file === null || files.has(file)) return;
  files.add(file);
  for (const { from: source } of importsOf(file))
    if (source.startsWith('.')) addWithImports(sourceFile(resolve(dirname(file), source)), files);
}

/** Sources in this workspace, compiled files in an installed package. */
export function sourceFile(path: string): string | null {
  const stem = extname(path) === '.js' ? path.slice(0, -3) : path;

  return ['.ts', '.tsx', '.js'].map((ending) => stem + ending).find((file) => existsSync(file)) ?? null;
}
