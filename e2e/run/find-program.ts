import { delimiter, join } from 'node:path';
import { isProgram } from '@fidelio/federation/find-browser';

/** The first of the programs that is on the PATH or stands where it is named; null where there is none. */
export async function findProgram(names: readonly string[]): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;

  return null;
}

/** Those of the programs that are not on the PATH. */
export async function missingPrograms(...names: string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => findProgram([name])));

  return names.filter((_, at) => found[at] === null);
}
