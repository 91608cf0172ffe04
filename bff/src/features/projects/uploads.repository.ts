import { type FindingChoice, type ProjectFileFilter, ReadFailure } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { conditionOf } from './files/file-filter.js';
import { ProjectUploadEntity } from './project.entities.js';

/** An upload with what its row says. `decided` is the decision that it is to be read for; 0: none. */
export interface DueUpload {
  fileId: string;
  objectKey: string;
  sha256: string;
  bytes: string;
  tries: number;
  readFor: string | null;
  copyKey: string | null;
  path: string;
  modifiedAt: Date;
  decisions: Record<string, FindingChoice>;
  decided: string;
}

export interface StoredCopy {
  path: string;
  key: string;
  sha256: string;
  bytes: string;
  ending: string | null;
  modifiedAt: Date;
}

interface UploadOfPath {
  id: string;
  sha256: string;
  /** The worker could not read it: it is taken anew when it is sent again. */
  isUnreadable: boolean;
}

/** As text, because each statement looks at the row of the file, too. */
@Injectable()
export class UploadsRepository extends BaseRepository<ProjectUploadEntity> {
  protected readonly entity = ProjectUploadEntity;

  /** The oldest upload that was not read yet, or not for its latest decisions. */
  async next(projectId: string, tx?: Transaction): Promise<DueUpload | undefined> {
    const [due] = await this.query<DueUpload>(
      `SELECT u.file_id AS "fileId", u.object_key AS "objectKey", u.sha256, u.bytes, u.tries, u.read_for AS "readFor",
              u.copy_key AS "copyKey", f.path, f.modified_at AS "modifiedAt", f.decisions, coalesce(f.decided, 0) AS decided
         FROM project_uploads u JOIN project_files f ON f.id = u.file_id
        WHERE u.project_id = $1 AND u.read_for IS DISTINCT FROM coalesce(f.decided, 0)
        ORDER BY u.created_at, u.file_id LIMIT 1`,
      [projectId],
      tx,
    );

    return due;
  }

  /** The upload of a path. @param key of the path, hexadecimal */
  async ofPath(projectId: string, key: string, tx: Transaction): Promise<UploadOfPath | undefined> {
    const [found] = await this.query<UploadOfPath>(
      `SELECT f.id, u.sha256, coalesce(f.error->>'kind' = ANY ($3), false) AS "isUnreadable"
         FROM project_files f JOIN project_uploads u ON u.file_id = f.id
        WHERE f.project_id = $1 AND f.path_key = decode($2, 'hex')`,
      [projectId, key, ReadFailure.options],
      tx,
    );

    return found;
  }

  /** @param key of a path, hexadecimal @returns its row */
  async fileOf(projectId: string, key: string, tx: Transaction): Promise<string> {
    const [file] = await this.query<{ id: string }>(
      `SELECT id FROM project_files WHERE project_id = $1 AND path_key = decode($2, 'hex')`,
      [projectId, key],
      tx,
    );
    if (!file) throw new Error('The row of an upload was not written.');

    return file.id;
  }

  /** Bytes of uploads and copies in all projects that this account owns. */
  bytesOf(accountId: string, tx?: Transaction): Promise<number> {
    return this.number(
      `SELECT coalesce(sum(u.bytes + coalesce(u.copy_bytes, 0)), 0) AS number FROM project_members m
         JOIN project_uploads u ON u.project_id = m.project_id WHERE m.account_id = $1 AND m.role = 'owner'`,
      [accountId],
      tx,
    );
  }

  /** Uploads on whose paths an agent has found another content. */
  async dropReplaced(projectId: string, tx: Transaction): Promise<void> {
    await this.execute(
      `DELETE FROM project_uploads u USING project_files f
        WHERE u.project_id = $1 AND f.id = u.file_id AND f.sha256 IS DISTINCT FROM u.sha256`,
      [projectId],
      tx,
    );
  }

  /** Removes the uploaded files of a filter with their rows. @returns how many */
  remove(projectId: string, filter: ProjectFileFilter, tx: Transaction): Promise<number> {
    const { sql, values } = conditionOf({ ...filter, state: 'uploaded' }, [projectId]);

    return this.execute(`DELETE FROM project_files f WHERE ${sql}`, values, tx);
  }

  /** Copies of the uploaded files of a filter, by their paths. */
  copies(projectId: string, filter: ProjectFileFilter): Promise<StoredCopy[]> {
    const { sql, values } = conditionOf(filter, [projectId]);

    return this.query<StoredCopy>(
      `SELECT f.path, u.copy_key AS key, u.copy_sha256 AS sha256, u.copy_bytes AS bytes, u.copy_ending AS ending,
              f.modified_at AS "modifiedAt"
         FROM project_uploads u JOIN project_files f ON f.id = u.file_id
        WHERE ${sql} AND u.project_id = $1 AND u.copy_key IS NOT NULL AND f.copy_sha256 = u.copy_sha256
        ORDER BY f.path COLLATE "C"`,
      values,
    );
  }
}
