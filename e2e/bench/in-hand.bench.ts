import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type Account, signUp } from '../harness/account.ts';
import { median, percentile, rounded } from '../harness/figures.ts';
import { textOptions } from '../harness/options.ts';
import { startProduct, unlimited } from '../harness/product.ts';
import { seededRandom, shuffled } from '../harness/random.ts';
import { root, run as runCommand } from '../run/steps.ts';
import { Format } from './corpus/answers.ts';
import { type OfficeFile, officeFiles } from './engine/rival.ts';
import { conclude, type TableRow } from './report.ts';

const cli = join(root, 'libs/fidelity/bin/fidelity.mjs');
const Diagnosed = z.object({ file: z.string(), findings: z.array(z.unknown()) });
const limitMinutes = 5;
/** Seconds from the start of the upload, whose answer may come with the corrected file. */
const aims = { median: 3, p95: 15, longest: 60, slow: 10 };

/**
 * Real files, drawn by `seed=1`, uploaded by somebody new, each when the one before has its answer: which corrected files they have then,
 * and after how many seconds from the start of the upload. Files with a known problem alone, all with `any`. `files=40`; `corpus=DIR`; `slow=DIR` names a folder of files
 * that once took long, which are uploaded as well.
 */
export async function run(words: string[] = []) {
  const given = textOptions(words, ['files', 'seed', 'corpus', 'any', 'slow']);
  const corpus = given.get('corpus') ?? join(root, '../shared/corpus');
  if (!existsSync(corpus)) {
    console.log('Skipped: the corpus of real files is not here.');
    return conclude({ bench: 'in-hand', table: [], figures: { skipped: true } });
  }
  const all = Format.options
    .flatMap((format) => officeFiles(corpus, format))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const drawn = shuffled(all, seededRandom(Number(given.get('seed') ?? 1)));
  const chosen = await take(drawn, Number(given.get('files') ?? 40), given.has('any'));
  const slow = slowFiles(given.get('slow') ?? join(root, '../shared/reports/slow'));

  const product = await startProduct(unlimited);
  try {
    const person = await signUp(product.address);
    const rows: Row[] = [];
    for (const path of [...chosen.map((file) => file.path), ...slow]) {
      rows.push(await send(person, path));
      console.log(`in-hand: ${rows.length} of ${chosen.length + slow.length}`);
    }
    report(rows.slice(0, chosen.length), rows.slice(chosen.length));
  } finally {
    await product.stop();
  }
}

type Row = Awaited<ReturnType<typeof send>>;

function report(rows: Row[], slow: Row[]): void {
  const seconds = rows.flatMap((row) => (row['in hand'] ? (row.seconds ?? []) : []));
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const figures = {
    files: rows.length,
    inHand: rows.filter((row) => row['in hand']).length,
    nothingKnown: count('nothing-known-found'),
    unanswered: count('no answer'),
    median: rounded(median(seconds)),
    p95: rounded(percentile(seconds, 0.95)),
    longest: rounded(Math.max(0, ...seconds)),
    slow: slow.map((row) => row.seconds),
  };
  const missed = [
    ...(figures.unanswered > 0 ? ['every file is answered'] : []),
    ...(figures.inHand === 0 ? ['a file is in hand'] : []),
    ...(figures.median > aims.median ? [`the median is ${aims.median} s`] : []),
    ...(figures.p95 > aims.p95 ? [`95 % are in hand after ${aims.p95} s`] : []),
    ...(figures.longest > aims.longest ? [`none takes more than ${aims.longest} s`] : []),
    ...(slow.some((row) => (row.seconds ?? Infinity) > aims.slow) ? [`what once took long takes ${aims.slow} s`] : []),
  ];
  const table: TableRow[] = [...rows, ...slow];
  conclude({ bench: 'in-hand', table, figures, missed });
}

function slowFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

async function take(files: OfficeFile[], count: number, any: boolean): Promise<OfficeFile[]> {
  return any ? files.slice(0, count) : files.filter(await withProblem(files.slice(0, 4 * count))).slice(0, count);
}

async function withProblem(files: OfficeFile[]): Promise<(file: OfficeFile) => boolean> {
  const { output } = await runCommand('node', [cli, 'diagnose', '--json', ...files.map(({ path }) => path)], {
    quiet: true,
  });
  const answers = output.split('\n').filter((line) => line.startsWith('{'));
  const found = answers.map((line) => Diagnosed.parse(JSON.parse(line))).filter(({ findings }) => findings.length > 0);
  const paths = new Set(found.map(({ file }) => file));

  return ({ path }) => paths.has(path);
}

/** Uploads a file into a conversation of its own and waits for the answer. */
async function send(person: Account, path: string) {
  const conversationId = await person.startConversation();
  const bytes = await readFile(path);
  const from = performance.now();
  const id = await person.upload(basename(path), bytes, { conversationId, reason: 'It looks wrong.', following: '0' });
  const [file] = (await person.settled([id], { minutes: limitMinutes, everyMs: 50 })) ?? [];

  return {
    file: basename(path),
    state: file ? (file.waitReason ?? 'fixed') : 'no answer',
    'in hand': Boolean(file?.correctedFileUrl ?? file?.fixedFileUrl),
    changes: file?.summary?.changes ?? 0,
    decisions: file?.summary?.decisions.length ?? 0,
    checks: file?.summary?.checks.length ?? 0,
    seconds: file ? rounded((performance.now() - from) / 1000) : null,
  };
}
