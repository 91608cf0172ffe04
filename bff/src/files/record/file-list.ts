import type { EntityManager } from 'typeorm';
import { ask } from '../../database/ask.js';
import type { FixedFileLinks } from '../links/fixed-file-links.js';
import { type Listed, toFileRecord } from './file-record.js';

type Row = Omit<Listed, 'bytes'> & { bytes: string; written: string | null };

const listSql = `SELECT id, name, bytes, kind, feedback, fixed_key AS "fixedKey", wait_reason AS "waitReason",
    conversation_id AS "conversationId", created_at AS "createdAt", updated_at AS "updatedAt", deleted_at AS "deletedAt",
    CASE WHEN wait_reason = 'cannot-be-opened' THEN diagnosis END AS diagnosis, diagnosis::text AS written
  FROM files WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id`;

/**
 * An account's files as JSON text. A diagnosis is most of a record and passes as PostgreSQL writes it: to parse thousands of them only
 * to write them again would keep everybody else waiting.
 */
export async function writtenList(manager: EntityManager, accountId: string, links: FixedFileLinks): Promise<string> {
  const { rows } = await ask<Row>(manager, listSql, [accountId]);
  const records = rows.map(({ written, ...row }) => {
    const { diagnosis: _, ...record } = toFileRecord({ ...row, bytes: Number(row.bytes) }, links);

    return `${JSON.stringify(record).slice(0, -1)},"diagnosis":${written ?? 'null'}}`;
  });

  return `[${records.join(',')}]`;
}
