import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { GoogleImportEntity } from './google-import.entity.js';

const keysOf = (rows: Pick<GoogleImportEntity, 'pdfs'>[]) =>
  rows.flatMap(({ pdfs }) => Object.values(pdfs ?? {}).map(({ key }) => key));

/** All SQL of the table `google_imports`. */
@Injectable()
export class GoogleImportsRepository extends BaseRepository<GoogleImportEntity> {
  protected readonly entity = GoogleImportEntity;

  ofFile(fileId: string, tx?: Transaction): Promise<GoogleImportEntity | null> {
    return this.findOne({ fileId }, tx);
  }

  /** Takes the place of the file's import before. Hold a lock on the file. @returns the keys of the pages before */
  async replace(row: GoogleImportEntity, tx: Transaction): Promise<string[]> {
    const before = await this.deleteOf([row.fileId], tx);
    await this.insert(row, tx);

    return before;
  }

  /** Deletes the imports of the account's oldest files beyond `kept`, but for this file's; as text, because one statement finds and deletes them. @returns the keys of their pages */
  async deleteBeyond(kept: number, fileId: string, tx: Transaction): Promise<string[]> {
    return keysOf(
      await this.query<Pick<GoogleImportEntity, 'pdfs'>>(
        `DELETE FROM google_imports WHERE file_id IN (
           SELECT files.id FROM files JOIN google_imports ON google_imports.file_id = files.id
           WHERE account_id = (SELECT account_id FROM files WHERE id = $1) AND files.id <> $1
           ORDER BY created_at DESC, files.id OFFSET $2
         ) RETURNING pdfs`,
        [fileId, kept - 1],
        tx,
      ),
    );
  }

  /** @returns the keys of their pages */
  async deleteOf(fileIds: string[], tx: Transaction): Promise<string[]> {
    return keysOf(await this.deleteReturning({ fileId: Any(fileIds) }, 'pdfs', tx));
  }
}
