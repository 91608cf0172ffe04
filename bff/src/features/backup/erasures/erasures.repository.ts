import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { ErasedKind } from '../../../platform/personal-data/erased-kinds.js';
import { ErasureEntity } from './erasure.entity.js';

const digestOfId = `encode(sha256(convert_to(id::text, 'UTF8')), 'hex')`;

@Injectable()
export class ErasuresRepository extends BaseRepository<ErasureEntity> {
  protected readonly entity = ErasureEntity;

  /** One that was erased once more meanwhile stays unnoted; as text, because each has its own time. */
  async markNoted(erasures: Pick<ErasureEntity, 'kind' | 'subject' | 'erasedAt'>[]): Promise<void> {
    await this.execute(
      `UPDATE erasures SET noted_at = now() FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS noted (kind, subject, at)
       WHERE erasures.kind = noted.kind AND erasures.subject = noted.subject
         AND date_trunc('milliseconds', erased_at) = date_trunc('milliseconds', noted.at)`,
      [
        erasures.map(({ kind }) => kind),
        erasures.map(({ subject }) => subject),
        erasures.map(({ erasedAt }) => erasedAt),
      ],
    );
  }

  /** Ids of rows that a restore brought back; as text, because their table is the kind's. */
  async returnedIds(kind: ErasedKind): Promise<string[]> {
    const rows = await this.query<{ id: string }>(
      `SELECT id FROM ${kind} WHERE ${digestOfId} IN (SELECT subject FROM erasures WHERE kind = $1 AND again)`,
      [kind],
    );

    return rows.map(({ id }) => id);
  }
}
