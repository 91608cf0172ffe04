import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

export const Pointer = z.object({
  remote: z.string(),
  /** Null: follows what this image was built with. */
  live: z.string().nullable(),
  previous: z.string().nullable(),
  canary: z.string().nullable(),
  canary_percent: z.number(),
  canary_since: z.date().nullable(),
  frozen: z.boolean(),
  verdict: z.string().nullable(),
  pinned: z.boolean(),
  killed: z.boolean(),
  revision: z.number(),
});
export type Pointer = z.infer<typeof Pointer>;

/** Which version of each remote is live: one row a remote, the same for every replica. */
@Injectable()
export class Pointers {
  private reading: Promise<Pointer[]> | null = null;

  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** As they stand now; those who ask while a reading runs share the next one. */
  async all(): Promise<Pointer[]> {
    // A reading that has begun may have missed what its asker has just written.
    await this.reading?.catch(() => undefined);
    this.reading ??= this.read().finally(() => (this.reading = null));

    return this.reading;
  }

  /**
   * Runs a change while nobody else moves a pointer or sweeps: of two at once, the second sees what the first has done.
   * What the pointer names is in open tabs from now on; the sweep counts from here.
   */
  async change<T>(remote: string, change: (pointer: Pointer, manager: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(async (manager) => {
      await lockReleases(manager);
      await manager.query('INSERT INTO release_pointers (remote) VALUES ($1) ON CONFLICT DO NOTHING', [remote]);
      const rows = await manager.query('SELECT * FROM release_pointers WHERE remote = $1 FOR UPDATE', [remote]);
      await manager.query(
        `UPDATE release_versions v SET referenced_at = now() FROM release_pointers p
         WHERE p.remote = $1 AND v.remote = p.remote AND v.version IN (p.live, p.previous, p.canary)`,
        [remote],
      );

      return change(Pointer.parse(rows[0]), manager);
    });
  }

  private async read(): Promise<Pointer[]> {
    return z.array(Pointer).parse(await this.source.query('SELECT * FROM release_pointers'));
  }
}

/** One at a time, whatever the remote and the replica; released with the transaction. Moves are rare and short. */
export async function lockReleases(manager: EntityManager): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('releases'))");
}

/** Writes a changed pointer and what happened, in the transaction that holds its lock. */
export async function savePointer(manager: EntityManager, pointer: Pointer, who: string, what: string): Promise<void> {
  const { remote, live, previous, canary, canary_percent, canary_since, frozen, verdict, pinned, killed } = pointer;
  await manager.query(
    `UPDATE release_pointers SET live = $2, previous = $3, canary = $4, canary_percent = $5, canary_since = $6,
       frozen = $7, verdict = $8, pinned = $9, killed = $10, revision = revision + 1 WHERE remote = $1`,
    [remote, live, previous, canary, canary_percent, canary_since, frozen, verdict, pinned, killed],
  );
  await manager.query('INSERT INTO release_events (remote, who, what) VALUES ($1, $2, $3)', [remote, who, what]);
}
