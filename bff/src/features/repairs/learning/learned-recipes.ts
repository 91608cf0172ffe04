import type { Diagnosis } from '@fidelio/contracts';
import { Recipe } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transactions.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import type { RecipeEntity } from './recipe.entity.js';
import { RecipesRepository } from './recipes.repository.js';

/** A published recipe is withdrawn when gates refused it on this many files, and on more files than it fixed. */
const maxFailures = 3;

/** The published recipes, as repairs use them; each repair leaves its evidence. */
@Injectable()
export class LearnedRecipes {
  constructor(
    private readonly recipes: RecipesRepository,
    private readonly logger: Logger,
  ) {}

  /** With their record, by which the engine orders alternatives. */
  async published(): Promise<Recipe[]> {
    const recipes = await this.recipes.published();

    return recipes.map(({ body, passed, failed }) => Recipe.parse({ ...body, record: { passed, failed } }));
  }

  /** Records what the learned recipes did to a file, and withdraws those that fail too often. */
  async remember(fileId: string, used: Recipe[], { findings }: Diagnosis, tx: Transaction): Promise<void> {
    for (const recipe of used) {
      const finding = findings.find((found) => found.recipe === recipe.id);
      if (finding?.outcome === 'fixed') await this.recipes.addEvidence(recipe, fileId, 'fixed', '', tx);
      if (finding?.outcome === 'gate-failed') {
        const counted = await this.recipes.addEvidence(recipe, fileId, 'rejected', finding.reason ?? '', tx);
        if (counted) await this.withdrawFailing(counted, tx);
      }
    }
  }

  private async withdrawFailing(recipe: RecipeEntity, tx: Transaction): Promise<void> {
    const { id, version, state, passed, failed } = recipe;
    if (state !== 'published' || failed < maxFailures || failed <= passed) return;
    const note = `withdrawn by itself: ${failed} files refused it, ${passed} were fixed`;
    await this.recipes.withdraw(id, note, tx);
    this.logger.warn('recipe withdrawn', { recipe: id, version, note });
  }
}
