import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrialPages } from '@fidelio/contracts/staff';
import { drawPages, type Side } from '@fidelio/fidelity';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { JobQueue } from '../../../platform/database/queue/job-queue.js';
import { FilesRepository } from '../../files/files.repository.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { EngineStarved, EngineStopped } from '../engine/engine-process.js';
import { type DrawResult, EngineRunner, type RepairRequest } from '../engine/engine-runner.js';
import { RepairObjects } from '../repair-objects.js';
import type { RecipeEvidenceEntity } from './recipe-evidence.entity.js';
import { trialRequest } from './recipe-trials.js';
import { RecipesRepository } from './recipes.repository.js';
import { trialPagesQueue } from './trial-pages.queue.js';
import { TrialPagesRepository } from './trial-pages.repository.js';
import { TrialPagesService } from './trial-pages.service.js';

type Pages = TrialPages['results']['pages'];

const shownPages = 3;
/** The longer side of a picture. */
const pixels = 1000;

/** Draws the pages of a file before and after a recipe in trial, in processes that have the role `worker`. */
@Injectable()
export class TrialPagesProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly recipes: RecipesRepository,
    private readonly pages: TrialPagesRepository,
    private readonly service: TrialPagesService,
    private readonly files: FilesRepository,
    private readonly objects: RepairObjects,
    private readonly engine: EngineRunner,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(trialPagesQueue, { concurrency: 1 }, ({ evidence }, { signal }) => this.run(evidence, signal));
  }

  private async run(seq: string, signal: AbortSignal): Promise<void> {
    const evidence = await this.recipes.evidence(seq);
    // The owner may have taken the permission back.
    const open = evidence && (await this.service.mayBeShown(evidence)) ? await this.opener(evidence) : null;
    if (!evidence || !open) return void (await this.pages.updateById(seq, { state: 'failed', pages: [] }));
    try {
      const pages = await this.draw(evidence, open, signal);
      await this.pages.updateById(seq, { state: pages.length > 0 ? 'ready' : 'failed', pages });
    } catch (error) {
      if (!(error instanceof EngineStopped || error instanceof EngineStarved) || signal.aborted) throw error;
      this.logger.warn('pages of a trial not drawn', { reason: error.message });
      await this.pages.updateById(seq, { state: 'failed', pages: [] });
    }
  }

  private async opener({ fileId, regression }: RecipeEvidenceEntity): Promise<RepairRequest['open'] | null> {
    if (regression !== null) return async () => createReadStream(regression);
    const file = fileId === null ? null : await this.files.findOne({ id: fileId, deletedAt: null });

    return file && (() => this.objects.openOriginal(file));
  }

  private async draw(
    { recipeId: id, recipeVersion: version }: RecipeEvidenceEntity,
    open: RepairRequest['open'],
    signal: AbortSignal,
  ): Promise<Pages> {
    const recipe = await this.recipes.findOne({ id, version });
    if (!recipe) return [];
    const { diagnosis, correctedPath, dispose } = await this.engine.run(trialRequest(recipe.body, open, signal));
    try {
      if (correctedPath === null) return [];
      const corrected = async () => createReadStream(correctedPath);
      const { findings } = diagnosis;
      const { title } = recipe.body;
      const sides: Side[] = ['arriving', 'corrected'];
      const drawn = await this.engine.draw({ sides, original: open, corrected, findings, title, signal });
      try {
        return await picturesOf(drawn, recipe.finding);
      } finally {
        await drawn.dispose();
      }
    } finally {
      await dispose();
    }
  }
}

/** Pictures of the pages on which the finding is; of the first pages where that is not known. */
async function picturesOf({ sides, folder }: DrawResult, finding: string): Promise<Pages> {
  const found = sides.flatMap(({ pins }) => pins.filter((pin) => pin.finding === finding).map(({ page }) => page));
  const most = Math.max(0, ...sides.map(({ pages }) => pages.length));
  const all = Array.from({ length: most }, (_, index) => index + 1);
  const numbers = found.length > 0 ? [...new Set(found)].toSorted((one, other) => one - other) : all;
  const picture = async (side: Side, page: number) => {
    const sizes = sides.find((drawn) => drawn.side === side)?.pages.slice(page - 1, page) ?? [];
    if (sizes.length === 0) return null;
    const [path] = await drawPages(join(folder, `${side}.pdf`), { first: page, last: page, pixels, sizes });

    return path === undefined ? null : `data:image/jpeg;base64,${(await readFile(path)).toString('base64')}`;
  };
  const pages: Pages = [];
  for (const page of numbers.slice(0, shownPages))
    pages.push({ page, arriving: await picture('arriving', page), corrected: await picture('corrected', page) });

  return pages;
}
