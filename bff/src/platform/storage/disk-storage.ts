import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endedBy } from './ended-by.js';
import { toDiskError } from './storage-errors.js';
import { assertKey, objectKeyForm } from './object-key.js';
import type { ByteRange, ObjectStorage, StoredObject, UnfinishedWrite } from './object-storage.js';
import { ObjectMissing } from './object-storage.js';

/** Small enough to die young with fifty streams at once. */
const chunk = 64 * 1024;

/** As much as a small document: a disk may still have room for less. */
const writeCheckBytes = 256 * 1024;

/** Objects as files in one folder: written to a partial file, flushed, then renamed. */
export class DiskStorage implements ObjectStorage {
  /** @param form of the keys */
  constructor(
    private readonly root: string,
    private readonly form = objectKeyForm,
  ) {}

  async put(key: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void> {
    const partial = this.partialPath(key);
    const path = this.path(key);

    try {
      await makeDurableFolder(dirname(partial));
      await writeDurably(partial, source, signal);
      await makeDurableFolder(dirname(path));
      await rename(partial, path);
      await syncFolder(dirname(path));
    } catch (cause) {
      await rm(partial, { force: true });
      throw toDiskError(cause);
    }
  }

  async open(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable> {
    // Opened before the stream is made, so that a missing object is known before a header is sent.
    const file = await open(this.path(key), 'r').catch((cause: unknown) => {
      throw isMissing(cause) ? new ObjectMissing(key, { cause }) : toDiskError(cause);
    });

    return endedBy(signal, file.createReadStream({ highWaterMark: chunk, ...range }));
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(this.path(key))).size;
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw cause;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.partialPath(key), { force: true });
    await rm(this.path(key), { force: true });
  }

  async *list(prefix = ''): AsyncGenerator<StoredObject> {
    yield* this.listFolder('', prefix);
  }

  async *unfinished(before: Date): AsyncGenerator<UnfinishedWrite> {
    const folder = join(this.root, 'partial');
    const names = await readdir(folder).catch((cause: unknown) => {
      if (isMissing(cause)) return [];
      throw toDiskError(cause);
    });
    for (const name of names) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => null);
      if (file && file.mtime < before) yield { name: `partial/${name}`, remove: () => rm(path, { force: true }) };
    }
  }

  async check(): Promise<void> {
    await makeDurableFolder(this.root);
    await access(this.root, constants.R_OK | constants.W_OK);
  }

  async checkWrite(): Promise<void> {
    const path = join(this.root, `.write-check-${process.pid}`);
    try {
      await makeDurableFolder(this.root);
      await writeFile(path, Buffer.alloc(writeCheckBytes));
    } catch (cause) {
      throw toDiskError(cause);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** @param folder empty, or with a slash at its end */
  private async *listFolder(folder: string, prefix: string): AsyncGenerator<StoredObject> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true }).catch((cause: unknown) => {
      if (isMissing(cause)) return [];
      throw toDiskError(cause);
    });
    const names = entries.map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''));
    for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
      if (!name.startsWith(prefix) && !prefix.startsWith(name)) continue;
      if (name.endsWith('/')) yield* this.listFolder(name, prefix);
      else if (this.form.test(name) && name.startsWith(prefix)) {
        const bytes = await this.size(name);
        // Null: removed since its folder was read.
        if (bytes !== null) yield { key: name, bytes };
      }
    }
  }

  private path(key: string): string {
    assertKey(key, this.form);

    return join(this.root, key);
  }

  private partialPath(key: string): string {
    assertKey(key, this.form);

    return join(this.root, 'partial', key.slice(key.indexOf('/') + 1).replaceAll('/', '.'));
  }
}

async function writeDurably(path: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void> {
  const file = await open(path, 'wx', 0o600);

  try {
    await pipeline(source, (chunks: AsyncIterable<Uint8Array>) => file.writeFile(chunks), { signal });
    // Flushed before the rename: a power cut must not leave a named file without its bytes.
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ENOENT';
}

async function makeDurableFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(dirname(made));
}

/** A rename is durable only once its folder is flushed; Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');

  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
