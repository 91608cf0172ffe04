import type { Diagnosis, Finding } from '@fidelio/contracts';
import type { Recipe } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { reportedFindings } from '../../assistant/reported-findings.js';
import type { FileRow } from '../../files/record/file.entity.js';
import { LearnedRecipes } from '../learning/learned-recipes.js';

interface Orders {
  allow: string[];
  alsoAllow: (diagnosis: Diagnosis) => string[];
  recipes: Recipe[];
}

/** What the engine may do to a file: the OPT fixes that its user agreed to or named, and the recipes that were learned. */
@Injectable()
export class RepairOrders {
  constructor(@Inject(LearnedRecipes) private readonly learned: LearnedRecipes) {}

  async of(file: FileRow): Promise<Orders> {
    const recipes = await this.learned.published();
    const learned = new Set(recipes.map(({ finding }) => finding));
    const words = [file.reason, file.feedback, ...file.reported.split('\n')].filter((text) => text !== '');

    return {
      recipes,
      allow: file.agreed,
      alsoAllow: ({ findings }) => [
        ...reportedFindings(words, findings.filter(offered)),
        // What was advice alone until a recipe for it was published.
        ...findings.filter(({ id, mode }) => mode === 'ADV' && learned.has(id)).map(({ id }) => id),
        ...(file.agreed.length > 0 ? findings.filter(isSignature).map(({ id }) => id) : []),
      ],
    };
  }
}

/** Whoever agrees to a change of a signed file agrees to the end of its signature: every fix's offer there says so. */
function isSignature({ id }: Finding): boolean {
  return id.endsWith('.signed');
}

function offered({ mode, outcome }: Finding): boolean {
  return mode === 'OPT' && outcome === 'offered';
}
