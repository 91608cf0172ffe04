import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Logger } from '../operations/logging/logger.js';
import { newObjectKey } from './object-key.js';
import type { ObjectStorage } from './object-storage.js';
import { STORAGE } from './storage.token.js';

/** A write that has not been touched for this long belongs to a process that is gone. */
const abandonedAfter = '2 minutes';
const touchEvery = 20_000;
const sweepEvery = 60_000;
const batch = 20;

const Keys = z.array(z.object({ object_key: z.string() }));
/** What the driver gives for UPDATE and DELETE. */
const Changed = z.tuple([Keys, z.number()]);

/** An object that is being written: `keep` it with its record, or `discard` it. */
export interface PendingObject {
  key: string;
  /** Inside the transaction that writes the record. @throws when the sweeper took it for abandoned */
  keep(manager: EntityManager): Promise<void>;
  /** Safe to call whatever has happened; never throws. */
  discard(): Promise<void>;
}

/**
 * Knows every stored object that no record owns. An object's row stands before its first byte; the transaction that
 * writes a record takes the row away, the one that ends a record puts it back. Whatever happens to the process in
 * between, the sweeper finds the row and removes the object.
 */
@Injectable()
export class ObjectLedger implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly writing = new Set<string>();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timers.push(
      setInterval(() => this.quietly(this.touch()), touchEvery),
      setInterval(() => this.quietly(this.sweep()), sweepEvery),
    );
    this.quietly(this.sweep());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  async begin(): Promise<PendingObject> {
    const key = newObjectKey();
    await this.source.query('INSERT INTO loose_objects (object_key) VALUES ($1)', [key]);
    this.writing.add(key);

    return {
      key,
      keep: async (manager) => {
        const taken = await manager.query('DELETE FROM loose_objects WHERE object_key = $1 RETURNING object_key', [
          key,
        ]);
        if (Changed.parse(taken)[0].length === 0)
          throw new Error('The object was swept before its record was written.');
        this.writing.delete(key);
      },
      discard: async () => {
        this.writing.delete(key);
        await this.discard(key).catch((error: unknown) => this.logger.warn('object left to the sweeper', { error }));
      },
    };
  }

  /** Inside the transaction that ends the records which own `keys`; the objects follow after its commit. */
  async release(manager: EntityManager, keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    await manager.query('INSERT INTO loose_objects (object_key, unwanted) SELECT unnest($1::text[]), true', [keys]);
  }

  /** Removes what nobody owns; safe to run on every replica at once. @returns how many objects went */
  async sweep(): Promise<number> {
    let swept = 0;
    for (let more = true; more;) {
      const count = await this.sweepBatch();
      swept += count;
      more = count === batch;
    }

    return swept;
  }

  private sweepBatch(): Promise<number> {
    return this.source.transaction(async (manager) => {
      const rows = Keys.parse(
        await manager.query(
          `SELECT object_key FROM loose_objects
           WHERE unwanted OR touched_at < now() - interval '${abandonedAfter}'
           LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
        ),
      );
      const keys = rows.map((row) => row.object_key);
      // The object first: a row without its object is swept again, an object without its row never.
      for (const key of keys) await this.storage.remove(key);
      if (keys.length > 0) await manager.query('DELETE FROM loose_objects WHERE object_key = ANY($1)', [keys]);

      return keys.length;
    });
  }

  /** Only what no record owns: a commit whose answer was lost has taken the row away. */
  private async discard(key: string): Promise<void> {
    const [loose] = Changed.parse(
      await this.source.query('UPDATE loose_objects SET unwanted = true WHERE object_key = $1 RETURNING object_key', [
        key,
      ]),
    );
    if (loose.length === 0) return;
    await this.storage.remove(key);
    await this.source.query('DELETE FROM loose_objects WHERE object_key = $1', [key]);
  }

  private async touch(): Promise<void> {
    if (this.writing.size === 0) return;
    await this.source.query('UPDATE loose_objects SET touched_at = now() WHERE object_key = ANY($1)', [
      [...this.writing],
    ]);
  }

  private quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.logger.warn('object ledger', { error }));
  }
}
