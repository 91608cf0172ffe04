import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ObjectLedger } from '../../storage/object-ledger.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { STORAGE } from '../../storage/storage.token.js';
import type { BuiltShell } from '../built-apps.js';

const FileNames = z.array(z.object({ file: z.string() }));
const ObjectKeys = z.array(z.object({ object_key: z.string() }));

/** A name that says what is inside; another content has another name. */
const hashed = /\.[0-9a-f]{10}\.[a-z0-9]+$/;

/** Files of the shells that images brought. A tab that was opened before an upgrade asks for its chunks after it. */
@Injectable()
export class ShellFiles {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(ObjectLedger) private readonly ledger: ObjectLedger,
  ) {}

  /** Keeps what is not kept yet, and counts the rest as in use. Replicas may do it at once. */
  async keep({ folder, manifest }: BuiltShell): Promise<void> {
    const names = manifest.files.map(({ file }) => file).filter((file) => hashed.test(file));
    await this.use(names);
    const rows = await this.source.query('SELECT file FROM shell_files WHERE file = ANY($1)', [names]);
    const here = new Set(FileNames.parse(rows).map(({ file }) => file));
    for (const file of names) if (!here.has(file)) await this.put(file, await readFile(join(folder, file)));
  }

  /** The sweep counts from now. */
  async use(names: string[]): Promise<void> {
    await this.source.query('UPDATE shell_files SET referenced_at = now() WHERE file = ANY($1)', [names]);
  }

  /** Bytes of a file of whichever shell; null where there is none. */
  async read(file: string): Promise<Buffer | null> {
    const rows = await this.source.query('SELECT object_key FROM shell_files WHERE file = $1', [file]);
    const [row] = ObjectKeys.parse(rows);
    if (!row) return null;

    return Buffer.concat(await Array.fromAsync(await this.storage.open(row.object_key)));
  }

  private async put(file: string, bytes: Buffer): Promise<void> {
    const object = await this.ledger.begin();
    try {
      await this.storage.put(object.key, once(bytes));
      const first = await this.source.transaction(async (manager) => {
        const inserted: unknown[] = await manager.query(
          'INSERT INTO shell_files (file, object_key) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING file',
          [file, object.key],
        );
        if (inserted.length > 0) await object.keep(manager);
        return inserted.length > 0;
      });
      // Another replica of the same image was faster.
      if (!first) await object.discard();
    } catch (error) {
      await object.discard();
      throw error;
    }
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
