import type { Misfit } from '../recipes/change.js';
import type { GateResult } from '../gates/run-gates.js';
import type { FoundRow } from '../findings/analyse.js';
import type { RecipeTrial } from './apply-recipes.js';
import { prospect } from './diagnose.js';
import type { Outcome } from './report.js';

interface Facts {
  found: readonly FoundRow[];
  left: readonly FoundRow[];
  trials: readonly RecipeTrial[];
  misfits: readonly Misfit[];
  refused: ReadonlyMap<string, GateResult>;
  allow: readonly string[];
}

const gateSentences: Record<string, string> = {
  package: 'The fix was taken back, because the file would not have stayed whole.',
  schema: 'The fix was taken back, because Office might have complained about the file.',
  text: 'The fix was taken back, because it would have changed words in the file.',
  idempotent: 'The fix was taken back, because doing it twice would not have given the same file.',
  render: 'The fix was taken back, because pages would have looked different.',
  reader: 'The fix was taken back, because another program would have read different words.',
};

const signed = 'The file is signed, and any change ends the signature, so the fix waits for your agreement.';

/** What became of each finding, in the order they were found. */
export function outcomeOf({ found, left, trials, misfits, refused, allow }: Facts): Map<string, Outcome> {
  const signatureStands = found.some(({ row }) => row.id.endsWith('.signed') && !allow.includes(row.id));

  return new Map(found.map((one) => [one.row.id, outcome(one)]));

  function outcome(one: FoundRow): Outcome {
    const { id, mode } = one.row;
    const own = trials.filter((trial) => trial.finding === id);
    const recipe = own.findLast((trial) => !trial.refused)?.recipe ?? own.at(-1)?.recipe;
    const why = mostFrequent(misfits.flatMap(({ finding, reason }) => (finding === id ? [reason] : [])));
    const remaining = left.find(({ row }) => row.id === id)?.count ?? 0;
    const gate = refused.get(id)?.gate ?? own.find((trial) => trial.refused)?.refused?.gate;
    if (remaining === 0) return { outcome: 'fixed', recipe };
    if (gate) return { outcome: 'gate-failed', reason: gateSentences[gateName(gate)], recipe };
    if (own.length === 0 && signatureStands && prospect(one).outcome === 'offered')
      return { outcome: 'offered', reason: mode === 'OPT' ? `${signed} ${prospect(one).reason}` : signed };
    if (mode === 'ADV' || (mode === 'OPT' && own.length === 0 && !allow.includes(id))) return prospect(one);
    if (remaining < one.count)
      return {
        outcome: 'waiting',
        reason: `${one.count - remaining} of ${one.count} places are fixed; the others do not fit the fix${why}.`,
        recipe,
      };

    // A recipe that fits nowhere leaves no trial.
    return own.length > 0 || prospect(one).outcome === 'offered'
      ? { outcome: 'waiting', reason: `The known fix does not fit this file${why}.`, recipe }
      : prospect(one);
  }
}

/** What stopped most places, behind a colon; empty where nothing is known. */
function mostFrequent(reasons: readonly string[]): string {
  const groups = [...Map.groupBy(reasons, (reason) => reason)].toSorted(([, a], [, b]) => b.length - a.length);

  return groups[0] ? `: ${groups[0][0]}` : '';
}

function gateName(gate: string): string {
  return gate.replace(/^\d /, '');
}
