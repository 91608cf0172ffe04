import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { drawPairs, together } from '../corpus/draw-with-office.ts';
import type { KeptAnswers } from '../corpus/kept-answers.ts';
import { countPictures, fewerPictures, lostWords } from '../corpus/lost-words.ts';
import { drawn } from '../corpus/worse-phase.ts';
import { overBatches } from '../worker-pool.ts';

/** What is drawn of the old file, and of that what its copy no longer shows. Null where the old file is not drawn. */
export const Judged = z.object({
  drawn: z
    .object({
      words: z.object({ before: z.number(), lost: z.number() }),
      pictures: z.object({ before: z.number(), lost: z.number() }),
      pages: z.object({ before: z.number(), after: z.number() }),
    })
    .nullable(),
});
export type Judged = z.infer<typeof Judged>;

export interface Pair {
  /** The old file, and what it became. */
  before: string;
  after: string;
}

export const keyOf = ({ before, after }: Pair): string => `${basename(before)} ${basename(after)}`;

/** Old files and their copies, drawn by LibreOffice of the system and read by poppler's programs: by nothing of the engine's. */
export async function judgeAll(pairs: Pair[], workers: number, kept: KeptAnswers<Judged>): Promise<void> {
  const waiting = pairs.filter((pair) => !kept.get(keyOf(pair)));
  const items = waiting.map((pair) => ({
    ...pair,
    endings: [extname(pair.before).slice(1), extname(pair.after).slice(1)] as const,
  }));
  await overBatches({ label: 'carried, judged', items, workers, together }, (batch) =>
    drawPairs(batch, async (pair, before, after) => kept.set(keyOf(pair), { drawn: await compare(before, after) })),
  );
}

/** A copy that is not drawn shows nothing. */
async function compare(before: string, after: string): Promise<Judged['drawn']> {
  if (!existsSync(before)) return null;
  const one = await drawn(before);
  const other = existsSync(after) ? await drawn(after) : { pages: 0, words: [], images: '' };

  return {
    words: {
      before: one.words.length,
      lost: hasLetters(one.words, other.words) ? 0 : lostWords(one.words, other.words).length,
    },
    pictures: { before: countPictures(one.images, 'old'), lost: fewerPictures(one.images, other.images, 'old') },
    pages: { before: one.pages, after: other.pages },
  };
}

/** Whether each letter and digit of some words is in others as often: they are only divided in another way. */
function hasLetters(before: string[], after: string[]): boolean {
  const left = new Map<string, number>();
  for (const letter of after.join('')) left.set(letter, (left.get(letter) ?? 0) + 1);

  return [...before.join('')].every((letter) => {
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return count > 0;
  });
}
