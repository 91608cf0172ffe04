import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { ReleaseEventEntity, ReleasePointerEntity } from './release.entities.js';

/** One row a remote, the same for every replica, and the history of its changes. */
@Injectable()
export class PointersRepository extends BaseRepository<ReleasePointerEntity> {
  protected readonly entity = ReleasePointerEntity;
  private reading: Promise<ReleasePointerEntity[]> | null = null;

  /** All pointers as they are now. Requests that arrive during a query share the next one. */
  async all(): Promise<ReleasePointerEntity[]> {
    // A query that runs already may have missed what the caller has just written.
    await this.reading?.catch(() => undefined);
    this.reading ??= this.findMany({}).finally(() => (this.reading = null));

    return this.reading;
  }

  async of(remote: string): Promise<ReleasePointerEntity | null> {
    return (await this.all()).find((pointer) => pointer.remote === remote) ?? null;
  }

  /** The remote's pointer, created where there is none, locked until the transaction ends. */
  async lock(remote: string, tx: Transaction): Promise<ReleasePointerEntity> {
    await this.insertOnce({ remote }, tx);
    // The versions that tabs have loaded through this pointer are used until now; as text, because the pointer names them.
    await this.execute(
      `UPDATE release_versions v SET referenced_at = now() FROM release_pointers p
       WHERE p.remote = $1 AND v.remote = p.remote AND v.version IN (p.live, p.previous, p.canary)`,
      [remote],
      tx,
    );
    const pointer = await this.findOneForUpdate({ remote }, tx);
    if (!pointer) throw new Error(`The pointer of ${remote} was deleted.`);

    return pointer;
  }

  /** Writes a locked pointer and one line of its history. */
  async save(pointer: ReleasePointerEntity, who: string, what: string, tx: Transaction): Promise<void> {
    const { remote, ...written } = pointer;
    await this.update({ remote }, { ...written, revision: () => 'revision + 1' }, tx);
    await this.addEvent(remote, who, what, tx);
  }

  async addEvent(remote: string, who: string, what: string, tx?: Transaction): Promise<void> {
    await this.run(({ manager }) => manager.insert(ReleaseEventEntity, { remote, who, what }), tx);
  }

  /** When the versions that pages load were last changed, by remote. */
  async lastChanges(): Promise<Map<string, Date>> {
    const rows = await this.run(({ manager }) =>
      manager
        .createQueryBuilder(ReleaseEventEntity, 'event')
        .select(['event.remote AS remote', 'max(event.at) AS at'])
        .where("event.what NOT SIMILAR TO '(override|permit|preview) %'")
        .groupBy('event.remote')
        .getRawMany<Pick<ReleaseEventEntity, 'remote' | 'at'>>(),
    );

    return new Map(rows.map(({ remote, at }) => [remote, at]));
  }

  /** The latest events of a remote, newest first. */
  events(remote: string, limit: number): Promise<ReleaseEventEntity[]> {
    return this.run(({ manager }) =>
      manager.find(ReleaseEventEntity, { where: { remote }, order: { id: 'DESC' }, take: limit }),
    );
  }
}
