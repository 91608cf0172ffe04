import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { ReleaseFileEntity, ShellFileEntity } from './release.entities.js';
import type { VersionName } from './versions.repository.js';

type ObjectKey = Pick<ShellFileEntity, 'objectKey'>;

/** Files of published versions. */
@Injectable()
export class ReleaseFilesRepository extends BaseRepository<ReleaseFileEntity> {
  protected readonly entity = ReleaseFileEntity;

  async namesOf(remote: string, version: string): Promise<Set<string>> {
    return new Set((await this.findMany({ remote, version })).map(({ file }) => file));
  }

  /** @returns false where the file is stored already */
  async insertOnce({ remote, version, file, objectKey }: ReleaseFileEntity, tx: Transaction): Promise<boolean> {
    const inserted = await this.execute(
      'INSERT INTO release_files (remote, version, file, object_key) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [remote, version, file, objectKey],
      tx,
    );

    return inserted > 0;
  }

  /** Where the bytes of a ready version's file are stored; null where there is no such file. */
  async objectKey(remote: string, version: string, file: string): Promise<string | null> {
    const [row] = await this.query<ObjectKey>(
      `SELECT f.object_key AS "objectKey" FROM release_files f JOIN release_versions v USING (remote, version)
       WHERE f.remote = $1 AND f.version = $2 AND f.file = $3 AND v.ready_at IS NOT NULL`,
      [remote, version, file],
    );

    return row?.objectKey ?? null;
  }

  /** @returns the keys of the objects that no record owns any more */
  async deleteOf({ remote, version }: VersionName, tx: Transaction): Promise<string[]> {
    const rows = await this.query<ObjectKey>(
      'DELETE FROM release_files WHERE remote = $1 AND version = $2 RETURNING object_key AS "objectKey"',
      [remote, version],
      tx,
    );

    return rows.map(({ objectKey }) => objectKey);
  }
}

/** Files of the shells of all images: a tab that was opened before an upgrade asks for its chunks after it. */
@Injectable()
export class ShellFilesRepository extends BaseRepository<ShellFileEntity> {
  protected readonly entity = ShellFileEntity;

  /** The retention time of these files begins now. @returns the names that are stored */
  async touch(names: string[]): Promise<Set<string>> {
    const rows = await this.query<Pick<ShellFileEntity, 'file'>>(
      'UPDATE shell_files SET referenced_at = now() WHERE file = ANY($1) RETURNING file',
      [names],
    );

    return new Set(rows.map(({ file }) => file));
  }

  /** @returns false where the file is stored already */
  async insertOnce(file: string, objectKey: string, tx: Transaction): Promise<boolean> {
    const sql = 'INSERT INTO shell_files (file, object_key) VALUES ($1, $2) ON CONFLICT DO NOTHING';

    return (await this.execute(sql, [file, objectKey], tx)) > 0;
  }

  /** @returns the keys of the objects that no record owns any more */
  async deleteExpired(retentionDays: number, tx: Transaction): Promise<string[]> {
    const rows = await this.query<ObjectKey>(
      `DELETE FROM shell_files WHERE referenced_at < now() - make_interval(days => $1)
       RETURNING object_key AS "objectKey"`,
      [retentionDays],
      tx,
    );

    return rows.map(({ objectKey }) => objectKey);
  }
}
