import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions.js';
import type { ErasedKind } from './erased-kinds.js';

/**
 * What a module holds about people in its own tables: how it is exported, erased and forgotten in time.
 * A provider that implements it calls `PersonalDataRegistry.register(this)` in `onModuleInit`.
 */
export interface PersonalData {
  /** Names the part in the export: `files`. */
  readonly name: string;
  /** Everything held about the account, item by item, in pages: the export is streamed. Without it the export has no such part. */
  export?(accountId: string): AsyncIterable<unknown>;
  /**
   * Deletes the account's rows inside the one transaction of its deletion. Whatever lies elsewhere (stored objects) is queued
   * for removal with the same `tx`.
   */
  erase?(accountId: string, tx: Transaction): Promise<void>;
  /** Deletes rows of its table that were erased before, and that a restored backup has brought back. */
  readonly returned?: { kind: ErasedKind; erase(ids: string[], tx: Transaction): Promise<void> };
  /** Deletes what is past its retention time. Runs every ten minutes on one replica; a second run finds nothing more. */
  purgeExpired?(now: Date): Promise<void>;
}

@Injectable()
export class PersonalDataRegistry {
  private readonly parts: PersonalData[] = [];

  register(part: PersonalData): void {
    this.parts.push(part);
  }

  all(): readonly PersonalData[] {
    return this.parts;
  }
}
