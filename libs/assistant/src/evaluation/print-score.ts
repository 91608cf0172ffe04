import { basename } from 'node:path';
import type { Score, Verdict } from './score.js';

/** Prints what a set of dialogues came to: counts, then a line a category, then the failures where they are asked for. */
export function printScore(file: string, result: Score, withFailures: boolean): void {
  const { turns, actions, mentions, mentioned, violations, repeats, judged, pure, verdicts } = result;
  const lengths = verdicts.map(({ shown }) => shown.length).toSorted((a, b) => a - b);
  console.log(
    `${basename(file)}: actions ${share(actions, turns)}, mentions ${share(mentioned, mentions)}, avoid ${violations}, ` +
      `repeats ${repeats}, flat refusals ${result.refusals}, not known ${result.unknowns}` +
      `${judged > 0 ? `, one language ${share(pure, judged)}` : ''}, ` +
      `length ${lengths[lengths.length >> 1] ?? 0} (nine in ten to ${lengths[Math.floor(lengths.length * 0.9)] ?? 0}, longest ${lengths.at(-1) ?? 0})`,
  );
  printConfusions(verdicts);
  for (const [category, rows] of Map.groupBy(verdicts, (verdict) => verdict.category)) printCategory(category, rows);
  if (withFailures) for (const verdict of verdicts.filter(isFailure)) printFailure(verdict);
}

const actions = ['uploadFile', 'addRequest', 'continueConversation', 'endChat'] as const;

/** A row for each action that was expected, or choice of several, with how often each was given. */
function printConfusions(verdicts: Verdict[]): void {
  const width = 38;
  console.log(`  ${'expected \\ given'.padEnd(width)}${actions.map((action) => action.padStart(22)).join('')}`);
  for (const [expected, rows] of [...Map.groupBy(verdicts, (verdict) => verdict.expected)].toSorted()) {
    const counts = actions.map((action) => rows.filter(({ got }) => got === action).length);
    const cells = counts.map((count, at) => {
      const wrong = count > 0 && !expected.split('|').includes(actions[at] ?? '');
      return `${wrong ? '!' : ''}${count || '.'}`.padStart(22);
    });
    console.log(`  ${expected.padEnd(width)}${cells.join('')}`);
  }
}

function printCategory(category: string, rows: Verdict[]): void {
  const right = rows.filter(({ actionOk }) => actionOk).length;
  const mentions = rows.reduce((sum, row) => sum + row.mentions, 0);
  const missing = rows.reduce((sum, row) => sum + row.unmentioned.length, 0);
  const confusions = Map.groupBy(
    rows.filter(({ actionOk }) => !actionOk),
    ({ expected, got }) => `${expected} -> ${got}`,
  );
  const confused = [...confusions].map(([pair, list]) => `${pair} x${list.length}`).join(', ');

  console.log(
    `  ${category.padEnd(18)} ${share(right, rows.length)}, ${share(mentions - missing, mentions)}  ${confused}`,
  );
}

function printFailure({ id, turn, user, expected, got, unmentioned, violated, shown, ...verdict }: Verdict): void {
  console.log(`\n${id} turn ${turn}: ${user}`);
  console.log(`  expected ${expected}, got ${got}`);
  if (unmentioned.length > 0) console.log(`  not mentioned: ${unmentioned.join('  ')}`);
  if (violated.length > 0) console.log(`  to be avoided: ${violated.join('  ')}`);
  if (verdict.strayed?.length) console.log(`  in another language: ${verdict.strayed.join(' ')}`);
  if (verdict.refused) console.log('  refused, though on the subject');
  if (verdict.unknown) console.log('  not known, though on the subject');
  console.log(`  ${shown}`);
}

function isFailure({ actionOk, unmentioned, violated, strayed, refused }: Verdict): boolean {
  return !actionOk || unmentioned.length > 0 || violated.length > 0 || refused || (strayed?.length ?? 0) > 0;
}

function share(part: number, whole: number): string {
  return `${part}/${whole}${whole > 0 ? ` (${((100 * part) / whole).toFixed(1)} %)` : ''}`;
}
