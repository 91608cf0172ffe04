import type { OfficeFormat } from '@fidelio/contracts';
import type { RecipeTrial } from '../apply/apply-recipes.js';
import { fitsTree, type Readings, secondReadings } from './second-reader.js';
import { countLetters, type TextSummary } from './text-summary.js';

interface ReadFacts {
  format: OfficeFormat;
  trials: readonly RecipeTrial[];
  /** Where not all of a package is compared, the parts that are. */
  only?: ReadonlySet<string>;
}

/**
 * Gate 6: a reader that shares nothing with the engine sees the same words, less what recipes declared as removed and
 * with what they declared as inserted. A file that this reader cannot read before the fix passes.
 */
export async function readerGate(
  before: Uint8Array,
  after: Uint8Array,
  { format, trials, only }: ReadFacts,
): Promise<string | null> {
  const kept = trials.filter(({ refused }) => !refused);
  const counts = kept.some(({ promise }) => promise !== 'same');
  let readings: Readings;
  try {
    const asTree = format === 'docx' && fitsTree(before) && fitsTree(after);
    readings = await secondReadings(before, after, { format, asTree, counts, ...(only && { only }) });
  } catch {
    return null;
  }
  if ('problem' in readings)
    return `the second reader cannot read the fixed file: ${String(readings.problem).slice(0, 200)}`;

  return compareTexts(readings.before, readings.after, kept);
}

function compareTexts(before: TextSummary, after: TextSummary, kept: readonly RecipeTrial[]): string | null {
  if (before.exact === after.exact) return null;
  if (kept.every(({ promise }) => promise === 'same'))
    return before.collapsed === after.collapsed ? null : 'the second reader sees other text';

  const declared = kept.flatMap((trial) => trial.declared);
  const lost = difference(before.letters, after.letters);
  const gained = difference(after.letters, before.letters);
  const undeclaredLoss = first(difference(lost, countLetters(declared.map(({ removed }) => removed).join(' '))));
  const undeclaredGain = first(difference(gained, countLetters(declared.map(({ inserted }) => inserted).join(' '))));
  if (undeclaredLoss !== null) return `the second reader misses “${undeclaredLoss}”`;

  // Text that was moved out of a drawing may be text that this reader did not find there.
  if (undeclaredGain === null || kept.some(({ promise }) => promise === 'moved')) return null;

  return `the second reader sees “${undeclaredGain}”, which was not there`;
}

function difference(from: ReadonlyMap<string, number>, less: ReadonlyMap<string, number>): Map<string, number> {
  const rest = new Map<string, number>();
  for (const [word, count] of from) if (count > (less.get(word) ?? 0)) rest.set(word, count - (less.get(word) ?? 0));

  return rest;
}

function first(counts: ReadonlyMap<string, number>): string | null {
  const [word] = counts.keys();

  return word ?? null;
}
