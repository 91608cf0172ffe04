import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import { ReleasePublisherEntity } from '../release.entities.js';

const revoked = { revokedAt: () => 'coalesce(revoked_at, now())' };

@Injectable()
export class PublishersRepository extends BaseRepository<ReleasePublisherEntity> {
  protected readonly entity = ReleasePublisherEntity;

  all(): Promise<ReleasePublisherEntity[]> {
    return this.findMany({}, { order: { createdAt: 'ASC' } });
  }

  /** @returns whether there is such a publisher */
  revoke(id: string): Promise<boolean> {
    return this.updateById(id, revoked);
  }

  async revokeAllOf(remote: string): Promise<void> {
    await this.update({ remote }, revoked);
  }
}
