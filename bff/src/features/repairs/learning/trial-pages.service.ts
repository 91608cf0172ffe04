import type { TrialPages } from '@fidelio/contracts/staff';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { JobQueue } from '../../../platform/database/queue/job-queue.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { mayBeOpened } from '../../files/file-record.js';
import { FilesRepository } from '../../files/files.repository.js';
import { Problem } from '../../../platform/http/problem.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { type PersonalData, PersonalDataRegistry } from '../../../platform/personal-data/personal-data.js';
import type { RecipeEvidenceEntity } from './recipe-evidence.entity.js';
import { RecipesRepository } from './recipes.repository.js';
import { trialPagesQueue } from './trial-pages.queue.js';
import { TrialPagesRepository } from './trial-pages.repository.js';

const keptFiles = 20;
const keptMs = 60 * 60 * 1000;

/** The pages that a recipe in trial changes, before and after: of files of ours, and of those that their owners let staff open. */
@Injectable()
export class TrialPagesService implements PersonalData, OnModuleInit {
  readonly name = 'trial pages';

  constructor(
    private readonly transactions: Transactions,
    private readonly recipes: RecipesRepository,
    private readonly pages: TrialPagesRepository,
    private readonly files: FilesRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
    private readonly registry: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async purgeExpired(now: Date): Promise<void> {
    await this.pages.delete({ madeAt: LessThan(new Date(now.getTime() - keptMs)) });
  }

  /**
   * Has them drawn where they are not yet. Without the owner's permission a user's file does not exist for staff.
   *
   * @throws Problem `request.not-found`
   */
  async show(accountId: string, seq: string): Promise<TrialPages['results']> {
    const evidence = await this.recipes.evidence(seq);
    if (!evidence || !(await this.mayBeShown(evidence))) throw new Problem('request.not-found');
    const known = await this.pages.findOne({ evidence: seq });
    if (known) {
      const lost = known.state === 'drawing' && !(await this.jobs.isUnderWay(trialPagesQueue, seq));

      return { state: lost ? 'failed' : known.state, pages: known.pages };
    }
    await this.transactions.run(async (tx) => {
      if (!(await this.pages.begin(seq, tx))) return;
      await this.pages.deleteBeyond(keptFiles, tx);
      if (evidence.fileId !== null)
        await this.audit.record('staff-file-opened', { accountId, subject: evidence.fileId }, tx);
      await this.jobs.enqueueLatest(tx, trialPagesQueue, { key: seq }, { evidence: seq });
    });

    return { state: 'drawing', pages: [] };
  }

  async mayBeShown({ fileId, outcome }: RecipeEvidenceEntity): Promise<boolean> {
    if (outcome !== 'fixed') return false;
    if (fileId === null) return true;
    const file = await this.files.findOne({ id: fileId, deletedAt: null });

    return file !== null && mayBeOpened(file);
  }
}
