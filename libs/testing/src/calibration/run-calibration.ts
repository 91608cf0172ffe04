import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  calibrate,
  type CalibrationRequest,
  changesSince,
  type Exported,
  MeasuredProfile,
  MeasuredRow,
  type Probe,
  type ProbeOutcome,
} from '@fidelio/fidelity';
import { z } from 'zod';

export interface CalibrationRun extends Omit<CalibrationRequest, 'known' | 'onRow'> {
  /** Gets the evidence of each row, and `measured.json` at the end. The last calibration in it is compared. */
  folder: string;
  say: (line: string) => void;
}

const Line = z.object({ row: z.string(), measured: MeasuredRow });

/** Calibrates into a folder, row by row, so that an interruption loses one row at most. */
export async function runCalibration({ folder, say, ...request }: CalibrationRun): Promise<MeasuredProfile> {
  const { date, probes } = request;
  const progress = join(folder, date, 'rows.jsonl');
  await mkdir(join(folder, date), { recursive: true });
  const known = await readProgress(progress);
  const resumed = Object.keys(known).length;
  if (resumed > 0) say(`${resumed} rows were measured earlier today.`);
  let done = resumed;

  const measured = await calibrate({
    ...request,
    known,
    onRow: async (row, outcome, found) => {
      await writeEvidence(
        join(folder, date, row),
        probes.find((probe) => probe.row === row)!,
        outcome,
      );
      // After the evidence: a row that stands here is whole.
      await appendFile(progress, `${JSON.stringify({ row, measured: found })}\n`);
      done += 1;
      say(`${done}/${probes.length}  ${row}: ${found.fate}. ${found.why}`);
    },
  });

  return report(folder, measured, say);
}

async function readProgress(file: string): Promise<Record<string, MeasuredRow>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const rows = text.split('\n').flatMap((line) => {
    const parsed = Line.safeParse(parseJson(line));

    return parsed.success ? [[parsed.data.row, parsed.data.measured] as const] : [];
  });

  return Object.fromEntries(rows);
}

/** The last line may be cut off. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function writeEvidence(folder: string, { format, probe, control }: Probe, outcome: ProbeOutcome): Promise<void> {
  await mkdir(folder, { recursive: true });
  const put = async (name: string, original: Uint8Array, exported: Exported) => {
    await writeFile(join(folder, `${name}.${format}`), original);
    if (!exported) return;
    await writeFile(join(folder, `${name}.exported.${format}`), exported.office);
    await writeFile(join(folder, `${name}.exported.pdf`), exported.pdf);
    await writeFile(join(folder, `${name}.exported.txt`), exported.text);
  };
  await put('probe', probe, outcome.probe);
  await put('control', control, outcome.control);
}

/** @returns the calibration with what changed since the one before, as it is written */
async function report(
  folder: string,
  measured: MeasuredProfile,
  say: (line: string) => void,
): Promise<MeasuredProfile> {
  const file = join(folder, 'measured.json');
  const before = await readFile(file, 'utf8').catch(() => null);
  const fates = Object.values(measured.rows).map(({ fate }) => fate);
  const counted = [...new Set(fates)].map((fate) => `${fates.filter((one) => one === fate).length} ${fate}`);
  say(`\n${fates.length} rows by ${measured.importer}: ${counted.join(', ')}.`);
  const changes = before === null ? undefined : changesIn(MeasuredProfile.parse(JSON.parse(before)), measured);
  if (changes) {
    const { since, rows } = changes;
    say(rows.length === 0 ? `Nothing changed since ${since}.` : `Changed since ${since}:`);
    for (const { row, before: was, after } of rows) say(`  ${row}: ${was} → ${after}`);
  }
  const written = { ...measured, ...(changes && { changes }) };
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`);
  say(`Written to ${file}. MEASURED_PROFILE_FILE names it to the engine; the evidence lies beside it.`);

  return written;
}

/** A second run of a day goes on with the first one's rows, and so with what that one saw change. */
function changesIn(last: MeasuredProfile, measured: MeasuredProfile): MeasuredProfile['changes'] {
  return last.date === measured.date ? last.changes : { since: last.date, rows: changesSince(last, measured) };
}
