import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Answered } from './answers.ts';
import { documentWords, survivingShare } from './checks.ts';
import { KeptAnswers } from './kept-answers.ts';
import { wordsOf } from './lost-words.ts';
import type { CorpusOptions } from './options.ts';

const run = promisify(execFile);

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
  if (spawnSync('pandoc', ['--version'], { stdio: 'ignore' }).status !== 0) {
    console.log('text: skipped, pandoc is not installed.');
    return null;
  }
  const kept = new KeptAnswers('text', Shares);
  const fixed = results.filter(({ format, allowed }) => format === 'docx' && allowed.path);
  const queue = fixed.values();
  let [done, told] = [0, Date.now()];
  const rows: TextShare[] = [];
  const worker = async () => {
    for (const { file, sha, allowed } of queue) {
      const key = `${sha} ${allowed.sha}`;
      const shares = kept.get(key) ?? (await sharesOf(originalOf(file), allowed.path ?? ''));
      if (!kept.get(key)) kept.set(key, shares);
      const { before, after } = shares;
      if (before !== null && after !== null) rows.push({ file, ...shares, before, after });
      done++;
      if (done < fixed.length && Date.now() - told < 5000) continue;
      told = Date.now();
      console.log(`text: ${done} of ${fixed.length}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));

  return rows;
}

async function sharesOf(original: string, fixed: string): Promise<Shares> {
  const own = documentWords(readFileSync(original));
  const [old, now] = [await imported(original), await imported(fixed)];
  if (old === null || now === null) return { before: null, after: null };
  const [before, after] = [survivingShare(old, own), survivingShare(now, own)];

  // A control bound to data shows what the data says, and so loses the placeholder that stood there.
  return { before, after, ...(after < before ? { gone: newWords(old, now), instead: newWords(now, old) } : {}) };
}

function newWords(text: string, than: string): string {
  const known = new Set(wordsOf(than));

  return [...new Set(wordsOf(text).filter((word) => !known.has(word)))].slice(0, 8).join(' ');
}

/** Null where pandoc itself cannot read the file. */
async function imported(file: string): Promise<string | null> {
  try {
    const { stdout } = await run('pandoc', ['-f', 'docx', '-t', 'plain', '--wrap=none', file], {
      timeout: 120_000,
      maxBuffer: 1 << 28,
    });
    return stdout;
  } catch {
    return null;
  }
}
