import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import { ProjectWaveEntity } from '../project.entities.js';

@Injectable()
export class WavesRepository extends BaseRepository<ProjectWaveEntity> {
  protected readonly entity = ProjectWaveEntity;

  /** By date, those without one last. */
  ofProject(projectId: string): Promise<ProjectWaveEntity[]> {
    return this.findMany({ projectId }, { order: { date: { direction: 'ASC', nulls: 'LAST' }, createdAt: 'ASC' } });
  }
}
