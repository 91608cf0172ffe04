import { readdir } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnosis } from '@fidelio/contracts';
import { type Recipe, samplesFolder } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { WaitingFiles } from '../../files/record/waiting-files.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { STORAGE } from '../../storage/storage.token.js';
import { EngineStopped } from '../engine/engine-process.js';
import { Workshop } from '../repair/workshop.js';
import { RecipeRow } from './recipe.entity.js';

/** What a recipe did to one file: fixed its finding, was refused by a gate, or had nothing to do there. */
export interface Trial {
  fileId: string | null;
  /** Name of a file of the regression set; null for a user's file, whose name nobody needs to know. */
  regression: string | null;
  outcome: 'fixed' | 'rejected' | 'untouched';
  reason: string;
}

const officeEnding = /\.(docx|docm|dotx|pptx|pptm|ppsx|xlsx|xlsm|xltx)$/i;

/** Tries a recipe on every waiting file that has its finding, and on files that must not suffer from it. */
@Injectable()
export class RecipeTrials {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(WaitingFiles) private readonly waiting: WaitingFiles,
    @Inject(Workshop) private readonly workshop: Workshop,
  ) {}

  async run({ id, version, finding, body }: RecipeRow, onTrial: (trial: Trial) => void): Promise<Trial[]> {
    const trials: Trial[] = [];
    const keep = (trial: Trial) => {
      trials.push(trial);
      onTrial(trial);
    };
    for (const file of await this.waiting.with({ finding, format: body.marker?.format ?? null })) {
      const open = () => this.storage.open(file.objectKey);
      keep({ fileId: file.id, regression: null, ...(await this.tryOn(body, open)) });
    }
    for (const path of await this.regressionSet())
      keep({ fileId: null, regression: path, ...(await this.tryOn(body, async () => createReadStream(path))) });
    await this.record(id, version, trials);

    return trials;
  }

  private async tryOn(recipe: Recipe, open: () => ReturnType<ObjectStorage['open']>): Promise<Judged> {
    const signal = new AbortController().signal;
    const order = { open, allow: [recipe.finding, recipe.id], alsoAllow: () => [], recipes: [recipe], signal };

    try {
      const { diagnosis } = await this.workshop.repair(order, async () => null);

      return judge(recipe, diagnosis);
    } catch (error) {
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

  /** The newest try alone counts. */
  private async record(id: string, version: number, trials: Trial[]): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query('DELETE FROM recipe_evidence WHERE recipe_id = $1 AND recipe_version = $2 AND trial', [
        id,
        version,
      ]);
      for (const { fileId, regression, outcome, reason } of trials)
        await manager.query(
          `INSERT INTO recipe_evidence (recipe_id, recipe_version, trial, file_id, regression, outcome, reason)
           VALUES ($1, $2, true, $3, $4, $5, $6)`,
          [id, version, fileId, regression, outcome, reason],
        );
      await manager.update(RecipeRow, { id, version }, { triedAt: new Date() });
    });
  }
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
