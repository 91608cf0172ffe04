import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import { missingPrograms } from '../../run/find-program.ts';
import { overBatches } from '../worker-pool.ts';
import type { Answered } from './answers.ts';
import { copiesOf } from './copies.ts';
import { drawPairs, together } from './draw-with-office.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { CorpusOptions } from './options.ts';
import { drawnWordsOf, type DrawnWord, lookOf } from './word-drift.ts';

const run = promisify(execFile);

const KeptLook = z.object({ grade: z.number(), millimetres: z.number() }).nullable();

export interface LookPair {
  file: string;
  /** `AUTO` where nothing but AUTO changes were made. */
  made: 'AUTO' | 'REC';
  /** Null where LibreOffice does not draw the original. */
  look: z.infer<typeof KeptLook>;
}

/** How far the words of each copy that is made without asking stand from where they stood. Null where LibreOffice is not here. */
export async function lookPhase(
  { workers }: CorpusOptions,
  results: Answered[],
  originalOf: (file: string) => string,
): Promise<LookPair[] | null> {
  const missing = await missingPrograms('soffice', 'pdftotext');
  if (missing.length > 0) {
    console.log(`look: skipped, ${missing.join(', ')} missing.`);
    return null;
  }
  const kept = new KeptAnswers('look-1', KeptLook);
  const recommended = new Set(
    results
      .filter(({ findings, auto }) => findings.some(({ id, mode }) => mode === 'REC' && auto.outcomes[id] === 'fixed'))
      .map(({ file }) => file),
  );
  const copies = copiesOf(results, originalOf).filter(({ made }) => made === 'auto');
  const items = copies
    .filter(({ key }) => kept.get(key) === undefined)
    .map((copy) => ({ ...copy, endings: [copy.format, copy.format] as const }));
  await overBatches({ label: 'look', items, workers, together }, (batch) =>
    drawPairs(batch, async ({ key }, before, after) => {
      const [one, other] = [await drawn(before), await drawn(after)];
      kept.set(key, one && other ? lookOf(one.words, other.words, [one.pages, other.pages]) : null);
    }),
  );

  return copies.map(({ file, key }) => ({
    file,
    made: recommended.has(file) ? 'REC' : 'AUTO',
    look: kept.require(key),
  }));
}

async function drawn(pdf: string): Promise<{ pages: number; words: DrawnWord[] } | null> {
  if (!existsSync(pdf)) return null;
  const { stdout } = await run('pdftotext', ['-q', '-bbox', pdf, '-'], { maxBuffer: 2 ** 28 });

  return { pages: stdout.split('<page ').length - 1, words: drawnWordsOf(stdout) };
}
