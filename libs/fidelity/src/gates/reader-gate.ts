import type { OfficeFormat } from '@fidelio/contracts';
import type { RecipeTrial } from '../engine/apply-recipes.js';
import { fitsTree, secondReading } from './second-reader.js';

/**
 * Gate 6: a reader that shares nothing with the engine sees the same words, less what recipes declared as removed and
 * with what they declared as inserted. A file that this reader cannot read before the fix passes.
 */
export async function readerGate(
  before: Uint8Array,
  after: Uint8Array,
  format: OfficeFormat,
  trials: readonly RecipeTrial[],
): Promise<string | null> {
  let known: string;
  let asTree: boolean;
  try {
    asTree = format === 'docx' && fitsTree(before) && fitsTree(after);
    known = await secondReading(before, format, asTree);
  } catch {
    return null;
  }
  try {
    return compareWords(known, await secondReading(after, format, asTree), trials);
  } catch (cause) {
    return `the second reader cannot read the fixed file: ${String(cause).slice(0, 200)}`;
  }
}

function compareWords(before: string, after: string, trials: readonly RecipeTrial[]): string | null {
  if (before === after) return null;
  const kept = trials.filter(({ refused }) => !refused);
  if (kept.every(({ promise }) => promise === 'same'))
    return collapsed(before) === collapsed(after) ? null : 'the second reader sees other text';

  const declared = kept.flatMap((trial) => trial.declared);
  const lost = difference(words(before), words(after));
  const gained = difference(words(after), words(before));
  const undeclaredLoss = first(difference(lost, words(declared.map(({ removed }) => removed).join(' '))));
  const undeclaredGain = first(difference(gained, words(declared.map(({ inserted }) => inserted).join(' '))));
  if (undeclaredLoss !== null) return `the second reader misses “${undeclaredLoss}”`;

  // Text that was moved out of a drawing may be text that this reader did not find there.
  if (undeclaredGain === null || kept.some(({ promise }) => promise === 'moved')) return null;

  return `the second reader sees “${undeclaredGain}”, which was not there`;
}

function collapsed(text: string): string {
  // mammoth takes the box of a form control for a control, not for text.
  return text.replaceAll(/[☐☑☒]/g, '').replaceAll(/\s+/g, ' ').trim();
}

/** Letters and digits only, counted: readers differ in spaces, bullets and marks, and a declared change may join words. */
function words(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  for (const character of counts.keys()) if (!/[\p{L}\p{N}]/u.test(character)) counts.delete(character);

  return counts;
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
