import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../harness/figures.ts';
import { textOptions } from '../harness/options.ts';
import { seededRandom, shuffled } from '../harness/random.ts';
import { root } from '../run/steps.ts';
import { Format } from './corpus/answers.ts';
import { EngineProcess } from './engine/engine-process.ts';
import { growing } from './engine/growing.ts';
import { besideOffice, type Compared, officeFiles } from './engine/rival.ts';
import { WarmOffice, warmOffice } from './office/warm-office.ts';
import { conclude, type TableRow } from './report.ts';

const formats = Format.options;
const aims = { diagnose: 30, fix: 4, look: 0.8, memory: 512, residual: 0.1 };

/**
 * The engine beside LibreOffice over the same files, and how its cost grows with the size of a workbook. `all`, or `sample=40`
 * files a kind drawn by `seed=1`; `runs=3` of each; `big=100` MiB at most, 0 for none, in `rounds=3`; `schema=no`; `corpus=DIR`.
 */
export async function run(words: string[]) {
  const given = textOptions(words, ['all', 'sample', 'seed', 'runs', 'big', 'rounds', 'corpus', 'schema']);
  const options = {
    corpus: given.get('corpus') ?? join(root, '../shared/corpus'),
    sample: given.has('all') ? Infinity : Number(given.get('sample') ?? 40),
    seed: Number(given.get('seed') ?? 1),
    runs: Number(given.get('runs') ?? 3),
    schema: given.get('schema') !== 'no',
  };
  const [big, rounds] = [Number(given.get('big') ?? 100), Number(given.get('rounds') ?? 3)];
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-engine-'));
  try {
    const growth = big > 0 ? await growing({ big, rounds }) : undefined;
    const beside = await comparedWithOffice(options, folder);
    conclude({
      bench: 'engine',
      table: beside?.table ?? [],
      figures: { ...(beside?.figures ?? { skipped: true }), ...growth },
      missed: missedAims(beside?.figures, growth),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Figures {
  files: number;
  ratio: number;
  fixRatio: number;
  lookRatio: number;
  /** Over the files that are fixed. */
  withFix: number | null;
  withFixAndLook: number | null;
  schemaShare?: number;
}

function missedAims(figures: Figures | undefined, growth: Awaited<ReturnType<typeof growing>> | undefined): string[] {
  const aimed: [string, boolean][] = [
    [`diagnosis ${aims.diagnose} × LibreOffice`, !figures || figures.ratio >= aims.diagnose],
    [`diagnosis with fixes ${aims.fix} × LibreOffice`, !figures || figures.fixRatio >= aims.fix],
    [
      `with the look gate ${aims.look} × LibreOffice where there is a fix`,
      (figures?.withFixAndLook ?? aims.look) >= aims.look,
    ],
    [`at most ${aims.memory} MiB`, !growth || growth.worstMiB <= aims.memory],
    [`residual at most ${aims.residual}`, !growth || growth.residual <= aims.residual],
  ];

  return aimed.filter(([, met]) => !met).map(([aim]) => aim);
}

interface Options {
  corpus: string;
  sample: number;
  seed: number;
  runs: number;
  schema: boolean;
}

async function comparedWithOffice({ corpus, sample, seed, runs, schema }: Options, folder: string) {
  const missing = existsSync(corpus) ? warmOffice().missing : 'the corpus of real files is not here';
  if (missing) {
    console.log(`Beside LibreOffice: skipped, ${missing}.`);
    return null;
  }

  const files = formats.flatMap((format) =>
    shuffled(
      officeFiles(corpus, format).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      seededRandom(seed),
    ).slice(0, sample),
  );
  const [engine, office] = [new EngineProcess(), new WarmOffice()];
  let told = Date.now();
  const rows = await besideOffice({ files, runs, engine, office, folder, schema }, (done) => {
    if (Date.now() - told < 10_000) return;
    told = Date.now();
    console.log(`${done} of ${files.length} files`);
  });
  engine.close();
  office.close();
  console.log(`\n${rows.length} of ${files.length} files that LibreOffice opens, in median milliseconds a file:`);

  return rows.length === 0 ? null : summary(rows, await batches(rows, folder));
}

type Batches = Partial<Record<Format, number | null>>;

/** LibreOffice over all files of a format in one call, start included: milliseconds a file. */
async function batches(rows: Compared[], folder: string): Promise<Batches> {
  const found: Batches = {};
  for (const format of formats) {
    const paths = rows.filter((row) => row.format === format).map(({ path }) => path);
    if (paths.length === 0) continue;
    const profile = `-env:UserInstallation=file://${folder}/batch`;
    const args = ['--headless', profile, '--convert-to', format, '--outdir', join(folder, 'out'), ...paths];
    const started = performance.now();
    const done = await new Promise<boolean>((resolve) => {
      execFile('soffice', args, { timeout: 240_000, killSignal: 'SIGKILL' }, (error) => resolve(!error));
    });
    found[format] = done ? (performance.now() - started) / paths.length : null;
  }

  return found;
}

function summary(rows: Compared[], batch: Batches): { table: TableRow[]; figures: Figures } {
  const fixed = rows.filter((row) => row.fixed);
  const groups: [string, Compared[], number | null][] = [
    ...formats.map((format): [string, Compared[], number | null] => [
      format,
      rows.filter((row) => row.format === format),
      batch[format] ?? null,
    ]),
    ['all', rows, null],
    ['all with a fix', fixed, null],
  ];
  const gates = fixed.flatMap(({ fix, gate }) => (gate ? [{ fix, gate }] : []));

  return {
    table: groups.filter(([, list]) => list.length > 0).map(([name, list, time]) => tableRow(name, list, time)),
    figures: {
      files: rows.length,
      ratio: timesFaster(rows, 'diagnose'),
      fixRatio: timesFaster(rows, 'fix'),
      lookRatio: timesFaster(rows, 'look'),
      withFix: fixed.length > 0 ? timesFaster(fixed, 'fix') : null,
      withFixAndLook: fixed.length > 0 ? timesFaster(fixed, 'look') : null,
      ...(gates.length > 0 && { schemaShare: schemaShare(gates) }),
    },
  };
}

const timesFaster = (rows: Compared[], key: 'diagnose' | 'fix' | 'look') =>
  Number(median(rows.map((row) => row.office / row[key])).toFixed(1));

function tableRow(name: string, rows: Compared[], batch: number | null): TableRow {
  const of = (key: 'office' | 'diagnose' | 'fix' | 'look') => median(rows.map((row) => row[key]));

  return {
    files: `${name}: ${rows.length}`,
    fixed: rows.filter(({ fixed }) => fixed).length,
    'LibreOffice ms': Math.round(of('office')),
    'in a batch ms': batch === null ? null : Math.round(batch),
    'diagnose ms': Number(of('diagnose').toFixed(2)),
    'diagnose, fix, gates ms': Number(of('fix').toFixed(2)),
    'and look ms': Number(of('look').toFixed(2)),
    '÷ diagnose': timesFaster(rows, 'diagnose'),
    '÷ fix': timesFaster(rows, 'fix'),
    '÷ look': timesFaster(rows, 'look'),
  };
}

/** @returns the gate's share of the whole, in its warm process */
function schemaShare(rows: { fix: number; gate: NonNullable<Compared['gate']> }[]): number {
  const ms = (of: (row: (typeof rows)[number]) => number) => Math.round(median(rows.map(of)));
  const percent = (of: (row: (typeof rows)[number]) => number) => Math.round(100 * median(rows.map(of)));
  const share = percent(({ fix, gate }) => 1 - fix / gate.warm);
  console.log(`The schema gate, over ${rows.length} files that are fixed, in median milliseconds a file:`);
  console.table({
    'without it': ms(({ fix }) => fix),
    'in its warm process': ms(({ gate }) => gate.warm),
    'in a fresh process each time': ms(({ gate }) => gate.fresh),
  });
  console.log(
    `Its share is ${share} %. A fix touches ${percent(({ gate }) => gate.touched)} % of a file's markup: the rest is what a check of touched parts alone would skip, which the SDK does not offer.`,
  );

  return share / 100;
}
