import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../../harness/figures.ts';
import type { Format } from '../corpus/answers.ts';
import type { WarmOffice } from '../office/warm-office.ts';
import type { EngineProcess } from './engine-process.ts';

export interface OfficeFile {
  path: string;
  format: Format;
}

interface Gate {
  /** Median milliseconds in its warm process, and in a fresh one. */
  warm: number;
  fresh: number;
  /** Share of the markup in parts that a fix has touched. */
  touched: number;
}

/** Median milliseconds of each side over one file. */
export interface Compared extends OfficeFile {
  bytes: number;
  fixed: boolean;
  gate: Gate | null;
  office: number;
  diagnose: number;
  /** With gates 1 to 4, 6 and 7. */
  fix: number;
  /** With the look gate as well. */
  look: number;
}

interface Beside {
  files: OfficeFile[];
  runs: number;
  engine: EngineProcess;
  office: WarmOffice;
  folder: string;
  /** Whether the schema gate is measured, too. */
  schema: boolean;
}

/**
 * Each file by both in turn, as often as asked for: LibreOffice opens it and saves it in its own format; the engine
 * diagnoses it, and diagnoses, fixes and proves it. A file that LibreOffice does not open has no place in the comparison.
 */
export async function besideOffice(beside: Beside, onRow: (done: number) => void): Promise<Compared[]> {
  const rows: Compared[] = [];
  await warmUp(beside);
  for (const [index, file] of beside.files.entries()) {
    const row = await compare(file, beside);
    if (row) rows.push(row);
    onRow(index + 1);
  }

  return rows;
}

/** Null where LibreOffice does not open the file. */
async function compare(file: OfficeFile, beside: Beside): Promise<Compared | null> {
  const { path, format } = file;
  const { runs, engine, office, folder, schema } = beside;
  const taken = { office: [] as number[], diagnose: [] as number[], fix: [] as number[], look: [] as number[] };
  let fixed = false;
  const started = Date.now();
  for (let run = 0; run < runs && Date.now() - started < 15_000; run++) {
    const answer = await office.convert({ path, save: join(folder, `saved.${format}`), format });
    if (answer.problem) break;
    taken.office.push(((answer.load ?? 0) + (answer.save ?? 0)) * 1000);
    taken.diagnose.push((await engine.time(path, 'diagnose')).milliseconds);
    const fix = await engine.time(path, 'fix');
    taken.fix.push(fix.milliseconds);
    taken.look.push((await engine.time(path, 'fix with the look gate')).milliseconds);
    fixed = fix.fixed;
  }
  if (taken.office.length === 0) return null;

  return {
    ...file,
    bytes: statSync(path).size,
    fixed,
    gate: fixed && schema ? await schemaGate(path, engine, runs) : null,
    office: median(taken.office),
    diagnose: median(taken.diagnose),
    fix: median(taken.fix),
    look: median(taken.look),
  };
}

/** What the gate costs, and which share of the markup it would have to look at. */
async function schemaGate(path: string, engine: EngineProcess, runs: number): Promise<Gate> {
  const warm: number[] = [];
  for (let run = 0; run < runs; run++) warm.push((await engine.time(path, 'fix with the schema gate')).milliseconds);
  const { touched } = await engine.time(path, 'fix and compare');
  const { milliseconds: fresh } = await engine.time(path, 'fix with a schema gate of its own');

  return { warm: median(warm), fresh, touched: touched ?? 0 };
}

/** Both have worked on a few files of each kind before anything is counted, as a service that is up has. */
async function warmUp({ files, engine, office, folder, schema }: Beside): Promise<void> {
  for (const list of Object.values(Object.groupBy(files, ({ format }) => format)))
    for (const { path, format } of list.slice(0, 4)) {
      await office.convert({ path, save: join(folder, `saved.${format}`), format });
      for (let run = 0; run < 3; run++) await engine.time(path, 'fix');
      if (schema) await engine.time(path, 'fix with the schema gate');
    }
}

export function officeFiles(corpus: string, format: Format): OfficeFile[] {
  return readdirSync(join(corpus, format)).map((name) => ({ path: join(corpus, format, name), format }));
}
