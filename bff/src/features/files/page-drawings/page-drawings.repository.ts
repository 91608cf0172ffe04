import type { Side } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
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
    const before = await this.delete(fileId, side, tx);
    const nothing = { pages: [], pins: [], substitutes: [], pictures: [] };
    await this.insert({ fileId, side, source, state: 'drawing', ...nothing }, tx);

    return before;
  }

  /** @returns false where the side was begun anew, or is gone */
  async update(
    { id }: Pick<PageDrawingEntity, 'id'>,
    change: Partial<Pick<PageDrawingEntity, 'state' | 'pages' | 'pins' | 'substitutes'>>,
    tx?: Transaction,
  ): Promise<boolean> {
    const { state = null, ...drawn } = change;
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    const updated = await this.execute(
      `UPDATE page_drawings SET state = coalesce($2, state), pages = coalesce($3, pages), pins = coalesce($4, pins),
         substitutes = coalesce($5, substitutes)
       WHERE id = $1`,
      [id, state, json(drawn.pages), json(drawn.pins), json(drawn.substitutes)],
      tx,
    );

    return updated > 0;
  }

  /** @returns false where the side was begun anew, or is gone */
  async addPictures({ id }: Pick<PageDrawingEntity, 'id'>, batch: PictureBatch, tx: Transaction): Promise<boolean> {
    const updated = await this.execute(
      `UPDATE page_drawings SET pictures = pictures || $2::jsonb
       WHERE id = $1 AND state = 'drawing'`,
      [id, JSON.stringify([batch])],
      tx,
    );

    return updated > 0;
  }

  /** How many other files of the account are being drawn or wait for it. */
  async countUnfinished({ id, accountId }: { id: string; accountId: string }, max: number, tx: Transaction) {
    const [row] = await this.query<{ files: number }>(
      `SELECT count(*)::int AS files FROM (
         SELECT DISTINCT file_id FROM page_drawings JOIN files ON files.id = file_id
         WHERE account_id = $1 AND state = 'drawing' AND file_id <> $2 LIMIT $3
       ) AS waiting`,
      [accountId, id, max],
      tx,
    );

    return row?.files ?? 0;
  }

  /** @returns the keys of the pictures */
  async delete(fileId: string, side: Side, tx: Transaction): Promise<string[]> {
    const rows = await this.query<Pick<PageDrawingEntity, 'pictures'>>(
      'DELETE FROM page_drawings WHERE file_id = $1 AND side = $2 RETURNING pictures',
      [fileId, side],
      tx,
    );

    return keysOf(rows);
  }

  /**
   * Deletes the drawings of the account's oldest files beyond `kept`. The file that is looked at and those that are being drawn stay.
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

  /** @returns the keys of the pictures */
  async deleteOf(fileIds: string[], tx: Transaction): Promise<string[]> {
    const rows = await this.query<Pick<PageDrawingEntity, 'pictures'>>(
      'DELETE FROM page_drawings WHERE file_id = ANY($1) RETURNING pictures',
      [fileIds],
      tx,
    );

    return keysOf(rows);
  }
}
