import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import { drawWithOffice } from '../corpus/draw-with-office.ts';
import type { KeptAnswers } from '../corpus/kept-answers.ts';
import { countPictures, fewerPictures, lostWords } from '../corpus/lost-words.ts';
import { drawn } from '../corpus/worse-phase.ts';

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

const together = 8;
export const keyOf = ({ before, after }: Pair): string => `${basename(before)} ${basename(after)}`;

/** Old files and their copies, drawn by LibreOffice of the system and read by poppler's programs: by nothing of the engine's. */
export async function judgeAll(pairs: Pair[], workers: number, kept: KeptAnswers<Judged>): Promise<void> {
  const waiting = pairs.filter((pair) => !kept.get(keyOf(pair)));
  const batches = Array.from({ length: Math.ceil(waiting.length / together) }, (_, index) =>
    waiting.slice(index * together, (index + 1) * together),
  ).values();
  let done = 0;
  const worker = async () => {
    for (const batch of batches) {
      await judge(batch, kept);
      console.log(`carried: judged ${(done += batch.length)} of ${waiting.length}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

async function judge(pairs: Pair[], kept: KeptAnswers<Judged>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-carried-'));
  try {
    // Some sheets print the name of their file: both names have the same words.
    const sides = pairs.map(({ before, after }, index) => [`${index}-${extname(before)}`, `${index}--${extname(after)}`] as const); // prettier-ignore
    for (const [index, { before, after }] of pairs.entries()) {
      copyFileSync(before, join(folder, sides[index]![0]));
      copyFileSync(after, join(folder, sides[index]![1]));
    }
    await drawWithOffice(folder, sides.flat());
    for (const [index, pair] of pairs.entries())
      kept.set(keyOf(pair), { drawn: await compare(join(folder, `${index}-.pdf`), join(folder, `${index}--.pdf`)) });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
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
