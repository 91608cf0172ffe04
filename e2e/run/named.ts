import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The programs of a folder that are called by name: `folder/NAME.kind.ts`, each exporting `run(words)`. */
export async function namesIn(folder: string, kind: string): Promise<string[]> {
  const suffix = `.${kind}.ts`;

  return (await readdir(folder))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .toSorted();
}

export interface Program {
  run(words: string[]): Promise<unknown>;
}

/** Runs the program of that name, a file or one of the others; without a name, all of them in turn. */
export async function runNamed(
  folder: string,
  kind: string,
  [name, ...words]: string[],
  others: ReadonlyMap<string, Program> = new Map(),
): Promise<void> {
  const known = [...(await namesIn(folder, kind)), ...others.keys()].toSorted();
  if (name !== undefined && !known.includes(name)) {
    console.error(`There is no ${kind} "${name}". There are: ${known.join(', ')}.`);
    process.exitCode = 2;
    return;
  }

  for (const each of name === undefined ? known : [name]) {
    console.log(`\n# ${kind} ${each}`);
    const program: Program = others.get(each) ?? (await import(pathToFileURL(join(folder, `${each}.${kind}.ts`)).href));
    await program.run(words);
  }
}
