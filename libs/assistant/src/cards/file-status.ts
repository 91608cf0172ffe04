import { type BatchCard, type FileSummary, type Language, summaryOf } from '@fidelio/contracts';
import type { FileFact } from '../facts/fact.js';
import { sayCard } from '../language/card-texts.js';
import { stateOf } from './file-state.js';

/** How a file stands in a few words, as lists of files have it: 'Ready, with 2 things to check'. */
export function statusOf(language: Language, file: FileFact): string {
  const { diagnosis } = file;
  const state = stateOf(file);
  if (state === 'deleted') return sayCard(language, 'file.deleted');
  if (diagnosis?.failure?.kind === 'encrypted') return sayCard(language, 'status.locked');
  const count = diagnosis ? summaryOf(diagnosis).checks.length : 0;
  if (state === 'waiting') return sayCard(language, count > 0 ? 'status.check' : 'status.looks', { count });

  return sayCard(language, `status.${state}`, { count });
}

/** How many files stand how: 'needs your decision (1), ready (3)'. */
export function standingOfFiles(language: Language, counts: BatchCard['counts']): string {
  const told = (Object.keys(counts) as (keyof typeof counts)[]).filter((state) => counts[state] > 0);

  return told
    .map((state) => sayCard(language, `batch.${state}`, { count: counts[state] }))
    .join(language === 'ja' ? '、' : ', ');
}

/** What a corrected copy comes with: 'with 5 changes; 2 things to check after the import'. */
export function copyWords(language: Language, { changes, checks }: FileSummary): string {
  const made = sayCard(language, 'copy.with', { count: changes });

  return checks.length === 0 ? made : `${made}; ${sayCard(language, 'copy.check', { count: checks.length })}`;
}

/** What agreeing is called, by how many changes are ticked. */
export function agreeLabels(language: Language, decisions: number): string[] {
  return Array.from({ length: decisions }, (_, index) => sayCard(language, 'decide.agree', { count: index + 1 }));
}
