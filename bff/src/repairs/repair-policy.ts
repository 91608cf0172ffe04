import { EmbeddedAssistant } from '@fidelio/assistant';
import type { Finding } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import type { FileEntity } from '../files/file.entity.js';
import type { RepairRequest } from './engine/engine-runner.js';
import { LearnedRecipes } from './learning/learned-recipes.js';
import { isOffered } from './repair-outcome.js';

/** Decides what the engine may do to a file: the ASK changes that its user agreed to or named, and the learned recipes. */
@Injectable()
export class RepairPolicy {
  constructor(
    private readonly learned: LearnedRecipes,
    private readonly assistant: EmbeddedAssistant,
  ) {}

  async permissions(file: FileEntity): Promise<Pick<RepairRequest, 'allow' | 'without' | 'alsoAllow' | 'recipes'>> {
    const recipes = await this.learned.published();
    const learned = new Set(recipes.map(({ finding }) => finding));
    const words = [file.reason, file.feedback, ...file.reported.split('\n')].filter((text) => text !== '');

    return {
      recipes,
      allow: file.agreed,
      without: file.leftOut,
      alsoAllow: async ({ findings }) => [
        ...(await this.assistant.reportedFindings(words, findings.filter(isOffered))),
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
