import { reportedParts } from '@fidelio/assistant';
import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { FilesRepository, type FindingBacklog, type RecipeTarget } from '../../files/files.repository.js';
import { RepairQueue } from '../../files/repair.queue.js';
import { validateProposal, LearningRefused } from './proposal.js';
import type { RecipeEntity, RecipeOrigin } from './recipe.entity.js';
import { type OnTrial, RecipeTrials, type Trial } from './recipe-trials.js';
import { RecipesRepository, type TrialCounts } from './recipes.repository.js';

export interface Backlog {
  findings: FindingBacklog[];
  /** Reports of files in which nothing known was found, counted by kind of file and by what the user named. */
  symptoms: { kind: string; symptom: string; files: number }[];
}

/** Notes in the same commit who did it. */
export type NoteAct = (recipe: RecipeEntity, tx: Transaction) => Promise<void>;

const noNote: NoteAct = async () => undefined;
const maxReports = 5000;

/** How the product learns a fix: a recipe is proposed, tried on everything that waits, published, and withdrawn if it fails. */
@Injectable()
export class LearningService {
  constructor(
    private readonly transactions: Transactions,
    private readonly recipes: RecipesRepository,
    private readonly files: FilesRepository,
    private readonly repairs: RepairQueue,
    private readonly trials: RecipeTrials,
  ) {}

  async backlog(): Promise<Backlog> {
    const groups = new Map<string, { kind: string; symptom: string; files: number }>();
    const files = await this.files.findMany(
      { waitReason: 'nothing-known-found', deletedAt: null },
      { columns: ['kind', 'reason', 'feedback', 'reported'], order: { createdAt: 'ASC' }, limit: maxReports },
    );
    for (const { kind, reason, feedback, reported } of files) {
      const words = [reason, feedback, reported].join('\n').trim();
      const symptom = reportedParts(words.split('\n')).join(', ') || 'not said';
      const group = groups.get(`${kind} ${symptom}`) ?? { kind, symptom, files: 0 };
      groups.set(`${kind} ${symptom}`, { ...group, files: group.files + 1 });
    }

    return {
      findings: await this.files.backlogByFinding(),
      symptoms: [...groups.values()].toSorted((a, b) => b.files - a.files),
    };
  }

  /** Keeps a recipe as a proposal, as the next version of its id. No repair uses it yet. */
  async propose(
    finding: string,
    candidate: unknown,
    origin: RecipeOrigin,
    note: NoteAct = noNote,
  ): Promise<RecipeEntity> {
    const recipe = validateProposal(finding, candidate, origin);

    return this.transactions.run(async (tx) => {
      const proposed = await this.recipes.propose(recipe, origin, tx);
      await note(proposed, tx);

      return proposed;
    });
  }

  async try(id: string, onTrial: OnTrial = () => undefined): Promise<Trial[]> {
    return this.trials.run(await this.latest(id), onTrial);
  }

  /**
   * Gives a recipe to every worker and repairs again what waits for it.
   *
   * @returns how many files are repaired again
   * @throws LearningRefused unless its last trial fixed something and was refused nowhere
   */
  async publish(id: string, note: NoteAct = noNote): Promise<number> {
    const recipe = await this.latest(id);
    if (recipe.state === 'published') throw new LearningRefused(`${id} is published already.`);
    await this.requireTrial(recipe);
    const target: RecipeTarget = { finding: recipe.finding, format: recipe.body.marker?.format ?? null };

    return this.transactions.run(async (tx) => {
      await this.recipes.publish(recipe, tx);
      await note(recipe, tx);
      const waiting = await this.files.waitingFor(target, tx);
      for (const file of waiting) await this.repairs.requeue(file, {}, tx);

      return waiting.length;
    });
  }

  async withdraw(id: string, reason: string, note: NoteAct = noNote): Promise<void> {
    await this.transactions.run(async (tx) => {
      const recipe = await this.latest(id);
      if (!(await this.recipes.withdraw(id, reason, tx))) throw new LearningRefused(`${id} is not published.`);
      await note(recipe, tx);
    });
  }

  /** What was proposed, what its newest trial found, and what it has done to users' files since. */
  history(id?: string): Promise<(RecipeEntity & TrialCounts)[]> {
    return this.recipes.history(id);
  }

  private async latest(id: string): Promise<RecipeEntity> {
    const recipe = await this.recipes.latest(id);
    if (!recipe) throw new LearningRefused(`There is no recipe ${id}.`);

    return recipe;
  }

  private async requireTrial(recipe: RecipeEntity): Promise<void> {
    const { id, triedAt } = recipe;
    if (!triedAt) throw new LearningRefused(`${id} has not been tried. Run: npm run learn -- try ${id}`);
    const { trialFixed, trialRejected } = await this.recipes.trialOf(recipe);
    if (trialRejected > 0)
      throw new LearningRefused(
        `${id} was refused by a gate on ${trialRejected === 1 ? '1 file' : `${trialRejected} files`}.`,
      );
    if (trialFixed === 0) throw new LearningRefused(`${id} fixed nothing in its last try.`);
  }
}
