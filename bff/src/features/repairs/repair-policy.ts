import type { Finding } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import type { FileEntity } from '../files/file.entity.js';
import type { RepairRequest } from './engine/engine-runner.js';
import { LearnedRecipes } from './learning/learned-recipes.js';

/**
 * Decides what the engine may do to a file: the ASK changes that its owner agreed to in the decision control, and the learned
 * recipes. Words are no consent: a complaint does not say that something may be given up, and a model may have written them.
 */
@Injectable()
export class RepairPolicy {
  constructor(private readonly learned: LearnedRecipes) {}

  async permissions(file: FileEntity): Promise<Pick<RepairRequest, 'allow' | 'without' | 'alsoAllow' | 'recipes'>> {
    const recipes = await this.learned.published();
    const learned = new Set(recipes.map(({ finding }) => finding));

    return {
      recipes,
      allow: file.agreed,
      without: file.leftOut,
      alsoAllow: ({ findings }) => [
        // Findings that had advice alone until a recipe for them was published.
        ...findings.filter(({ id, mode }) => mode === 'ADV' && learned.has(id)).map(({ id }) => id),
        ...(file.agreed.length > 0 ? findings.filter(isSignature).map(({ id }) => id) : []),
      ],
    };
  }
}

/** Every offer of a fix in a signed file says that the signature ends, so that an agreement to the fix covers it. */
function isSignature({ id }: Finding): boolean {
  return id.endsWith('.signed');
}
