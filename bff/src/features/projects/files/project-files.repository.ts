import type { ProjectFileFilter, ProjectFileSort } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { ProjectFileEntity } from '../project.entities.js';
import { conditionOf } from './file-filter.js';

/** A row of the table of files. */
export type ListedFile = Pick<
  ProjectFileEntity,
  'id' | 'path' | 'kind' | 'bytes' | 'modifiedAt' | 'owner' | 'verdict' | 'reason' | 'changes' | 'waveId' | 'goneAt'
> & { findings: number; waiting: number; copied: boolean; uploaded: boolean; sortedBy: string };

/** Where a page begins: after this value, and this file among those that have it. */
export type FilePlace = [value: string, id: string];

/** Each has an index; a path is sorted by its first 200 characters, because no index takes a longer one. */
const orders = {
  path: { sql: `(lower(left(f.path, 200)) COLLATE "C")`, type: 'text' },
  bytes: { sql: 'f.bytes', type: 'bigint' },
  modified: { sql: 'f.modified_at', type: 'timestamptz' },
} as const;

const listedSql = (
  order: string,
) => `SELECT f.id, f.path, f.kind, f.bytes, f.modified_at AS "modifiedAt", f.owner, f.verdict,
  f.reason, f.changes, f.wave_id AS "waveId", f.gone_at AS "goneAt", cardinality(f.finding_ids) AS findings,
  cardinality(f.waiting) AS waiting, f.copy_sha256 IS NOT NULL AS copied,
  EXISTS (SELECT FROM project_uploads u WHERE u.file_id = f.id) AS uploaded, ${order}::text AS "sortedBy" FROM project_files f`;

const Group = z.object({
  dimension: z.string(),
  key: z.string(),
  files: z.coerce.number(),
  bytes: z.coerce.number(),
  places: z.coerce.number(),
  verdicts: z.record(z.string(), z.number()),
});
export type Group = z.infer<typeof Group>;

/** Filters, pages by key and sums are text. */
@Injectable()
export class ProjectFilesRepository extends BaseRepository<ProjectFileEntity> {
  protected readonly entity = ProjectFileEntity;

  page(
    projectId: string,
    filter: ProjectFileFilter,
    sort: ProjectFileSort,
    after: FilePlace | null,
    limit: number,
  ): Promise<ListedFile[]> {
    const backwards = sort.startsWith('-');
    const order = orders[sort.replace('-', '') as keyof typeof orders];
    const direction = backwards ? 'DESC' : 'ASC';
    const { sql, values } = conditionOf(filter, [projectId]);
    const place = values.length;
    const beyond = after
      ? `AND (${order.sql}, f.id) ${backwards ? '<' : '>'} ($${place + 1}::${order.type}, $${place + 2}::uuid)`
      : '';

    return this.query<ListedFile>(
      `${listedSql(order.sql)} WHERE ${sql} ${beyond}
       ORDER BY ${order.sql} ${direction}, f.id ${direction} LIMIT ${limit}`,
      [...values, ...(after ?? [])],
    );
  }

  /** Files of the project with a link to this one, the first ten, and how many there are. */
  async linkedFrom(projectId: string, pathKey: Buffer) {
    const rows = await this.query<{ id: string; path: string; count: string }>(
      `SELECT f.id, f.path, count(*) OVER () AS count FROM project_links l JOIN project_files f ON f.id = l.file_id
        WHERE l.project_id = $1 AND l.to_key = $2 AND f.gone_at IS NULL ORDER BY f.path COLLATE "C" LIMIT 10`,
      [projectId, pathKey],
    );

    return { files: rows.map(({ id, path }) => ({ id, path })), count: Number(rows[0]?.count ?? 0) };
  }

  /**
   * Decides a finding in the files of a filter: accepted where it asks, left where it asks or was made, taken back where it was decided.
   *
   * @param decided the project's number of this decision
   * @returns how many files are other than before
   */
  decide(
    projectId: string,
    filter: ProjectFileFilter,
    { finding, choice, decided }: { finding: string; choice: 'accept' | 'leave' | 'undecided'; decided: string },
    tx: Transaction,
  ): Promise<number> {
    const { sql, values } = conditionOf(filter, [projectId, finding, choice, decided]);
    const change =
      choice === 'undecided' ? 'f.decisions - $2::text' : 'f.decisions || jsonb_build_object($2::text, $3::text)';
    const asks = 'f.asks @> ARRAY[$2::text]';
    const made = `f.findings @> jsonb_build_array(jsonb_build_object('id', $2::text, 'outcome', 'fixed'))`;
    const fits = choice === 'accept' ? asks : `(${asks} OR ${made})`;

    return this.execute(
      `UPDATE project_files f SET decisions = ${change}, decided = $4::bigint, copy_sha256 = NULL
        WHERE ${sql} AND f.finding_ids @> ARRAY[$2::text] AND ${fits}
          AND coalesce(f.decisions ->> $2::text, 'undecided') <> $3::text`,
      values,
      tx,
    );
  }

  /** Puts the files of a filter into a wave. @returns how many files are other than before */
  plan(projectId: string, filter: ProjectFileFilter, wave: string | null, tx: Transaction): Promise<number> {
    const { sql, values } = conditionOf(filter, [projectId, wave]);

    return this.execute(
      `UPDATE project_files f SET wave_id = $2::uuid WHERE ${sql} AND f.wave_id IS DISTINCT FROM $2::uuid`,
      values,
      tx,
    );
  }

  /** The sums that are kept up, by dimension those with the most files. @param limit of each */
  groups(projectId: string, limit: number): Promise<Group[]> {
    return this.parsed(
      Group,
      `WITH grouped AS (
         SELECT dimension, key, sum(files) AS files, sum(bytes) AS bytes, sum(places) AS places,
                jsonb_object_agg(verdict, files) AS verdicts
           FROM project_counts WHERE project_id = $1 AND dimension <> 'wave' AND files > 0 GROUP BY 1, 2
       ), ranked AS (
         SELECT *, row_number() OVER (PARTITION BY dimension ORDER BY files DESC, key COLLATE "C") AS place FROM grouped
       )
       SELECT dimension, key, files, bytes, places, verdicts FROM ranked WHERE place <= $2 ORDER BY dimension, place`,
      [projectId, limit],
    );
  }

  /** Sums of each wave. */
  waveGroups(projectId: string): Promise<Group[]> {
    return this.parsed(
      Group,
      `SELECT 'wave' AS dimension, key, sum(files) AS files, sum(bytes) AS bytes, 0 AS places,
              jsonb_object_agg(verdict, files) AS verdicts
         FROM project_counts WHERE project_id = $1 AND dimension = 'wave' AND files > 0 GROUP BY key`,
      [projectId],
    );
  }

  /** Pairs of files of which the first has a link to the second. */
  links(projectId: string, limit: number): Promise<{ from: string; to: string }[]> {
    return this.query(
      `SELECT l.file_id AS "from", t.id AS "to"
         FROM project_links l
         JOIN project_files f ON f.id = l.file_id AND f.gone_at IS NULL
         JOIN project_files t ON t.project_id = l.project_id AND t.path_key = l.to_key AND t.gone_at IS NULL
        WHERE l.project_id = $1 ORDER BY l.file_id, l.to_key LIMIT $2`,
      [projectId, limit],
    );
  }

  /** Files by their ids, in the order of their paths. */
  named(projectId: string, ids: string[]) {
    return this.query<Pick<ProjectFileEntity, 'id' | 'path' | 'bytes' | 'waveId'>>(
      `SELECT id, path, bytes, wave_id AS "waveId" FROM project_files
        WHERE project_id = $1 AND id = ANY($2::uuid[]) ORDER BY path COLLATE "C"`,
      [projectId, ids],
    );
  }
}
