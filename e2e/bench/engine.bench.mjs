import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bigWorkbook } from './engine/big-workbook.mjs';
import { EngineProcess } from './engine/engine-process.mjs';
import { line, median } from './figures.mjs';
import { drawn, readOptions } from './engine/options.mjs';
import { besideOffice, officeFiles } from './engine/rival.mjs';
import { WarmOffice, warmOffice } from './office/warm-office.mjs';

const formats = ['docx', 'pptx', 'xlsx'];
const aims = { diagnose: 30, fix: 4, memory: 512 };
const MiB = 2 ** 20;

/** The engine beside LibreOffice over the same files, and how its cost grows with the size of a workbook. */
export async function run(args) {
  const options = readOptions(args);
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-engine-'));
  try {
    const growth = options.big > 0 ? await growing(options.big) : null;
    const beside = await compared(options, folder);
    const last = { bench: 'engine', ...beside, ...growth };
    console.log(JSON.stringify(last));
    const missed =
      (last.ratio !== undefined && (last.ratio < aims.diagnose || last.fixRatio < aims.fix)) ||
      (growth && growth.worstMiB > aims.memory);
    if (missed) process.exitCode = 1;

    return last;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function compared({ corpus, sample, seed, runs, schema }, folder) {
  if (!existsSync(corpus)) return skipped('The corpus of real files is not here');
  const { missing } = warmOffice();
  if (missing) return skipped(missing);

  const files = formats.flatMap((format) =>
    drawn(
      officeFiles(corpus, format).map(({ path }) => path),
      sample,
      seed,
    ).map((path) => ({ path, format })),
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
  const kept = rows.filter((row) => !row.skipped);
  if (kept.length === 0) return skipped('LibreOffice opened none of the files');
  const batch = await batches(kept, folder);

  return shown(rows.length, kept, batch);
}

function skipped(reason) {
  console.log(`Beside LibreOffice: skipped, ${reason}.`);

  return { skipped: true };
}

/** LibreOffice over all files of a format in one call, start included: milliseconds a file. */
async function batches(rows, folder) {
  const found = {};
  for (const format of formats) {
    const paths = rows.filter((row) => row.format === format).map(({ path }) => path);
    if (paths.length === 0) continue;
    const started = performance.now();
    const done = await new Promise((resolve) => {
      execFile(
        'soffice',
        [
          '--headless',
          `-env:UserInstallation=file://${folder}/batch`,
          '--convert-to',
          format,
          '--outdir',
          join(folder, 'out'),
          ...paths,
        ],
        { timeout: 240_000, killSignal: 'SIGKILL' },
        (error) => resolve(!error),
      );
    });
    found[format] = done ? (performance.now() - started) / paths.length : null;
  }

  return found;
}

function shown(asked, rows, batch) {
  console.log(`\n${rows.length} of ${asked} files that LibreOffice opens, in median milliseconds a file:`);
  const table = Object.fromEntries(
    [...formats, 'all'].flatMap((name) => {
      const list = name === 'all' ? rows : rows.filter(({ format }) => format === name);
      return list.length === 0 ? [] : [[name, figures(list, batch[name])]];
    }),
  );
  console.table(table);
  const withSchema = rows.filter(({ schema }) => schema !== null);
  if (withSchema.length > 0) {
    const share = median(withSchema.map(({ fix, schema }) => 1 - fix / schema));
    console.log(
      `The schema gate, over ${withSchema.length} files that are fixed: ${Math.round(median(withSchema.map(({ schema }) => schema)))} ms with it, ${Math.round(median(withSchema.map(({ fix }) => fix)))} ms without; its share is ${Math.round(100 * share)} % in median.`,
    );
  }
  const all = table.all;

  return { files: rows.length, ratio: all['÷ diagnose'], fixRatio: all['÷ fix'] };
}

function figures(rows, batch) {
  const of = (key) => median(rows.map((row) => row[key]));
  const times = (key) => Number(median(rows.map((row) => row.office / row[key])).toFixed(1));

  return {
    files: rows.length,
    fixed: rows.filter(({ fixed }) => fixed).length,
    LibreOffice: Math.round(of('office')),
    'in a batch': batch ? Math.round(batch) : '–',
    diagnose: Number(of('diagnose').toFixed(2)),
    'diagnose, fix, gates': Number(of('fix').toFixed(2)),
    '÷ diagnose': times('diagnose'),
    '÷ fix': times('fix'),
  };
}

/** Workbooks of our own of growing size, each in a fresh process. */
async function growing(largest) {
  const sizes = [1, 5, 10, 25, 50, 100].filter((size) => size <= largest);
  const rows = [];
  for (const size of sizes) {
    const path = bigWorkbook(size);
    const mebibytes = statSync(path).size / MiB;
    const row = { MiB: Number(mebibytes.toFixed(1)) };
    for (const work of ['diagnose', 'fix']) {
      const engine = new EngineProcess();
      const { crash, milliseconds, cpu, peak, failure, fixed } = await engine.time(path, work);
      engine.close();
      if (crash || failure) throw new Error(`a workbook of ${size} MiB: ${crash ?? failure}`);
      Object.assign(row, {
        [`${work} ms`]: Math.round(milliseconds),
        [`${work} CPU ms`]: Math.round(cpu),
        [`${work} peak MiB`]: Math.round(peak / MiB),
      });
      if (work === 'fix') row.fixed = fixed;
    }
    rows.push(row);
  }
  console.log('\nWorkbooks made by our own builder, each in a fresh process:');
  console.table(rows);
  const found = Object.fromEntries(
    ['diagnose', 'fix'].map((work) => [work, line(rows.map((row) => ({ x: row.MiB, y: row[`${work} CPU ms`] })))]),
  );
  for (const [work, { start, slope, fit, residual }] of Object.entries(found))
    console.log(
      `${work}: ${Math.round(start)} ms + ${slope.toFixed(1)} ms × MiB; R² ${fit.toFixed(4)}, largest residual ${(100 * residual).toFixed(1)} % of the largest`,
    );

  return {
    perMiB: Number(found.diagnose.slope.toFixed(1)),
    fit: Number(found.diagnose.fit.toFixed(4)),
    worstMiB: Math.max(...rows.flatMap((row) => [row['diagnose peak MiB'], row['fix peak MiB']])),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
