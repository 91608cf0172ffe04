import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { textOptions } from '../harness/options.ts';
import { missingPrograms } from '../run/find-program.ts';
import { root } from '../run/steps.ts';
import { pathWithout, renderers as rendererPrograms } from '../support/path-without.ts';
import { Judged, judgeAll, keyOf } from './carried/judge.ts';
import { type OldFile, officeWritten, savedAsOld } from './carried/old-files.ts';
import { Format } from './corpus/answers.ts';
import { engineDigest, fixedFolder, forgetAnswers, KeptAnswers } from './corpus/kept-answers.ts';
import { conclude, type TableRow } from './report.ts';
import { Crash, overWorkers } from './worker-pool.ts';

const program = join(root, 'libs/fidelity/bench/carry-worker.mjs');
const wasmFolder = join(root, '.data', 'renderer');
const milliseconds = 600_000;
const least = 0.97;
const renderers = ['system', 'wasm'] as const;
type Renderer = (typeof renderers)[number];

const Counted = z.object({ before: z.number(), after: z.number() });
const Carried = z.union([
  Crash,
  z.object({ failure: z.string() }),
  z.object({
    failure: z.null(),
    path: z.string(),
    ending: z.string(),
    format: Format,
    /** What the engine itself says is lost; null where it could not compare. */
    named: z.object({ words: z.number(), pictures: Counted.nullable(), pages: Counted }).nullable(),
    values: z.object({ before: z.number(), lost: z.number() }).nullable(),
  }),
]);
type Carried = z.infer<typeof Carried>;

interface Result extends OldFile {
  answer: Carried;
  judged: Judged['drawn'];
}

/**
 * Files of the corpus that LibreOffice saved in the old formats, and the old ones that Office itself wrote, carried over by the engine with
 * either renderer. What is drawn of both, and the values of workbooks, has to be the same; what is not has to be named. `files=300`,
 * `seed=1`, `renderers=system,wasm`, `workers=2`, `fresh`, `corpus=DIR`.
 */
export async function run(words: string[] = []) {
  const given = textOptions(words, ['files', 'seed', 'renderers', 'workers', 'fresh', 'corpus']);
  const corpus = given.get('corpus') ?? join(root, '../shared/corpus');
  const missing = await missingPrograms('soffice', 'pdftotext');
  if (!existsSync(corpus) || missing.length > 0) {
    console.log(`Skipped: ${existsSync(corpus) ? `${missing.join(', ')} missing` : 'the corpus of real files is not here'}.`); // prettier-ignore
    return conclude({ bench: 'carried', table: [], figures: { skipped: true } });
  }
  if (given.has('fresh')) forgetAnswers();
  const count = Number(given.get('files') ?? 300);
  const files = [...officeWritten(corpus), ...(await savedAsOld(corpus, count, Number(given.get('seed') ?? 1)))];
  const wanted = given.get('renderers')?.split(',') ?? renderers;
  const workers = Number(given.get('workers') ?? 2);
  const table: TableRow[] = [];
  const missed: string[] = [];
  for (const renderer of renderers.filter((name) => wanted.includes(name))) {
    if (renderer === 'wasm' && !existsSync(wasmFolder)) {
      console.log('wasm: skipped, LibreOffice as WebAssembly is not in .data/renderer.');
      continue;
    }
    const results = await carryAll(files, renderer, workers);
    tellLosses(renderer, results);
    for (const by of ['Office', 'LibreOffice'] as const) {
      const row = summaryOf(renderer, by, results.filter((one) => one.by === by)); // prettier-ignore
      table.push(row);
      missed.push(...missedOf(row));
    }
  }
  conclude({ bench: 'carried', table, figures: {}, missed });
}

/** Each file by one renderer, then judged; answers of an earlier run of the same engine are kept. */
async function carryAll(files: OldFile[], renderer: Renderer, workers: number): Promise<Result[]> {
  const kept = new KeptAnswers(`carried-${renderer}-${engineDigest()}`, Carried);
  const keys = new Map(files.map(({ path }) => [path, hash(path)]));
  const keyFor = (path: string) => keys.get(path) ?? '';
  await overWorkers({
    label: `carried, ${renderer}`,
    program,
    tasks: files
      .filter(({ path }) => !kept.get(keyFor(path)))
      .map(({ path }) => ({ path, out: fixedFolder(), renderer: wasmFolder })),
    // A process of LibreOffice as WebAssembly takes 1.4 GB.
    workers: renderer === 'wasm' ? 1 : workers,
    milliseconds,
    execArgv: ['--no-warnings'],
    environment: renderer === 'wasm' ? { PATH: pathWithout(rendererPrograms) } : {},
    onAnswer: ({ path }, answer) => kept.set(keyFor(path), Carried.parse(answer)),
  });
  const judgements = new KeptAnswers('carried-judged', Judged);
  const answers = files.map((file) => ({ ...file, answer: kept.require(keyFor(file.path)) }));
  const pairs = answers.flatMap(({ path, answer }) => ('path' in answer ? [{ before: path, after: answer.path }] : []));
  await judgeAll(pairs, workers, judgements);

  return answers.map((one) => ({
    ...one,
    judged: 'path' in one.answer ? judgements.require(keyOf({ before: one.path, after: one.answer.path })).drawn : null,
  }));
}

function hash(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** What is lost of each file, by what: the judge sees words, pictures and pages, the engine values of cells. */
function lossesOf({ answer, judged }: Result): string[] {
  if (!('path' in answer)) return [];
  const lost: string[] = [];
  if (judged && judged.words.lost > 0) lost.push('words');
  if (judged && judged.pictures.lost > 0) lost.push('pictures');
  if (judged && judged.pages.before !== judged.pages.after) lost.push('pages');
  if (answer.values && answer.values.lost > 0) lost.push('values');

  return lost;
}

/** Of what is lost that which the engine does not say. */
function unnamedOf(result: Result): string[] {
  const { answer } = result;
  if (!('path' in answer) || answer.named === null) return [];
  const { words, pictures, pages } = answer.named;
  const says: Record<string, boolean> = {
    words: words > 0,
    pictures: pictures === null || pictures.after < pictures.before,
    pages: pages.before !== pages.after,
    values: true,
  };

  return lossesOf(result).filter((what) => !says[what]);
}

function tellLosses(renderer: Renderer, results: Result[]): void {
  for (const result of results) {
    const { name, answer, judged } = result;
    if ('crash' in answer) console.log(`${renderer}: crashed: ${name}: ${answer.crash}`);
    else if (answer.failure !== null) console.log(`${renderer}: not carried over: ${name}: ${answer.failure}`);
    const lost = lossesOf(result);
    if (lost.length === 0) continue;
    const unnamed = unnamedOf(result);
    console.log(`${renderer}: ${name} loses ${lost.join(', ')}${unnamed.length > 0 ? `, not named: ${unnamed.join(', ')}` : ''}: ${JSON.stringify(judged)}`); // prettier-ignore
  }
}

function summaryOf(renderer: Renderer, by: OldFile['by'], results: Result[]) {
  const carried = results.filter(({ answer }) => 'path' in answer);
  const seen = carried.filter(({ judged }) => judged !== null);
  const workbooks = carried.filter(({ answer }) => 'path' in answer && answer.values !== null);
  const share = (list: Result[], what: string) =>
    list.length === 0 ? null : Number((list.filter((one) => !lossesOf(one).includes(what)).length / list.length).toFixed(3)); // prettier-ignore

  return {
    renderer,
    'written by': by,
    files: results.length,
    carried: carried.length,
    crashed: results.filter(({ answer }) => 'crash' in answer).length,
    compared: seen.length,
    words: share(seen, 'words'),
    pictures: share(seen, 'pictures'),
    pages: share(seen, 'pages'),
    workbooks: workbooks.length,
    values: share(workbooks, 'values'),
    unnamed: results.filter((one) => unnamedOf(one).length > 0).length,
  };
}

function missedOf(row: ReturnType<typeof summaryOf>): string[] {
  const of = `by ${row['written by']}, ${row.renderer}`;
  const shares = (['words', 'pictures', 'values', 'pages'] as const).filter((what) => (row[what] ?? 1) < least);

  return [
    ...(row.crashed > 0 ? [`every file is answered (${of})`] : []),
    ...shares.map((what) => `${what} stay in 97 % of the files (${of})`),
    ...(row.unnamed > 0 ? [`what is lost is named (${of})`] : []),
  ];
}
