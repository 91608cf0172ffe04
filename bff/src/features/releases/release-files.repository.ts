import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { BaseRepository, daysBefore } from '../../platform/database/base.repository.js';
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

  /** Where the bytes of a ready version's file are stored; null where there is no such file. */
  async objectKey(remote: string, version: string, file: string): Promise<string | null> {
    const row = await this.select()
      .innerJoin('row.release', 'release', 'release.readyAt IS NOT NULL')
      .select('row.objectKey', 'objectKey')
      .where({ remote, version, file })
      .getRawOne<ObjectKey>();

    return row?.objectKey ?? null;
  }

  /** @returns the keys of the objects that no record owns any more */
  async deleteOf({ remote, version }: VersionName, tx: Transaction): Promise<string[]> {
    const rows = await this.deleteReturning<ObjectKey>({ remote, version }, 'object_key AS "objectKey"', tx);

    return rows.map(({ objectKey }) => objectKey);
  }
}

/** Files of the shells of all images: a tab that was opened before an upgrade asks for its chunks after it. */
@Injectable()
export class ShellFilesRepository extends BaseRepository<ShellFileEntity> {
  protected readonly entity = ShellFileEntity;

  /** The retention time of these files begins now; as text, because it gives the names back. @returns the names that are stored */
  async touch(names: string[]): Promise<Set<string>> {
    const rows = await this.query<Pick<ShellFileEntity, 'file'>>(
      'UPDATE shell_files SET referenced_at = now() WHERE file = ANY($1) RETURNING file',
      [names],
    );

    return new Set(rows.map(({ file }) => file));
  }

  /** @returns the keys of the objects that no record owns any more */
  async deleteExpired(retentionDays: number, tx: Transaction): Promise<string[]> {
    const expired = { referencedAt: LessThan(daysBefore(retentionDays, new Date())) };
    const rows = await this.deleteReturning<ObjectKey>(expired, 'object_key AS "objectKey"', tx);

    return rows.map(({ objectKey }) => objectKey);
  }
}
