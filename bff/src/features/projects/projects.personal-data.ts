import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { daysBefore } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { type PersonalData, PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { RowsRepository } from './agent/rows.repository.js';
import { ScansRepository } from './agent/scans.repository.js';
import { IdleProjects } from './idle-projects.js';
import { ProjectMembersRepository } from './members/project-members.repository.js';
import { ProjectsRepository } from './projects.repository.js';

/** A file that scans do not find any more keeps its decisions for so long: a share may have been away. */
const goneDays = 30;
const silentDays = 1;

/** An account's projects in its export and deletion, and the end of what scans left. */
@Injectable()
export class ProjectsPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'projects';
  readonly returned = {
    kind: 'projects' as const,
    erase: async (ids: string[], tx: Transaction) => {
      await this.projects.delete({ id: In(ids) }, tx);
    },
  };

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly accounts: AccountsService,
    private readonly projects: ProjectsRepository,
    private readonly members: ProjectMembersRepository,
    private readonly rows: RowsRepository,
    private readonly scans: ScansRepository,
    private readonly idle: IdleProjects,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** What belongs to a project is exported in the project. */
  async *export(accountId: string): AsyncGenerator<object> {
    for (const { id, name, role, createdAt } of await this.projects.ofAccount(accountId))
      yield { id, name, role, createdAt };
  }

  /** What it owns goes with everything in it, unless it was handed over before; of other projects it is a member no more. */
  async erase(accountId: string, tx: Transaction): Promise<void> {
    const owned = await this.members.findMany({ accountId, role: 'owner' }, { columns: ['projectId'] }, tx);
    await this.projects.delete({ id: In(owned.map(({ projectId }) => projectId)) }, tx);
    await this.members.delete({ accountId }, tx);
    const email = await this.accounts.provenAddress(accountId, tx);
    if (email !== null) await this.members.delete({ email }, tx);
  }

  async purgeExpired(now: Date): Promise<void> {
    await this.scans.stopSilent(daysBefore(silentDays, now));
    let forgotten = 0;
    do forgotten = await this.rows.forgetGone(daysBefore(goneDays, now));
    while (forgotten > 0);
    await this.idle.sweep(now);
  }
}
