import { type Project, ProjectRole, VerdictCounts } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { LessThan } from 'typeorm';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { ProjectEntity } from './project.entities.js';

const ListedProject = z.object({
  id: z.string(),
  name: z.string(),
  role: ProjectRole,
  createdAt: z.date(),
  changedAt: z.date(),
  files: z.coerce.number(),
  bytes: z.coerce.number(),
  verdicts: VerdictCounts,
  running: z.number(),
});

const used = { usedAt: () => 'now()', noticedAt: null };

@Injectable()
export class ProjectsRepository extends BaseRepository<ProjectEntity> {
  protected readonly entity = ProjectEntity;

  /** Those of an account, or one of them, with their figures; as text, because one statement is to read both. */
  async ofAccount(accountId: string, id?: string): Promise<Project[]> {
    const rows = await this.parsed(
      ListedProject,
      `SELECT p.id, p.name, m.role, p.created_at AS "createdAt", p.changed_at AS "changedAt",
              coalesce(c.files, 0) AS files, coalesce(c.bytes, 0) AS bytes, coalesce(c.verdicts, '{}') AS verdicts,
              (SELECT count(*)::integer FROM project_scans s
                WHERE s.project_id = p.id AND s.state = 'running' AND s.seen_at > now() - interval '1 hour') AS running
         FROM project_members m JOIN projects p ON p.id = m.project_id
         LEFT JOIN LATERAL (
           SELECT sum(files) AS files, sum(bytes) AS bytes, jsonb_object_agg(verdict, files) AS verdicts
             FROM project_counts WHERE project_id = p.id AND dimension = 'all' AND files > 0
         ) c ON true
        WHERE m.account_id = $1 AND ($2::uuid IS NULL OR p.id = $2)
        ORDER BY p.changed_at DESC, p.id`,
      [accountId, id ?? null],
    );

    return rows.map(({ createdAt, changedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
    }));
  }

  /** Until the transaction ends, nobody else changes files of the project. @returns false where it was deleted meanwhile */
  async lockToChange(id: string, tx: Transaction): Promise<boolean> {
    return this.updateById(id, { ...used, changedAt: () => 'now()' }, tx);
  }

  /** `lockToChange`, for a decision. @returns its number, or null where the project was deleted meanwhile */
  async nextDecision(id: string, tx: Transaction): Promise<string | null> {
    const [row] = await this.query<{ decided: string }>(
      `WITH counted AS (UPDATE projects SET changed_at = now(), used_at = now(), noticed_at = NULL, decided = decided + 1 WHERE id = $1 RETURNING decided)
       TABLE counted`,
      [id],
      tx,
    );

    return row?.decided ?? null;
  }

  /** Somebody looks at it; noted once a day, and by nobody who would have to wait for a writer: as text, to pass it by. */
  async use(id: string): Promise<void> {
    await this.execute(
      `UPDATE projects SET used_at = now(), noticed_at = NULL WHERE id = (
         SELECT id FROM projects WHERE id = $1 AND used_at < now() - interval '1 day' FOR UPDATE SKIP LOCKED)`,
      [id],
    );
  }

  /** Projects that were not used since then, and whose owners do not know. */
  async unnoticed(since: Date, limit: number): Promise<string[]> {
    const found = await this.findMany({ usedAt: LessThan(since), noticedAt: null }, { columns: ['id'], limit });

    return found.map(({ id }) => id);
  }

  /** Notes that its owner is told. @returns the owner, or null where it was used or noted meanwhile */
  async notice(id: string, since: Date, tx: Transaction): Promise<string | null> {
    const [row] = await this.query<{ accountId: string }>(
      `WITH noticed AS (
         UPDATE projects SET noticed_at = now() WHERE id = $1 AND used_at < $2 AND noticed_at IS NULL RETURNING id
       )
       SELECT m.account_id AS "accountId" FROM noticed JOIN project_members m ON m.project_id = noticed.id AND m.role = 'owner'`,
      [id, since],
      tx,
    );

    return row?.accountId ?? null;
  }

  /** Projects that were not used since then, and whose owners have known for long enough. */
  async ended(since: Date, told: Date, limit: number): Promise<string[]> {
    const found = await this.findMany(endedBefore(since, told), { columns: ['id'], limit });

    return found.map(({ id }) => id);
  }

  /** @returns whether it was still to be deleted */
  async end(id: string, since: Date, told: Date, tx: Transaction): Promise<boolean> {
    return (await this.delete({ id, ...endedBefore(since, told) }, tx)) > 0;
  }
}

const endedBefore = (since: Date, told: Date) => ({ usedAt: LessThan(since), noticedAt: LessThan(told) });
