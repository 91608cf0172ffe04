import type { VerdictRule } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { type ProjectFileEntity, ProjectRulesEntity } from '../project.entities.js';
import type { Outcomes } from './outcomes.js';
import { firstRules } from './verdict-rules.js';

/** What a row is judged by. */
interface JudgedRow extends Pick<ProjectFileEntity, 'id' | 'facts' | 'error' | 'findingIds'> {
  unread: boolean;
}

/** The rules of verdicts, and the outcomes of many rows at once, as text. */
@Injectable()
export class VerdictRulesRepository extends BaseRepository<ProjectRulesEntity> {
  protected readonly entity = ProjectRulesEntity;

  async current(tx?: Transaction): Promise<readonly VerdictRule[]> {
    return (await this.findOne({ id: 1 }, tx))?.rules ?? firstRules;
  }

  async change(rules: VerdictRule[], tx: Transaction): Promise<void> {
    await this.execute(
      `INSERT INTO project_rules (id, rules) VALUES (1, $1::jsonb)
       ON CONFLICT (id) DO UPDATE SET rules = excluded.rules, changed_at = now()`,
      [JSON.stringify(rules)],
      tx,
    );
  }

  /** Rows of a project in the order of their ids. @param after id of the last before, or null */
  ofProject(projectId: string, after: string | null, limit: number, tx: Transaction): Promise<JudgedRow[]> {
    return this.query<JudgedRow>(
      `SELECT f.id, f.facts, f.error, f.finding_ids AS "findingIds",
              EXISTS (SELECT FROM project_uploads u WHERE u.file_id = f.id AND u.read_for IS NULL) AS unread
         FROM project_files f WHERE f.project_id = $1 AND ($2::uuid IS NULL OR f.id > $2) ORDER BY f.id LIMIT $3`,
      [projectId, after, limit],
      tx,
    );
  }

  async judge(rows: { id: string; outcomes: Outcomes }[], tx: Transaction): Promise<void> {
    await this.execute(
      `UPDATE project_files f SET outcomes = g.outcomes FROM jsonb_to_recordset($1::jsonb) AS g (id uuid, outcomes jsonb)
        WHERE f.id = g.id AND f.outcomes <> g.outcomes`,
      [JSON.stringify(rows)],
      tx,
    );
  }
}
