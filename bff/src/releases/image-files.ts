import { join } from 'node:path';
import type { BuiltFile } from '@fidelio/contracts';
import { formsOf, readBest } from './encoded-file.js';
import type { ServedFile } from './live/release-files.js';

const everything = 'br, gzip';

/**
 * Files of a build, held in memory: the folder may be built anew while this process serves what it has announced.
 *
 * @returns reads a file in the best form that the client takes
 */
export async function holdFiles(folder: string, files: BuiltFile[]) {
  const held = new Map<string, ServedFile>();
  for (const { file } of files)
    for (const form of formsOf(join(folder, file), everything)) {
      const found = await readBest([form]);
      if (found) held.set(`${file} ${found.encoding ?? ''}`, found);
    }

  return (file: string, acceptEncoding: string): ServedFile | null => {
    const forms = formsOf(file, acceptEncoding).map(({ encoding }) => held.get(`${file} ${encoding ?? ''}`));

    return forms.find((form) => form !== undefined) ?? null;
  };
}

export type HeldFiles = Awaited<ReturnType<typeof holdFiles>>;
