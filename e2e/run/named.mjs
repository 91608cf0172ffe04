import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs the members of a folder by name: `folder/NAME.kind.mjs`, each exporting `run(args)`; without a name, all of them in turn.
 * What a member returns stands in `results` under its name.
 */
export async function runNamed(folder, kind, [name, ...args]) {
  const suffix = `.${kind}.mjs`;
  const known = (await readdir(folder))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .toSorted();
  if (name !== undefined && !known.includes(name)) {
    console.error(`There is no ${kind} "${name}". There are: ${known.join(', ')}.`);
    process.exitCode = 2;
    return {};
  }

  const results = {};
  for (const each of name === undefined ? known : [name]) {
    console.log(`\n# ${kind} ${each}`);
    const { run } = await import(pathToFileURL(join(folder, `${each}${suffix}`)).href);
    results[each] = await run(args);
  }

  return results;
}
