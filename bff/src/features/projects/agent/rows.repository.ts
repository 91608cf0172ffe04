import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { ProjectFileEntity } from '../project.entities.js';
import type { StoredRow } from './stored-row.js';

/** `asks` that are undecided are worked out by the table itself; decisions stay while the content is the same. */
const sameContent = 'known.sha256 IS NOT NULL AND known.sha256 = excluded.sha256';

/** Columns that a pushed row has, as PostgreSQL reads them out of JSON. */
const pushed = {
  path: 'text',
  folder: 'text',
  kind: 'text',
  bytes: 'bigint',
  modified_at: 'timestamptz',
  owner: 'text',
  sha256: 'text',
  facts: 'jsonb',
  findings: 'jsonb',
  links: 'jsonb',
  error: 'jsonb',
  finding_ids: 'text[]',
  places: 'integer[]',
  made: 'integer',
  asks: 'text[]',
  outcomes: 'jsonb',
};
const columns = Object.keys(pushed);

/**
 * What agents write, all of it as text: sets of rows in one statement each. The caller has locked the project, so that two batches of
 * one project never meet.
 */
@Injectable()
export class RowsRepository extends BaseRepository<ProjectFileEntity> {
  protected readonly entity = ProjectFileEntity;

  /**
   * Notes that these files are there. Each is found by the index, also while the statistics of a growing table are old: a join would
   * read the whole project.
   *
   * @param keys of their paths, hexadecimal
   * @param digests as many: a file whose row has another one is left alone; null takes any
   * @returns the keys that were found
   */
  async see(projectId: string, keys: string[], digests: (string | null)[], tx: Transaction): Promise<Set<string>> {
    const found = await this.query<{ key: string }>(
      `WITH seen AS (
         UPDATE project_files SET seen_at = now(), gone_at = NULL WHERE id = ANY (ARRAY(
           SELECT f.id FROM unnest($2::text[], $3::text[]) AS g (key, digest) CROSS JOIN LATERAL (
             SELECT id FROM project_files WHERE project_id = $1 AND path_key = decode(g.key, 'hex')
                AND (g.digest IS NULL OR digest = decode(g.digest, 'hex')) LIMIT 1
           ) f))
         RETURNING encode(path_key, 'hex') AS key
       )
       TABLE seen`,
      [projectId, keys, digests],
      tx,
    );

    return new Set(found.map(({ key }) => key));
  }

  async write(projectId: string, rows: readonly StoredRow[], tx: Transaction): Promise<void> {
    const set = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    await this.execute(
      `WITH given AS MATERIALIZED (
         SELECT * FROM jsonb_to_recordset($2::jsonb)
           AS g (path_key text, digest text, link_keys text[], ${columns.map((name) => `${name} ${pushed[name as keyof typeof pushed]}`).join(', ')})
       ), written AS (
         INSERT INTO project_files AS known (project_id, path_key, digest, ${columns.join(', ')})
         SELECT $1, decode(path_key, 'hex'), decode(digest, 'hex'), ${columns.join(', ')} FROM given
         ON CONFLICT (project_id, path_key) DO UPDATE SET digest = excluded.digest, ${set}, seen_at = now(), gone_at = NULL,
           decisions = CASE WHEN ${sameContent} THEN known.decisions ELSE '{}' END,
           decided = CASE WHEN ${sameContent} THEN known.decided END,
           copy_sha256 = CASE WHEN ${sameContent} THEN known.copy_sha256 END
         RETURNING id, path_key
       ), linked AS (
         SELECT w.id, decode(l.key, 'hex') AS to_key
           FROM given g JOIN written w ON w.path_key = decode(g.path_key, 'hex') CROSS JOIN LATERAL unnest(g.link_keys) AS l (key)
       ), unlinked AS (
         DELETE FROM project_links k USING written w
          WHERE k.file_id = w.id AND NOT EXISTS (SELECT FROM linked l WHERE l.id = k.file_id AND l.to_key = k.to_key)
       )
       INSERT INTO project_links (file_id, to_key, project_id) SELECT id, to_key, $1 FROM linked ON CONFLICT DO NOTHING`,
      [projectId, JSON.stringify(rows)],
      tx,
    );
  }

  /** Rows of the project, those that are gone included. */
  held(projectId: string, tx?: Transaction): Promise<number> {
    return this.number(
      `SELECT coalesce(sum(files), 0) AS number FROM project_counts WHERE project_id = $1 AND dimension IN ('all', 'gone')`,
      [projectId],
      tx,
    );
  }

  /** What was not seen since then below the folder; no agent sees what was uploaded. @returns how many files are gone now */
  markGone(projectId: string, below: string, since: Date, tx: Transaction): Promise<number> {
    return this.execute(
      `UPDATE project_files SET gone_at = now()
        WHERE project_id = $1 AND gone_at IS NULL AND seen_at < $3 AND ($2 = '' OR starts_with(path, $2 || '/'))
          AND NOT EXISTS (SELECT FROM project_uploads u WHERE u.file_id = project_files.id)`,
      [projectId, below, since],
      tx,
    );
  }

  /** @returns how many of the copies are of a file as it is now */
  copied(projectId: string, copies: { key: string; sha256: string; copy: string }[], tx: Transaction): Promise<number> {
    return this.execute(
      `UPDATE project_files f SET copy_sha256 = g.copy
         FROM jsonb_to_recordset($2::jsonb) AS g (key text, sha256 text, copy text)
        WHERE f.project_id = $1 AND f.path_key = decode(g.key, 'hex') AND f.sha256 = g.sha256`,
      [projectId, JSON.stringify(copies)],
      tx,
    );
  }

  /** In the order of their decisions, without what was uploaded. @param after number and id of the last before */
  decided(
    projectId: string,
    after: [string, string] | null,
    limit: number,
  ): Promise<(Pick<ProjectFileEntity, 'id' | 'path' | 'decisions'> & { sha256: string; decided: string })[]> {
    return this.query(
      `SELECT id, path, sha256, decisions, decided FROM project_files f
        WHERE NOT EXISTS (SELECT FROM project_uploads u WHERE u.file_id = f.id) AND project_id = $1 AND decided IS NOT NULL AND gone_at IS NULL AND sha256 IS NOT NULL
          AND ($2::bigint IS NULL OR (decided, id) > ($2::bigint, $3::uuid))
        ORDER BY decided, id LIMIT $4`,
      [projectId, after?.[0] ?? null, after?.[1] ?? null, limit],
    );
  }

  /** Files that have been gone for so long, a thousand at a time. @returns how many */
  forgetGone(before: Date): Promise<number> {
    return this.execute(
      `DELETE FROM project_files WHERE id IN (SELECT id FROM project_files WHERE gone_at < $1 ORDER BY gone_at LIMIT 1000)`,
      [before],
    );
  }
}
