import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { ProjectKeyEntity } from '../project.entities.js';

@Injectable()
export class ProjectKeysRepository extends BaseRepository<ProjectKeyEntity> {
  protected readonly entity = ProjectKeyEntity;

  ofProject(projectId: string): Promise<ProjectKeyEntity[]> {
    return this.findMany({ projectId }, { order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** @returns whether the project has such a key */
  async revoke(projectId: string, id: string, tx: Transaction): Promise<boolean> {
    return (await this.update({ projectId, id }, { revokedAt: () => 'coalesce(revoked_at, now())' }, tx)) > 0;
  }
}
