import type { Recipe } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { RecipeEntity, type TrialProgress } from './recipe.entity.js';
import { RecipeEvidenceEntity } from './recipe-evidence.entity.js';

/** What the newest trial of a recipe found. */
export interface TrialCounts {
  triedOn: number;
  trialFixed: number;
  trialRejected: number;
}

type RecipeKey = Pick<RecipeEntity, 'id' | 'version'>;
type Evidence = Pick<RecipeEvidenceEntity, 'fileId' | 'regression' | 'outcome' | 'reason'>;

/** All SQL of the tables `recipes` and `recipe_evidence`. */
@Injectable()
export class RecipesRepository extends BaseRepository<RecipeEntity> {
  protected readonly entity = RecipeEntity;

  published(): Promise<RecipeEntity[]> {
    return this.findMany({ state: 'published' }, { order: { id: 'ASC' } });
  }

  async latest(id: string, tx?: Transaction): Promise<RecipeEntity | null> {
    const [latest] = await this.findMany({ id }, { order: { version: 'DESC' }, limit: 1 }, tx);

    return latest ?? null;
  }

  /** Every version of every recipe, or of one, with what its newest trial found; oldest first. */
  async history(id?: string): Promise<(RecipeEntity & TrialCounts)[]> {
    const recipes = await this.findMany(id === undefined ? {} : { id }, { order: { createdAt: 'ASC' } });
    const counts = await this.trialCounts();

    return recipes.map((recipe) => ({ ...recipe, ...(counts.get(keyOf(recipe)) ?? noTrial) }));
  }

  async trialOf(recipe: RecipeKey): Promise<TrialCounts> {
    return (await this.trialCounts()).get(keyOf(recipe)) ?? noTrial;
  }

  /** Adds a recipe as the next version of its id. */
  async propose(recipe: Recipe, origin: RecipeEntity['origin'], tx: Transaction): Promise<RecipeEntity> {
    // Two proposals of one id must not take the same version.
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [recipe.id], tx);
    const version = ((await this.latest(recipe.id, tx))?.version ?? 0) + 1;
    const { id, finding } = recipe;

    return this.create({ id, version, finding, body: { ...recipe, version }, origin, state: 'proposed' }, tx);
  }

  /** Publishes one version in place of the published one. */
  async publish({ id, version }: RecipeKey, tx: Transaction): Promise<void> {
    await this.withdraw(id, `replaced by version ${version}`, tx);
    const published = { state: 'published', publishedAt: () => 'now()', withdrawnAt: null, note: '' } as const;
    await this.update({ id, version }, published, tx);
  }

  /** @returns whether a version was published */
  async withdraw(id: string, note: string, tx?: Transaction): Promise<boolean> {
    const withdrawn = { state: 'withdrawn', withdrawnAt: () => 'now()', note } as const;

    return (await this.update({ id, state: 'published' }, withdrawn, tx)) > 0;
  }

  /** Counts what a published recipe did to a user's file. @returns the recipe with its new counts */
  async addEvidence(
    { id, version }: RecipeKey,
    fileId: string,
    outcome: 'fixed' | 'rejected',
    reason: string,
    tx: Transaction,
  ): Promise<RecipeEntity | null> {
    const column = outcome === 'fixed' ? 'passed' : 'failed';
    await this.update({ id, version }, { [column]: () => `${column} + 1` }, tx);
    const evidence = { recipeId: id, recipeVersion: version, trial: false, fileId, outcome, reason };
    await tx.insert(RecipeEvidenceEntity, evidence);

    return this.findOne({ id, version }, tx);
  }

  /** Replaces the evidence of earlier trials: only the newest trial counts. */
  async replaceTrial({ id, version }: RecipeKey, trial: Evidence[], tx: Transaction): Promise<void> {
    const ofTrial = { recipeId: id, recipeVersion: version, trial: true };
    await tx.delete(RecipeEvidenceEntity, ofTrial);
    for (const { fileId, regression, outcome, reason } of trial)
      await tx.insert(RecipeEvidenceEntity, { ...ofTrial, fileId, regression, outcome, reason });
    await this.update({ id, version }, { triedAt: () => 'now()' }, tx);
  }

  async noteProgress({ id, version }: RecipeKey, trialProgress: TrialProgress, tx?: Transaction): Promise<void> {
    await this.update({ id, version }, { trialProgress }, tx);
  }

  /** What the newest trial did to each file, those that it did not leave alone first. */
  evidenceOf({ id, version }: RecipeKey, limit: number): Promise<(Evidence & { seq: string })[]> {
    return this.run(({ manager }) =>
      manager
        .createQueryBuilder(RecipeEvidenceEntity, 'row')
        .where({ recipeId: id, recipeVersion: version, trial: true })
        .orderBy("row.outcome = 'untouched'")
        .addOrderBy('row.outcome', 'DESC')
        .addOrderBy('row.seq')
        .limit(limit)
        .getMany(),
    );
  }

  /** What a trial did to one file; null where a newer trial has replaced it. */
  evidence(seq: string): Promise<RecipeEvidenceEntity | null> {
    return this.run(({ manager }) => manager.findOneBy(RecipeEvidenceEntity, { seq, trial: true }));
  }

  private async trialCounts(): Promise<Map<string, TrialCounts>> {
    const rows = await this.run(({ manager }) =>
      manager
        .createQueryBuilder(RecipeEvidenceEntity, 'row')
        .select(['row.recipeId AS id', 'row.recipeVersion AS version', 'count(*)::int AS "triedOn"'])
        .addSelect("(count(*) FILTER (WHERE row.outcome = 'fixed'))::int", 'trialFixed')
        .addSelect("(count(*) FILTER (WHERE row.outcome = 'rejected'))::int", 'trialRejected')
        .where('row.trial')
        .groupBy('row.recipeId, row.recipeVersion')
        .getRawMany<RecipeKey & TrialCounts>(),
    );

    return new Map(rows.map(({ id, version, ...counts }) => [keyOf({ id, version }), counts]));
  }
}

const noTrial: TrialCounts = { triedOn: 0, trialFixed: 0, trialRejected: 0 };

function keyOf({ id, version }: RecipeKey): string {
  return `${version} ${id}`;
}
