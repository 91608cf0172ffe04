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
    await this.execute('INSERT INTO release_pointers (remote) VALUES ($1) ON CONFLICT DO NOTHING', [remote], tx);
    // The versions that tabs have loaded through this pointer are used until now.
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
    const { remote, live, previous, canary, canaryPercent, canarySince, frozen, verdict, pinned, killed } = pointer;
    await this.execute(
      `UPDATE release_pointers SET live = $2, previous = $3, canary = $4, canary_percent = $5, canary_since = $6,
         frozen = $7, verdict = $8, pinned = $9, killed = $10, revision = revision + 1 WHERE remote = $1`,
      [remote, live, previous, canary, canaryPercent, canarySince, frozen, verdict, pinned, killed],
      tx,
    );
    await this.addEvent(remote, who, what, tx);
  }

  /** @returns whether there was a pointer */
  async delete(remote: string, tx: Transaction): Promise<boolean> {
    return (await this.execute('DELETE FROM release_pointers WHERE remote = $1', [remote], tx)) > 0;
  }

  async addEvent(remote: string, who: string, what: string, tx?: Transaction): Promise<void> {
    await this.execute('INSERT INTO release_events (remote, who, what) VALUES ($1, $2, $3)', [remote, who, what], tx);
  }

  /** When the versions that pages load were last changed, by remote. */
  async lastChanges(): Promise<Map<string, Date>> {
    const rows = await this.query<Pick<ReleaseEventEntity, 'remote' | 'at'>>(
      `SELECT remote, max(at) AS at FROM release_events WHERE what NOT SIMILAR TO '(override|preview) %' GROUP BY remote`,
    );

    return new Map(rows.map(({ remote, at }) => [remote, at]));
  }

  /** The latest events of a remote, newest first. */
  events(remote: string, limit: number): Promise<Pick<ReleaseEventEntity, 'at' | 'who' | 'what'>[]> {
    return this.query('SELECT at, who, what FROM release_events WHERE remote = $1 ORDER BY id DESC LIMIT $2', [
      remote,
      limit,
    ]);
  }
}
