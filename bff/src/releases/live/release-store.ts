import { Inject, Injectable } from '@nestjs/common';
import { RemoteManifest } from '@fidelio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ask } from '../../database/ask.js';
import { ObjectLedger } from '../../storage/object-ledger.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { STORAGE } from '../../storage/storage.token.js';

const Manifests = z.array(z.object({ manifest: RemoteManifest }));
const FileNames = z.array(z.object({ file: z.string() }));
const ObjectKeys = z.array(z.object({ object_key: z.string() }));
const Versions = z.array(z.object({ remote: z.string(), version: z.string() }));

/** One statement for all remotes: every page load asks. */
const newestBesideSql = `SELECT DISTINCT ON (v.remote) v.remote, v.version
  FROM unnest($1::text[], $2::text[]) AS own (remote, version)
  JOIN release_versions v ON v.remote = own.remote AND v.version <> own.version
  WHERE v.ready_at IS NOT NULL AND v.published_by = 'image' ORDER BY v.remote, v.ready_at DESC`;

/** Versions of remotes: what each is, and its files. A version's files never change. */
@Injectable()
export class ReleaseStore {
  private readonly known = new Map<string, RemoteManifest>();

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(ObjectLedger) private readonly ledger: ObjectLedger,
  ) {}

  /** Notes a version whose files are about to come. @returns the files that are not here yet */
  async open(manifest: RemoteManifest, by: string): Promise<string[]> {
    const { name, version, files } = manifest;
    await this.source.query(
      `INSERT INTO release_versions (remote, version, manifest, published_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (remote, version) DO UPDATE SET referenced_at = now()`,
      [name, version, JSON.stringify(manifest), by],
    );
    const here = await this.fileNames(name, version);

    return files.map(({ file }) => file).filter((file) => !here.has(file));
  }

  async fileNames(remote: string, version: string): Promise<Set<string>> {
    const rows = await this.source.query('SELECT file FROM release_files WHERE remote = $1 AND version = $2', [
      remote,
      version,
    ]);

    return new Set(FileNames.parse(rows).map(({ file }) => file));
  }

  /** Keeps one file; a second writer of the same file changes nothing. */
  async putFile(remote: string, version: string, file: string, bytes: Buffer): Promise<void> {
    const object = await this.ledger.begin();
    try {
      await this.storage.put(object.key, once(bytes));
      const first = await this.source.transaction(async (manager) => {
        const inserted: unknown[] = await manager.query(
          `INSERT INTO release_files (remote, version, file, object_key) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING RETURNING file`,
          [remote, version, file, object.key],
        );
        if (inserted.length > 0) await object.keep(manager);
        return inserted.length > 0;
      });
      if (!first) await object.discard();
    } catch (error) {
      await object.discard();
      throw error;
    }
  }

  /** Bytes of a file of a version that is ready; null where there is none. */
  async readFile(remote: string, version: string, file: string): Promise<Buffer | null> {
    const [row] = ObjectKeys.parse(
      await this.source.query(
        `SELECT f.object_key FROM release_files f JOIN release_versions v USING (remote, version)
         WHERE f.remote = $1 AND f.version = $2 AND f.file = $3 AND v.ready_at IS NOT NULL`,
        [remote, version, file],
      ),
    );
    if (!row) return null;

    return Buffer.concat(await Array.fromAsync(await this.storage.open(row.object_key)));
  }

  /** The manifest of a version, ready or not. */
  async manifest(remote: string, version: string, readyOnly = true): Promise<RemoteManifest | null> {
    const cached = this.known.get(`${remote}@${version}`);
    if (cached) return cached;
    const [row] = Manifests.parse(
      await this.source.query(
        `SELECT manifest FROM release_versions
         WHERE remote = $1 AND version = $2 AND ($3 = false OR ready_at IS NOT NULL)`,
        [remote, version, readyOnly],
      ),
    );
    if (row && readyOnly) this.known.set(`${remote}@${version}`, row.manifest);

    return row?.manifest ?? null;
  }

  /** The manifest of a version that is ready at this very moment, as a transaction sees it: others may have swept it. */
  async readyManifest(manager: EntityManager, remote: string, version: string): Promise<RemoteManifest | null> {
    const [row] = Manifests.parse(
      await manager.query(
        'SELECT manifest FROM release_versions WHERE remote = $1 AND version = $2 AND ready_at IS NOT NULL',
        [remote, version],
      ),
    );

    return row?.manifest ?? null;
  }

  /** Every version that some pointer names: live, standing by or a canary, of remotes that are switched off too. */
  async pointedAt(manager: EntityManager): Promise<RemoteManifest[]> {
    const rows = await manager.query(
      `SELECT v.manifest FROM release_versions v JOIN release_pointers p USING (remote)
       WHERE v.version IN (p.live, p.previous, p.canary)`,
    );

    return Manifests.parse(rows).map(({ manifest }) => manifest);
  }

  /** From now on the version may be shown. */
  async makeReady(remote: string, version: string, attested: unknown): Promise<void> {
    await this.source.query(
      `UPDATE release_versions SET ready_at = coalesce(ready_at, now()), attested = coalesce($3, attested)
       WHERE remote = $1 AND version = $2`,
      [remote, version, attested === null ? null : JSON.stringify(attested)],
    );
  }

  /** The newest version beside each of these that is ready and came with an image, by its remote's name. */
  async newestBeside(own: RemoteManifest[]): Promise<Map<string, RemoteManifest>> {
    if (own.length === 0) return new Map();
    const { rows } = await ask(this.source.manager, newestBesideSql, [
      own.map(({ name }) => name),
      own.map(({ version }) => version),
    ]);
    const found = await Promise.all(
      Versions.parse(rows).map(async ({ remote, version }) => [remote, await this.manifest(remote, version)] as const),
    );

    return new Map(found.filter((entry): entry is [string, RemoteManifest] => entry[1] !== null));
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
