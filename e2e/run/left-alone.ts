import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './steps.ts';

/** Where each package lies, and what it has built: a folder that a test makes here is one that other tests read. */
async function watchedFolders(checkout: string): Promise<string[]> {
  const packages = await Promise.all(
    ['apps', 'libs'].map(async (place) =>
      (await readdir(join(checkout, place))).map((name) => join(checkout, place, name)),
    ),
  );

  return [...['', 'apps', 'libs', 'bff'].map((place) => join(checkout, place)), ...packages.flat()];
}

/** Does the work and says what was made or removed meanwhile among the packages of the checkout, even for a moment. */
export async function madeDuring(work: () => Promise<unknown>, checkout = root): Promise<string[]> {
  const made = new Set<string>();
  const watchers = (await watchedFolders(checkout)).map((folder) =>
    watch(folder, (event, name) => {
      if (event === 'rename' && name !== null) made.add(relative(checkout, join(folder, name)));
    }),
  );
  try {
    await work();
    // What was made last is told with the next turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    for (const watcher of watchers) watcher.close();
  }

  return [...made].toSorted();
}
