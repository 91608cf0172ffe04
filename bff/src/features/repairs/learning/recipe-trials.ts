import { readdir } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnosis } from '@fidelio/contracts';
import { type Recipe, samplesFolder } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { FilesRepository } from '../../files/files.repository.js';
import { EngineStarved, EngineStopped } from '../engine/engine-process.js';
import { EngineRunner, type RepairRequest } from '../engine/engine-runner.js';
import { RepairObjects } from '../repair-objects.js';
import { LearningRefused } from './proposal.js';
import type { RecipeEntity } from './recipe.entity.js';
import { RecipesRepository } from './recipes.repository.js';

/** What a recipe did to one file: fixed its finding, was refused by a gate, or had nothing to do there. */
export interface Trial {
  fileId: string | null;
  /** Name of a file of the regression set; null for a user's file, whose name nobody needs to know. */
  regression: string | null;
  outcome: 'fixed' | 'rejected' | 'untouched';
  reason: string;
}

/** Called after each file: how many were tried, and of how many. */
export type OnTrial = (trial: Trial, progress: { done: number; of: number }) => void | Promise<void>;

const officeEnding = /\.(docx|docm|dotx|pptx|pptm|ppsx|xlsx|xlsm|xltx)$/i;

/** Tries a recipe on every waiting file that has its finding, and on files that must not suffer from it. */
@Injectable()
export class RecipeTrials {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly recipes: RecipesRepository,
    private readonly files: FilesRepository,
    private readonly objects: RepairObjects,
    private readonly engine: EngineRunner,
  ) {}

  async run(recipe: RecipeEntity, onTrial: OnTrial): Promise<Trial[]> {
    const { finding, body } = recipe;
    const trials: Trial[] = [];
    const waiting = await this.files.waitingFor({ finding, format: body.marker?.format ?? null });
    const paths = await this.regressionSet();
    const of = waiting.length + paths.length;
    const keep = async (trial: Trial) => {
      trials.push(trial);
      await onTrial(trial, { done: trials.length, of });
    };
    for (const file of waiting) {
      const open = () => this.objects.openOriginal(file);
      await keep({ fileId: file.id, regression: null, ...(await this.tryOn(body, open)) });
    }
    for (const path of paths)
      await keep({ fileId: null, regression: path, ...(await this.tryOn(body, async () => createReadStream(path))) });
    await this.transactions.run((tx) => this.recipes.replaceTrial(recipe, trials, tx));

    return trials;
  }

  private async tryOn(recipe: Recipe, open: RepairRequest['open']): Promise<Judged> {
    try {
      const request = trialRequest(recipe, open, new AbortController().signal);
      const { diagnosis, dispose } = await this.engine.run(request);
      await dispose();

      return judge(recipe, diagnosis);
    } catch (error) {
      if (error instanceof EngineStarved)
        throw new LearningRefused('The machine is too busy to try a recipe. Try again when it has less to do.', {
          cause: error,
        });
      if (!(error instanceof EngineStopped)) throw error;

      return { outcome: 'rejected', reason: error.reason };
    }
  }

  /** The engine's own samples, corrected ones included, and the operator's folder. */
  private async regressionSet(): Promise<string[]> {
    const folders = [fileURLToPath(samplesFolder()), ...this.config.regressionFolders];
    const lists = folders.map(async (folder) =>
      (await readdir(folder)).filter((name) => officeEnding.test(name)).map((name) => join(folder, name)),
    );

    return (await Promise.all(lists)).flat().toSorted();
  }
}

/** What the engine is asked when a recipe is tried on a file. */
export function trialRequest(recipe: Recipe, open: RepairRequest['open'], signal: AbortSignal): RepairRequest {
  const allow = [recipe.finding, recipe.id];

  return { open, allow, without: [], alsoAllow: () => [], recipes: [recipe], signal };
}

type Judged = Pick<Trial, 'outcome' | 'reason'>;

function judge(recipe: Recipe, { findings }: Diagnosis): Judged {
  const finding = findings.find(({ id }) => id === recipe.finding);
  if (!finding || finding.recipe !== recipe.id) return { outcome: 'untouched', reason: '' };
  if (finding.outcome === 'fixed') return { outcome: 'fixed', reason: '' };

  return finding.outcome === 'gate-failed'
    ? { outcome: 'rejected', reason: finding.reason ?? '' }
    : { outcome: 'untouched', reason: finding.reason ?? '' };
}
