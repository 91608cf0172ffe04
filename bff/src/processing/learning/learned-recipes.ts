import type { Diagnosis } from '@fidelio/contracts';
import { Recipe } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Logger } from '../../operations/logging/logger.js';
import { RecipeRow } from './recipe.entity.js';

/** A published recipe that gates refuse on so many files, and on more than it fixed, is not the fix it was taken for. */
const failuresMax = 3;

/** The recipes that were learned, as the worker uses them; each run leaves its evidence. */
@Injectable()
export class LearnedRecipes {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  /** With their record, by which the engine orders alternatives. */
  async published(): Promise<Recipe[]> {
    const rows = await this.source
      .getRepository(RecipeRow)
      .find({ where: { state: 'published' }, order: { id: 'ASC' } });

    return rows.map(({ body, passed, failed }) => Recipe.parse({ ...body, record: { passed, failed } }));
  }

  /** Records what the learned recipes did to a file; one that fails too often is withdrawn. */
  async remember(manager: EntityManager, fileId: string, used: Recipe[], { findings }: Diagnosis): Promise<void> {
    for (const { id, version } of used) {
      const finding = findings.find(({ recipe }) => recipe === id);
      if (finding?.outcome === 'fixed')
        await this.count(manager, { id, version, fileId, outcome: 'fixed', reason: '' });
      if (finding?.outcome === 'gate-failed')
        await this.count(manager, { id, version, fileId, outcome: 'rejected', reason: finding.reason ?? '' });
    }
  }

  private async count(manager: EntityManager, evidence: Evidence): Promise<void> {
    const { id, version, fileId, outcome, reason } = evidence;
    await manager.increment(RecipeRow, { id, version }, outcome === 'fixed' ? 'passed' : 'failed', 1);
    await manager.query(
      `INSERT INTO recipe_evidence (recipe_id, recipe_version, trial, file_id, outcome, reason)
       VALUES ($1, $2, false, $3, $4, $5)`,
      [id, version, fileId, outcome, reason],
    );
    if (outcome === 'rejected') await this.withdrawFailing(manager, id, version);
  }

  private async withdrawFailing(manager: EntityManager, id: string, version: number): Promise<void> {
    const row = await manager.findOneByOrFail(RecipeRow, { id, version });
    if (row.state !== 'published' || row.failed < failuresMax || row.failed <= row.passed) return;
    const note = `withdrawn by itself: ${row.failed} files refused it, ${row.passed} were fixed`;
    await manager.update(RecipeRow, { id, version }, { state: 'withdrawn', withdrawnAt: new Date(), note });
    this.logger.warn('recipe withdrawn', { recipe: id, version, note });
  }
}

interface Evidence {
  id: string;
  version: number;
  fileId: string;
  outcome: 'fixed' | 'rejected';
  reason: string;
}
