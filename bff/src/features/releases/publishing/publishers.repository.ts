import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import { ReleasePublisherEntity } from '../release.entities.js';

@Injectable()
export class PublishersRepository extends BaseRepository<ReleasePublisherEntity> {
  protected readonly entity = ReleasePublisherEntity;

  all(): Promise<ReleasePublisherEntity[]> {
    return this.findMany({}, { order: { createdAt: 'ASC' } });
  }

  /** The publisher with this token, unless it was revoked. */
  byToken(tokenHash: Buffer): Promise<ReleasePublisherEntity | null> {
    return this.findOne({ tokenHash, revokedAt: null });
  }

  /** @returns whether there is such a publisher */
  async revoke(id: string): Promise<boolean> {
    const sql = 'UPDATE release_publishers SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1';

    return (await this.execute(sql, [id])) > 0;
  }

  async revokeAllOf(remote: string): Promise<void> {
    const sql = 'UPDATE release_publishers SET revoked_at = coalesce(revoked_at, now()) WHERE remote = $1';
    await this.execute(sql, [remote]);
  }
}
