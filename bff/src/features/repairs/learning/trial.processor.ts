import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { JobQueue } from '../../../platform/database/queue/job-queue.js';
import { LearningService } from './learning.service.js';
import { LearningRefused } from './proposal.js';
import { RecipesRepository } from './recipes.repository.js';
import { trialQueue } from './trial.queue.js';

/** Runs the trials that staff ask for in the browser, in processes that have the role `worker`. */
@Injectable()
export class TrialProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly learning: LearningService,
    private readonly recipes: RecipesRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(trialQueue, { concurrency: 1 }, ({ id }, { signal }) => this.run(id, signal));
  }

  private async run(id: string, signal: AbortSignal): Promise<void> {
    const recipe = await this.recipes.latest(id);
    if (!recipe) return;
    try {
      const trials = await this.learning.try(id, async (_trial, progress) => {
        signal.throwIfAborted();
        await this.recipes.noteProgress(recipe, { ...progress, running: true, problem: '' });
      });
      // Not before its outcome is stored.
      const all = trials.length;
      await this.recipes.noteProgress(recipe, { done: all, of: all, running: false, problem: '' });
    } catch (error) {
      if (!(error instanceof LearningRefused)) throw error;
      await this.recipes.noteProgress(recipe, { done: 0, of: 0, running: false, problem: error.message });
    }
  }
}
