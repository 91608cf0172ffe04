import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { missingPrograms } from '../../run/find-program.ts';
import { overBatches } from '../worker-pool.ts';
import type { Answered } from './answers.ts';
import { documentWords, survivingShare } from './checks.ts';
import { KeptAnswers } from './kept-answers.ts';
import { wordsOf } from './lost-words.ts';
import type { CorpusOptions } from './options.ts';
import { underPandocAs } from './worse-phase.ts';

const Shares = z.object({
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Words that are no longer seen, and those that are seen instead. */
  gone: z.string().optional(),
  instead: z.string().optional(),
});
type Shares = z.infer<typeof Shares>;

export type TextShare = Shares & { file: string; before: number; after: number };

/** The share of each corrected Word file's words that pandoc sees, before and after. Null where pandoc is not here. */
export async function textPhase(
  { workers }: CorpusOptions,
  results: Answered[],
  originalOf: (file: string) => string,
): Promise<TextShare[] | null> {
  if ((await missingPrograms('pandoc')).length > 0) {
    console.log('text: skipped, pandoc is not installed.');
    return null;
  }
  const kept = new KeptAnswers('text', Shares);
  const fixed = results.filter(({ format, allowed }) => format === 'docx' && allowed.path);
  const rows: TextShare[] = [];
  await overBatches({ label: 'text', items: fixed, workers, together: 1 }, async ([one]) => {
    if (!one) return;
    const { file, sha, allowed } = one;
    const key = `${sha} ${allowed.sha}`;
    const shares = kept.get(key) ?? (await sharesOf(originalOf(file), allowed.path ?? ''));
    if (!kept.get(key)) kept.set(key, shares);
    const { before, after } = shares;
    if (before !== null && after !== null) rows.push({ file, ...shares, before, after });
  });

  return rows;
}

async function sharesOf(original: string, fixed: string): Promise<Shares> {
  const own = documentWords(readFileSync(original));
  const [old, now] = [await underPandocAs('plain', original), await underPandocAs('plain', fixed)];
  if (old === null || now === null) return { before: null, after: null };
  const [before, after] = [survivingShare(old, own), survivingShare(now, own)];

  // A control bound to data shows what the data says, and so loses the placeholder that stood there.
  return { before, after, ...(after < before ? { gone: newWords(old, now), instead: newWords(now, old) } : {}) };
}

function newWords(text: string, than: string): string {
  const known = new Set(wordsOf(than));

  return [...new Set(wordsOf(text).filter((word) => !known.has(word)))].slice(0, 8).join(' ');
}
