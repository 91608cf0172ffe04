import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import type { Answered, Format } from './answers.ts';
import { drawWithOffice } from './draw-with-office.ts';
import { KeptAnswers } from './kept-answers.ts';
import { countPictures, drawnWords, fewerPictures, lostWords, wordsOf } from './lost-words.ts';
import type { CorpusOptions } from './options.ts';
import { withStoredPivots } from './stored-pivots.ts';

const run = promisify(execFile);
/** Pairs that one start of LibreOffice draws; the start costs more than most files. */
const together = 8;
/** Some sheets print the name of their file: both names have the same words. */
const sides = ['-', '--'] as const;

const Verdict = z.object({ worse: z.array(z.string()) });

interface Pair {
  file: string;
  format: Format;
  before: string;
  after: string;
  key: string;
}

export type WorsePair = { file: string; worse: string[] };

/** What LibreOffice and pandoc see of each corrected file that is less than what they see of its original. Null where they are not here. */
export async function worsePhase(
  { workers }: CorpusOptions,
  results: Answered[],
  originalOf: (file: string) => string,
): Promise<WorsePair[] | null> {
  const missing = ['soffice', 'pandoc', 'pdftotext'].filter((name) => spawnSync(name, ['--version']).error);
  if (missing.length > 0) {
    console.log(`worse: skipped, ${missing.join(', ')} missing.`);
    return null;
  }
  const kept = new KeptAnswers('worse-5', Verdict);
  const pairs = results.flatMap((one) => pairsOf(one, originalOf));
  const waiting = pairs.filter(({ key }) => !kept.get(key));
  const batches = Array.from({ length: Math.ceil(waiting.length / together) }, (_, index) =>
    waiting.slice(index * together, (index + 1) * together),
  ).values();
  let done = 0;
  const worker = async () => {
    for (const batch of batches) {
      for (const [key, worse] of await compare(batch)) kept.set(key, { worse });
      console.log(`worse: ${(done += batch.length)} of ${waiting.length}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));

  return pairs.map(({ file, key }) => ({ file, worse: kept.require(key).worse }));
}

/** The copy that is made without asking, and the one with every question answered yes. */
function pairsOf({ file, sha, format, auto, allowed }: Answered, originalOf: (file: string) => string): Pair[] {
  const runs = auto.sha === allowed.sha ? [auto] : [auto, allowed];

  return runs.flatMap(({ path, sha: own }) =>
    path && format ? [{ file, format, before: originalOf(file), after: path, key: `${sha} ${own}` }] : [],
  );
}

async function compare(pairs: Pair[]): Promise<[key: string, worse: string[]][]> {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-worse-'));
  try {
    const names = pairs.flatMap(({ before, after, format }, index) =>
      [before, after].map((path, side) => {
        const name = `${index}${sides[side]}.${format}`;
        if (format === 'xlsx') writeFileSync(join(folder, name), withStoredPivots(readFileSync(path)));
        else copyFileSync(path, join(folder, name));
        return name;
      }),
    );
    await drawWithOffice(folder, names);
    const compared: [string, string[]][] = [];
    for (const [index, pair] of pairs.entries())
      compared.push([
        pair.key,
        await differences(pair, join(folder, index + sides[0]), join(folder, index + sides[1])),
      ]);

    return compared;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function differences({ format, before, after }: Pair, old: string, now: string): Promise<string[]> {
  const worse: string[] = [];
  if (existsSync(`${old}.pdf`)) {
    const [one, other] = [await drawn(`${old}.pdf`), existsSync(`${now}.pdf`) ? await drawn(`${now}.pdf`) : null];
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
  try {
    const { stdout } = await run('pandoc', ['-f', 'docx', '-t', 'json', path], {
      timeout: 120_000,
      maxBuffer: 2 ** 28,
    });
    const plain = await run('pandoc', ['-f', 'docx', '-t', 'plain', '--wrap=none', path], {
      timeout: 120_000,
      maxBuffer: 2 ** 28,
    });

    return { words: wordsOf(plain.stdout), pictures: stdout.split('"t":"Image"').length - 1 };
  } catch {
    return null;
  }
}
