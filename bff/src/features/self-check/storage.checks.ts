import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Config } from '../../platform/config/config.js';
import { newObjectKey } from '../../platform/storage/object-key.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { type Check, type CheckOutcome, fault, ok } from './check.js';
import { command, setVariable } from './commands.js';

const minFreeBytes = 2 ** 30;
const content = Buffer.from('self-check');

export function storageChecks(config: Config, storage: ObjectStorage): Check[] {
  return [
    {
      name: 'storage',
      remedy: config.s3
        ? 'Check the S3_ variables, that the bucket exists, that the key may read, write and delete, and that there is room.'
        : `Check that ${config.dataDir} can be written and that its disk has room.`,
      mend: config.s3
        ? setVariable('S3_ENDPOINT', config.s3.endpoint ?? 'https://HOST')
        : () => `mkdir -p ${config.dataDir} && chown -R "$USER" ${config.dataDir}`,
      run: (signal) => writeReadDelete(storage, signal),
    },
    {
      name: 'free space',
      remedy: 'Check that the folders exist.',
      // What is left over takes room too.
      mend: command('doctor', '--mend'),
      run: () => freeSpace(config),
    },
  ];
}

async function writeReadDelete(storage: ObjectStorage, signal: AbortSignal): Promise<CheckOutcome> {
  const key = newObjectKey();
  const started = performance.now();
  try {
    await storage.put(key, once(content), signal);
    const read = Buffer.concat(await Array.fromAsync(await storage.open(key, undefined, signal)));
    if (!read.equals(content))
      return fault('The storage returned other bytes than it was given.', 'Check the storage itself.');
  } finally {
    await storage.remove(key);
  }
  if ((await storage.size(key)) !== null)
    return fault('The storage keeps an object that was deleted.', 'Let the key delete objects (s3:DeleteObject).');

  return ok(`An object was written, read and deleted in ${Math.round(performance.now() - started)} ms.`);
}

async function freeSpace({ dataDir, s3, database }: Config): Promise<CheckOutcome> {
  // In production the data folder is not used.
  const folders = [...(s3 && database.url !== undefined ? [] : [dataDir]), tmpdir()];
  const spaces = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);

      return { folder, bytes: bavail * bsize };
    }),
  );
  const short = spaces.find(({ bytes }) => bytes < minFreeBytes);
  const says = spaces.map(({ folder, bytes }) => `${(bytes / 2 ** 30).toFixed(1)} GiB in ${folder}`).join(', ');
  if (short)
    return fault(
      `Free: ${says}.`,
      `Make room on the disk of ${short.folder}: an upload and its repair need a GiB.`,
      command('doctor', '--mend'),
    );

  return ok(`Free: ${says}.`);
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
