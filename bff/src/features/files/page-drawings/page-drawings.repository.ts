import { Injectable } from '@nestjs/common';
import { BaseRepository, type Where } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { PageDrawingEntity, type PictureBatch } from './page-drawing.entity.js';

type DrawingKey = Pick<PageDrawingEntity, 'fileId' | 'side' | 'source'>;

const keysOf = (drawings: Pick<PageDrawingEntity, 'pictures'>[]) =>
  drawings.flatMap(({ pictures }) => pictures.map(({ key }) => key));

/** All SQL of the table `page_drawings`. */
@Injectable()
export class PageDrawingsRepository extends BaseRepository<PageDrawingEntity> {
  protected readonly entity = PageDrawingEntity;

  ofFile(fileId: string, tx?: Transaction): Promise<PageDrawingEntity[]> {
    return this.findMany({ fileId }, {}, tx);
  }

  /** Begins a side anew. Hold a lock on the file. @returns the keys of the pictures before */
  async begin({ fileId, side, source }: DrawingKey, tx: Transaction): Promise<string[]> {
    const before = await this.remove({ fileId, side }, tx);
    const nothing = { pages: [], pins: [], substitutes: [], pictures: [] };
    await this.insert({ fileId, side, source, state: 'drawing', ...nothing }, tx);

    return before;
  }

  /** As text, because PostgreSQL adds to the list. @returns false where the side was begun anew, or is gone */
  async addPictures({ id }: Pick<PageDrawingEntity, 'id'>, batch: PictureBatch, tx: Transaction): Promise<boolean> {
    const updated = await this.execute(
      `UPDATE page_drawings SET pictures = pictures || $2::jsonb
       WHERE id = $1 AND state = 'drawing'`,
      [id, JSON.stringify([batch])],
      tx,
    );

    return updated > 0;
  }

  /** How many other files of the account are being drawn or wait for it; as text, because it counts no further than `max`. */
  countUnfinished({ id, accountId }: { id: string; accountId: string }, max: number, tx: Transaction) {
    return this.number(
      `SELECT count(*) AS number FROM (
         SELECT DISTINCT file_id FROM page_drawings JOIN files ON files.id = file_id
         WHERE account_id = $1 AND state = 'drawing' AND file_id <> $2 LIMIT $3
       ) AS waiting`,
      [accountId, id, max],
      tx,
    );
  }

  /** @returns the keys of the pictures */
  async remove(where: Where<PageDrawingEntity>, tx: Transaction): Promise<string[]> {
    return keysOf(await this.deleteReturning(where, 'pictures', tx));
  }

  /**
   * Deletes the drawings of the account's oldest files beyond `kept`. The file that is looked at and those that are being drawn stay.
   * As text, because one statement finds and deletes them.
   *
   * @returns the keys of the pictures
   */
  async deleteBeyond(kept: number, fileId: string, tx: Transaction): Promise<string[]> {
    const rows = await this.query<Pick<PageDrawingEntity, 'pictures'>>(
      `DELETE FROM page_drawings WHERE state <> 'drawing' AND file_id IN (
         SELECT id FROM files
         WHERE account_id = (SELECT account_id FROM files WHERE id = $1) AND id <> $1
           AND EXISTS (SELECT FROM page_drawings drawn WHERE drawn.file_id = files.id)
         ORDER BY created_at DESC, id OFFSET $2
       ) RETURNING pictures`,
      [fileId, kept - 1],
      tx,
    );

    return keysOf(rows);
  }
}
