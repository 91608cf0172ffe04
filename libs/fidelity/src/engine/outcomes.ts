import type { SkippedPlace } from '../recipes/change-context.js';
import type { GateResult } from '../gates/run-gates.js';
import type { FoundRow } from '../findings/analyse.js';
import { recipesFor } from '../recipes/recipe-book.js';
import type { RecipeTrial } from '../apply/apply-recipes.js';
import { prospect, signAgain, signatureEnds } from './diagnose.js';
import { type Decisions, keepsSignature } from './selections.js';
import type { Outcome } from './report.js';

interface Facts {
  found: readonly FoundRow[];
  left: readonly FoundRow[];
  trials: readonly RecipeTrial[];
  skipped: readonly SkippedPlace[];
  refused: ReadonlyMap<string, GateResult>;
  decisions: Decisions;
}

const gateSentences: Record<string, string> = {
  package: 'The fix was taken back, because the file would not have stayed whole.',
  schema: 'The fix was taken back, because Office might have complained about the file.',
  text: 'The fix was taken back, because it would have changed words in the file.',
  idempotent: 'The fix was taken back, because doing it twice would not have given the same file.',
  render: 'The fix was taken back, because pages would have looked different.',
  pictures: 'The fix was taken back, because a picture would have been missing.',
  look: 'The fix was taken back, because a page would have looked worse.',
  importers: 'The fix was taken back, because another program would have found less in the file.',
  reader: 'The fix was taken back, because another program would have read different words.',
};

const notDrawn =
  'We make this change only where the pages can be drawn and compared. They could not be drawn here in time, so it was left out.';

/** What became of each finding, in the order they were found. */
export function outcomeOf({ found, left, trials, skipped, refused, decisions }: Facts): Map<string, Outcome> {
  const stands = keepsSignature(found, decisions);

  return new Map(found.map((one) => [one.row.id, outcome(one)]));

  function outcome(one: FoundRow): Outcome {
    const { id } = one.row;
    const own = trials.filter((trial) => trial.finding === id);
    const recipe = own.findLast((trial) => !trial.refused)?.recipe ?? own.at(-1)?.recipe;
    const remaining = left.find(({ row }) => row.id === id)?.count ?? 0;
    const gate = refused.get(id)?.gate ?? own.find((trial) => trial.refused)?.refused?.gate;
    if (remaining === 0) return { outcome: 'fixed', recipe };
    if (gate && gateName(gate) === 'drawing')
      return { outcome: 'unavailable', reason: notDrawn, cause: 'not-drawn', recipe };
    if (gate) return { outcome: 'gate-failed', reason: gateSentences[gateName(gate)], recipe };
    if (own.length > 0) return { outcome: 'waiting', reason: partly(one, remaining), recipe };

    return untried(one);
  }

  function partly({ row, count }: FoundRow, remaining: number): string {
    const why = mostFrequent(skipped.flatMap(({ finding, reason }) => (finding === row.id ? [reason] : [])));
    if (remaining >= count) return `The known fix does not fit this file${why}.`;

    return `${count - remaining} of ${count} places are fixed; the others do not fit the fix${why}.`;
  }

  /** A finding for which no recipe left a trial: it was not allowed, switched off, or fits nowhere. */
  function untried(one: FoundRow): Outcome {
    const { id, mode } = one.row;
    const offer = prospect(one);
    if (offer.outcome !== 'offered') return offer;
    if (isLeftOut(one)) return { outcome: 'left-out', reason: 'You switched this change off.' };
    // The user gave the signature up, which was the decision.
    if (id.endsWith('.signed'))
      return decisions.agreed.has(id) ? { outcome: 'waiting', reason: signAgain, cause: 'sign-again' } : offer;
    if (stands) return { outcome: 'offered', reason: signatureEnds };
    if (mode === 'ASK' && !decisions.agreed.has(id)) return offer;

    return { outcome: 'waiting', reason: partly(one, one.count) };
  }

  function isLeftOut({ row }: FoundRow): boolean {
    return decisions.leftOut.has(row.id) || recipesFor(row.id).some((recipe) => decisions.leftOut.has(recipe.id));
  }
}

/** The most frequent reason why places were skipped, after a colon; empty where there is none. */
function mostFrequent(reasons: readonly string[]): string {
  const groups = [...Map.groupBy(reasons, (reason) => reason)].toSorted(([, a], [, b]) => b.length - a.length);

  return groups[0] ? `: ${groups[0][0]}` : '';
}

function gateName(gate: string): string {
  return gate.replace(/^\d /, '');
}
