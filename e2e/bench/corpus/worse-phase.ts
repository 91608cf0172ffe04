import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { missingPrograms } from '../../run/find-program.ts';
import { overBatches } from '../worker-pool.ts';
import type { Answered } from './answers.ts';
import { type Copy, copiesOf } from './copies.ts';
import { drawPairs, together } from './draw-with-office.ts';
import { KeptAnswers } from './kept-answers.ts';
import { countPictures, drawnWords, fewerPictures, lostWords, wordsOf } from './lost-words.ts';
import type { CorpusOptions } from './options.ts';
import { withStoredPivots } from './stored-pivots.ts';

const run = promisify(execFile);
const Verdict = z.object({ worse: z.array(z.string()) });

export type WorsePair = { file: string; worse: string[] };

/** What LibreOffice and pandoc see of each corrected file that is less than what they see of its original. Null where they are not here. */
export async function worsePhase(
  { workers }: CorpusOptions,
  results: Answered[],
  originalOf: (file: string) => string,
): Promise<WorsePair[] | null> {
  const missing = await missingPrograms('soffice', 'pandoc', 'pdftotext');
  if (missing.length > 0) {
    console.log(`worse: skipped, ${missing.join(', ')} missing.`);
    return null;
  }
  const kept = new KeptAnswers('worse-5', Verdict);
  const copies = copiesOf(results, originalOf);
  const items = copies
    .filter(({ key }) => !kept.get(key))
    .map((copy) => ({ ...copy, endings: [copy.format, copy.format] as const }));
  await overBatches({ label: 'worse', items, workers, together }, (batch) =>
    drawPairs(
      batch,
      async (copy, before, after) => kept.set(copy.key, { worse: await differences(copy, before, after) }),
      copyAsStored,
    ),
  );

  return copies.map(({ file, key }) => ({ file, worse: kept.require(key).worse }));
}

function copyAsStored(from: string, to: string): void {
  if (to.endsWith('.xlsx')) writeFileSync(to, withStoredPivots(readFileSync(from)));
  else copyFileSync(from, to);
}

async function differences({ format, before, after }: Copy, old: string, now: string): Promise<string[]> {
  const worse: string[] = [];
  if (existsSync(old)) {
    const [one, other] = [await drawn(old), existsSync(now) ? await drawn(now) : null];
    if (!other) worse.push('LibreOffice does not draw the copy');
    else {
      if (other.pages > one.pages) worse.push(`LibreOffice: ${one.pages} pages became ${other.pages}`);
      if (fewerPictures(one.images, other.images, format) > 0)
        worse.push(
          `LibreOffice: ${countPictures(one.images, format)} pictures became ${countPictures(other.images, format)}`,
        );
      const lost = format === 'docx' ? [] : lostWords(one.words, other.words, describedWords(after));
      if (lost.length > 0) worse.push(`LibreOffice misses ${lost.slice(0, 5).join(' ')}`);
    }
  }
  if (format === 'docx') worse.push(...(await underPandoc(before, after)));

  return worse;
}

/** Pages, words and the list of pictures of a PDF, as poppler's programs read it. */
export async function drawn(pdf: string) {
  const [info, text, images] = await Promise.all([
    run('pdfinfo', [pdf]),
    run('pdftotext', ['-q', pdf, '-'], { maxBuffer: 2 ** 28 }),
    run('pdfimages', ['-list', pdf], { maxBuffer: 2 ** 28 }),
  ]);

  return {
    pages: Number(/^Pages:\s+(\d+)/m.exec(info.stdout)?.[1] ?? 0),
    words: drawnWords(text.stdout),
    images: images.stdout,
  };
}

/** Words that a picture carries as its description. */
function describedWords(path: string): string[] {
  const parts = unzipSync(readFileSync(path), {
    filter: ({ name }) => /drawing|slide/i.test(name) && name.endsWith('.xml'),
  });

  return Object.values(parts).flatMap((part) =>
    [...strFromU8(part).matchAll(/\sdescr="([^"]*)"/g)].flatMap(([, text]) => wordsOf(text ?? '')),
  );
}

async function underPandoc(before: string, after: string): Promise<string[]> {
  const [old, now] = [await imported(before), await imported(after)];
  if (!old) return [];
  if (!now) return ['pandoc cannot read the copy'];
  const lost = lostWords(old.words, now.words);

  return [
    ...(lost.length > 0 ? [`pandoc misses ${lost.slice(0, 5).join(' ')}`] : []),
    ...(now.pictures < old.pictures ? [`pandoc: ${old.pictures} pictures became ${now.pictures}`] : []),
  ];
}

async function imported(path: string): Promise<{ words: string[]; pictures: number } | null> {
  const [json, plain] = [await underPandocAs('json', path), await underPandocAs('plain', path)];

  return json === null || plain === null
    ? null
    : { words: wordsOf(plain), pictures: json.split('"t":"Image"').length - 1 };
}

/** A Word file as pandoc reads it. Null where it cannot. */
export async function underPandocAs(form: 'json' | 'plain', path: string): Promise<string | null> {
  try {
    const words = ['-f', 'docx', '-t', form, ...(form === 'plain' ? ['--wrap=none'] : []), path];

    return (await run('pandoc', words, { timeout: 120_000, maxBuffer: 2 ** 28 })).stdout;
  } catch {
    return null;
  }
}
