import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { daysBefore } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { type PersonalData, PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { DriveSavesRepository } from './drive-saves.repository.js';

/** The page of a save is of no use longer than that; what it saved is in the person's Drive. */
const keptDays = 1;

/** The saves to Google Drive in an account's export and deletion, and their end. */
@Injectable()
export class DrivePersonalData implements PersonalData, OnModuleInit {
  readonly name = 'driveSaves';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly saves: DriveSavesRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async *export(accountId: string): AsyncGenerator<object> {
    for (const { id, form, state, failure, files, createdAt } of await this.saves.ofAccount(accountId))
      yield { id, form, state, failure, files, createdAt: createdAt.toISOString() };
  }

  /** A process that uploads for the account finds no row at its next beat, and ends. */
  async erase(accountId: string, tx: Transaction): Promise<void> {
    await this.saves.delete({ accountId }, tx);
  }

  async purgeExpired(now: Date): Promise<void> {
    await this.saves.delete({ createdAt: LessThan(daysBefore(keptDays, now)) });
  }
}
