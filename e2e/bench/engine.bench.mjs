import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineProcess } from './engine/engine-process.mjs';
import { growing } from './engine/growing.mjs';
import { median } from './figures.mjs';
import { drawn, readOptions } from './engine/options.mjs';
import { besideOffice, officeFiles } from './engine/rival.mjs';
import { WarmOffice, warmOffice } from './office/warm-office.mjs';

const formats = ['docx', 'pptx', 'xlsx'];
const aims = { diagnose: 30, fix: 4, memory: 512, residual: 0.1 };

/** The engine beside LibreOffice over the same files, and how its cost grows with the size of a workbook. */
export async function run(args) {
  const options = readOptions(args);
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-engine-'));
  try {
    const growth = options.big > 0 ? await growing(options) : null;
    const beside = await compared(options, folder);
    const last = { bench: 'engine', ...beside, ...growth };
    console.log(JSON.stringify(last));
    const missed =
      (last.ratio !== undefined && (last.ratio < aims.diagnose || last.fixRatio < aims.fix)) ||
      (growth && (growth.worstMiB > aims.memory || growth.residual > aims.residual));
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
  const fixed = rows.filter((row) => row.fixed);
  const groups = { ...Object.groupBy(rows, ({ format }) => format), all: rows, 'all with a fix': fixed };
  const table = Object.fromEntries(
    Object.entries(groups).flatMap(([name, list]) => (list.length === 0 ? [] : [[name, figures(list, batch[name])]])),
  );
  console.table(table);
  const gates = fixed.filter(({ gate }) => gate);
  const result = {
    files: rows.length,
    ratio: table.all['÷ diagnose'],
    fixRatio: table.all['÷ fix'],
    withFix: fixed.length > 0 ? table['all with a fix']['÷ fix'] : null,
  };

  return gates.length > 0 ? { ...result, schemaShare: schemaShare(gates) } : result;
}

/** @returns the gate's share of the whole, in its warm process */
function schemaShare(rows) {
  const ms = (of) => Math.round(median(rows.map(of)));
  const percent = (of) => Math.round(100 * median(rows.map(of)));
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
