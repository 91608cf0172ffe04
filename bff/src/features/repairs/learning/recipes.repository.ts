import type { Recipe } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { RecipeEntity, type TrialProgress } from './recipe.entity.js';
import type { RecipeEvidenceEntity } from './recipe-evidence.entity.js';

/** What the newest trial of a recipe found. */
export interface TrialCounts {
  triedOn: number;
  trialFixed: number;
  trialRejected: number;
}

type RecipeKey = Pick<RecipeEntity, 'id' | 'version'>;
type Evidence = Pick<RecipeEvidenceEntity, 'fileId' | 'regression' | 'outcome' | 'reason'>;

const evidenceColumns = 'recipe_id, recipe_version, trial, file_id, regression, outcome, reason';

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

    return this.insert({ id, version, finding, body: { ...recipe, version }, origin, state: 'proposed' }, tx);
  }

  /** Publishes one version in place of the published one. */
  async publish({ id, version }: RecipeKey, tx: Transaction): Promise<void> {
    await this.withdraw(id, `replaced by version ${version}`, tx);
    await this.execute(
      `UPDATE recipes SET state = 'published', published_at = now(), withdrawn_at = NULL, note = ''
       WHERE id = $1 AND version = $2`,
      [id, version],
      tx,
    );
  }

  /** @returns whether a version was published */
  async withdraw(id: string, note: string, tx?: Transaction): Promise<boolean> {
    const changed = await this.execute(
      `UPDATE recipes SET state = 'withdrawn', withdrawn_at = now(), note = $2 WHERE id = $1 AND state = 'published'`,
      [id, note],
      tx,
    );

    return changed > 0;
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
    await this.execute(
      `UPDATE recipes SET ${column} = ${column} + 1 WHERE id = $1 AND version = $2`,
      [id, version],
      tx,
    );
    await this.execute(
      `INSERT INTO recipe_evidence (${evidenceColumns}) VALUES ($1, $2, false, $3, NULL, $4, $5)`,
      [id, version, fileId, outcome, reason],
      tx,
    );

    return this.findOne({ id, version }, tx);
  }

  /** Replaces the evidence of earlier trials: only the newest trial counts. */
  async replaceTrial({ id, version }: RecipeKey, trial: Evidence[], tx: Transaction): Promise<void> {
    await this.execute(
      'DELETE FROM recipe_evidence WHERE recipe_id = $1 AND recipe_version = $2 AND trial',
      [id, version],
      tx,
    );
    for (const { fileId, regression, outcome, reason } of trial)
      await this.execute(
        `INSERT INTO recipe_evidence (${evidenceColumns}) VALUES ($1, $2, true, $3, $4, $5, $6)`,
        [id, version, fileId, regression, outcome, reason],
        tx,
      );
    await this.execute('UPDATE recipes SET tried_at = now() WHERE id = $1 AND version = $2', [id, version], tx);
  }

  async noteProgress({ id, version }: RecipeKey, progress: TrialProgress, tx?: Transaction): Promise<void> {
    await this.execute(
      'UPDATE recipes SET trial_progress = $3 WHERE id = $1 AND version = $2',
      [id, version, JSON.stringify(progress)],
      tx,
    );
  }

  /** What the newest trial did to each file, those that it did not leave alone first. */
  evidenceOf({ id, version }: RecipeKey, limit: number): Promise<(Evidence & { seq: string })[]> {
    return this.query(
      `SELECT seq::text, file_id AS "fileId", regression, outcome, reason FROM recipe_evidence
       WHERE recipe_id = $1 AND recipe_version = $2 AND trial
       ORDER BY outcome = 'untouched', outcome DESC, seq LIMIT $3`,
      [id, version, limit],
    );
  }

  /** What a trial did to one file; undefined where a newer trial has replaced it. */
  async evidence(seq: string): Promise<RecipeEvidenceEntity | undefined> {
    const [row] = await this.query<RecipeEvidenceEntity>(
      `SELECT seq::text, recipe_id AS "recipeId", recipe_version AS "recipeVersion", trial, file_id AS "fileId",
         regression, outcome, reason, at
       FROM recipe_evidence WHERE seq = $1 AND trial`,
      [seq],
    );

    return row;
  }

  private async trialCounts(): Promise<Map<string, TrialCounts>> {
    const rows = await this.query<RecipeKey & TrialCounts>(
      `SELECT recipe_id AS id, recipe_version AS version, count(*)::int AS "triedOn",
         (count(*) FILTER (WHERE outcome = 'fixed'))::int AS "trialFixed",
         (count(*) FILTER (WHERE outcome = 'rejected'))::int AS "trialRejected"
       FROM recipe_evidence WHERE trial GROUP BY recipe_id, recipe_version`,
    );

    return new Map(rows.map(({ id, version, ...counts }) => [keyOf({ id, version }), counts]));
  }
}

const noTrial: TrialCounts = { triedOn: 0, trialFixed: 0, trialRejected: 0 };

function keyOf({ id, version }: RecipeKey): string {
  return `${version} ${id}`;
}
