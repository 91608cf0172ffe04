import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Answered } from './answers.ts';
import { drawWithOffice } from './draw-with-office.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { CorpusOptions } from './options.ts';
import { drawnWordsOf, type DrawnWord, lookOf } from './word-drift.ts';

const run = promisify(execFile);
/** Pairs that one start of LibreOffice draws; the start costs more than most files. */
const together = 8;

const KeptLook = z.object({ grade: z.number(), millimetres: z.number() }).nullable();

export interface LookPair {
  file: string;
  /** `AUTO` where nothing but AUTO changes were made. */
  made: 'AUTO' | 'REC';
  /** Null where LibreOffice does not draw the original. */
  look: z.infer<typeof KeptLook>;
}

interface Pair {
  file: string;
  made: LookPair['made'];
  before: string;
  after: string;
  format: string;
  key: string;
}

/** How far the words of each copy that is made without asking stand from where they stood. Null where LibreOffice is not here. */
export async function lookPhase(
  { workers }: CorpusOptions,
  results: Answered[],
  originalOf: (file: string) => string,
): Promise<LookPair[] | null> {
  const missing = ['soffice', 'pdftotext'].filter((name) => spawnSync(name, ['--version']).error);
  if (missing.length > 0) {
    console.log(`look: skipped, ${missing.join(', ')} missing.`);
    return null;
  }
  const kept = new KeptAnswers('look-1', KeptLook);
  const pairs = results.flatMap((one) => pairOf(one, originalOf));
  const waiting = pairs.filter(({ key }) => kept.get(key) === undefined);
  const batches = Array.from({ length: Math.ceil(waiting.length / together) }, (_, index) =>
    waiting.slice(index * together, (index + 1) * together),
  ).values();
  let done = 0;
  const worker = async () => {
    for (const batch of batches) {
      for (const [key, look] of await compare(batch)) kept.set(key, look);
      console.log(`look: ${(done += batch.length)} of ${waiting.length}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));

  return pairs.map(({ file, made, key }) => ({ file, made, look: kept.require(key) }));
}

function pairOf({ file, sha, format, findings, auto }: Answered, originalOf: (file: string) => string): Pair[] {
  if (!auto.path || !format) return [];
  const recommended = findings.some(({ id, mode }) => mode === 'REC' && auto.outcomes[id] === 'fixed');

  return [
    {
      file,
      made: recommended ? 'REC' : 'AUTO',
      before: originalOf(file),
      after: auto.path,
      format,
      key: `${sha} ${auto.sha}`,
    },
  ];
}

async function compare(pairs: Pair[]): Promise<[key: string, look: LookPair['look']][]> {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-look-'));
  try {
    const names = pairs.flatMap(({ before, after, format }, index) =>
      [before, after].map((path, side) => {
        const name = `${index}-${side}.${format}`;
        copyFileSync(path, join(folder, name));
        return name;
      }),
    );
    await drawWithOffice(folder, names);
    const looks: [string, LookPair['look']][] = [];
    for (const [index, { key }] of pairs.entries()) {
      const [one, other] = [await drawn(join(folder, `${index}-0.pdf`)), await drawn(join(folder, `${index}-1.pdf`))];
      looks.push([key, one && other ? lookOf(one.words, other.words, [one.pages, other.pages]) : null]);
    }

    return looks;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function drawn(pdf: string): Promise<{ pages: number; words: DrawnWord[] } | null> {
  if (!existsSync(pdf)) return null;
  const { stdout } = await run('pdftotext', ['-q', '-bbox', pdf, '-'], { maxBuffer: 2 ** 28 });

  return { pages: stdout.split('<page ').length - 1, words: drawnWordsOf(stdout) };
}
