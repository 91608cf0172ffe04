import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { RemoteManifest } from '@fidelio/contracts/releases';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { type ObjectStorage, STORAGE } from '../../platform/storage/object-storage.js';
import { PendingObjects } from '../../platform/storage/pending-objects.js';
import type { Encoding } from '../../platform/http/content-encoding.js';
import type { ServedFile } from './host-page/file-encoding.js';
import { ReleaseFilesRepository, ShellFilesRepository } from './release-files.repository.js';
import type { VersionName } from './versions.repository.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const cachedFiles = 300;

/** Files of published versions and of the shells of all images. They are compressed when they are first requested. */
@Injectable()
export class ReleaseFilesService {
  /** Least recently used first. */
  private readonly cache = new Map<string, Promise<ServedFile | null>>();

  constructor(
    private readonly files: ReleaseFilesRepository,
    private readonly shellFiles: ShellFilesRepository,
    private readonly transactions: Transactions,
    private readonly pendingObjects: PendingObjects,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** @returns the files of the manifest that are not stored yet */
  async missing({ name, version, files }: RemoteManifest): Promise<string[]> {
    const stored = await this.files.namesOf(name, version);

    return files.map(({ file }) => file).filter((file) => !stored.has(file));
  }

  /** The retention time of these files of a shell begins now. @returns the files that are not stored yet */
  async touchShell(names: string[]): Promise<string[]> {
    const stored = await this.shellFiles.touch(names);

    return names.filter((file) => !stored.has(file));
  }

  /** Stores a file of a version once; a second writer of the same file changes nothing. */
  put(remote: string, version: string, file: string, bytes: Buffer): Promise<void> {
    return this.store(bytes, (objectKey, tx) => this.files.insertOnce({ remote, version, file, objectKey }, tx));
  }

  /** Stores a file of the shell once. */
  putShell(file: string, bytes: Buffer): Promise<void> {
    return this.store(bytes, (objectKey, tx) => this.shellFiles.insertOnce({ file, objectKey }, tx));
  }

  /** @param encoding an encoding that the client accepts and that makes the file smaller */
  read(remote: string, version: string, file: string, encoding?: Encoding): Promise<ServedFile | null> {
    const key = `${remote}/${version}/${file}`;

    return this.loadCached(key, encoding, async () => this.load(await this.files.objectKey(remote, version, file)));
  }

  readShell(file: string, encoding?: Encoding): Promise<ServedFile | null> {
    return this.loadCached(`shell//${file}`, encoding, async () => {
      const stored = await this.shellFiles.findOne({ file });

      return this.load(stored?.objectKey ?? null);
    });
  }

  /** Deletes the files of a version; their objects are removed after the commit. */
  async deleteOf(version: VersionName, tx: Transaction): Promise<void> {
    await this.pendingObjects.removeAfterCommit(await this.files.deleteOf(version, tx), tx);
  }

  /** @returns how many files of shells were deleted */
  async deleteExpiredShellFiles(retentionDays: number): Promise<number> {
    return this.transactions.run(async (tx) => {
      const keys = await this.shellFiles.deleteExpired(retentionDays, tx);
      await this.pendingObjects.removeAfterCommit(keys, tx);

      return keys.length;
    });
  }

  /** Removes the objects that `deleteOf` and `deleteExpiredShellFiles` have queued. */
  async removeOrphaned(): Promise<void> {
    await this.pendingObjects.removeOrphaned();
  }

  private async store(bytes: Buffer, insertOnce: (key: string, tx: Transaction) => Promise<boolean>): Promise<void> {
    const object = await this.pendingObjects.begin();
    try {
      await this.storage.put(object.key, once(bytes));
      const inserted = await this.transactions.run(async (tx) => {
        const first = await insertOnce(object.key, tx);
        if (first) await object.commit(tx);

        return first;
      });
      // Another replica stored the same file first.
      if (!inserted) await object.rollback();
    } catch (error) {
      await object.rollback();
      throw error;
    }
  }

  private async load(objectKey: string | null): Promise<Buffer | null> {
    if (objectKey === null) return null;

    return Buffer.concat(await Array.fromAsync(await this.storage.open(objectKey)));
  }

  private async loadCached(file: string, encoding: Encoding | undefined, load: () => Promise<Buffer | null>) {
    const key = `${file} ${encoding ?? ''}`;
    const reading = this.cache.get(key) ?? loadCompressed(load, encoding);
    this.cache.delete(key);
    this.cache.set(key, reading);
    const [oldest] = this.cache.keys();
    if (this.cache.size > cachedFiles && oldest !== undefined) this.cache.delete(oldest);
    const found = await reading.catch((error: unknown) => {
      this.cache.delete(key);
      throw error;
    });
    if (!found) this.cache.delete(key);

    return found;
  }
}

async function loadCompressed(load: () => Promise<Buffer | null>, encoding?: Encoding): Promise<ServedFile | null> {
  const bytes = await load();
  if (!bytes) return null;
  if (encoding === 'br')
    return { bytes: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), encoding };
  if (encoding === 'gzip') return { bytes: await zip(bytes, { level: 9 }), encoding };

  return { bytes };
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
