import { projectLimits } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { ProjectScanEntity } from '../project.entities.js';

/** Without a sign of life for that long a scan does not count as one that runs. */
const silentMs = 3_600_000;

@Injectable()
export class ScansRepository extends BaseRepository<ProjectScanEntity> {
  protected readonly entity = ProjectScanEntity;

  /** The newest first. */
  newest(projectId: string): Promise<ProjectScanEntity[]> {
    return this.findMany({ projectId }, { order: { beganAt: 'DESC', id: 'ASC' }, limit: projectLimits.maxScans });
  }

  running(projectId: string, tx: Transaction): Promise<number> {
    const seenAt = MoreThan(new Date(Date.now() - silentMs));

    return this.count({ projectId, state: 'running', seenAt }, tx);
  }

  /** As text, to leave the newest. */
  async forgetOld(projectId: string, tx: Transaction): Promise<void> {
    await this.execute(
      `DELETE FROM project_scans WHERE project_id = $1 AND state <> 'running' AND id NOT IN (
         SELECT id FROM project_scans WHERE project_id = $1 ORDER BY began_at DESC, id LIMIT $2)`,
      [projectId, projectLimits.maxScans],
      tx,
    );
  }

  async stopSilent(since: Date): Promise<void> {
    await this.update({ state: 'running', seenAt: LessThan(since) }, { state: 'stopped', endedAt: () => 'now()' });
  }
}
