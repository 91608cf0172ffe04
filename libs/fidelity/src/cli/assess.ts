import { appendFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { type Answer, AssessedFile, diagnoseAll } from './assess-pool.js';
import { reportPage } from './report/report-page.js';
import { csv, summarise, tableText } from './assess-summary.js';
import { type Command, exitCodes, UsageProblem, type Print } from './command.js';
import { officeFilesBelow } from './office-files.js';

/**
 * Diagnoses every Office file below a folder and writes a report. A file of unchanged size and time keeps its earlier diagnosis,
 * so an interrupted run can be continued.
 */
export async function assess(
  { targets, out, json, workers }: Command,
  print: Print,
  program?: string,
): Promise<number> {
  const [folder] = targets;
  if (!folder || targets.length > 1 || !out)
    throw new UsageProblem('assess takes one folder, and -o DIR for the report');
  await mkdir(out, { recursive: true });
  const log = join(out, 'files.jsonl');
  const known = await readLog(log);
  const done: AssessedFile[] = [];
  const waiting = new Map<string, Omit<AssessedFile, 'diagnosis' | 'problem'>>();
  for (const path of await officeFilesBelow(folder)) {
    const { size, mtimeMs } = await stat(path);
    const identity = { file: relative(folder, path), bytes: size, changed: mtimeMs };
    const before = known.get(identity.file);
    if (before?.bytes === size && before.changed === mtimeMs) done.push(before);
    else waiting.set(path, identity);
  }

  const progress = progressBar(waiting.size + done.length, json);
  const record = async ({ file, diagnosis, problem }: Answer) => {
    const assessed: AssessedFile = { ...waiting.get(file)!, diagnosis: diagnosis ?? null, problem: problem ?? null };
    done.push(assessed);
    await appendFile(log, `${JSON.stringify(assessed)}\n`);
    progress(done.length);
  };
  await diagnoseAll([...waiting.keys()], workers ?? availableParallelism(), record, program);

  const files = done.toSorted((a, b) => a.file.localeCompare(b.file));
  const summary = summarise(files);
  await Promise.all([
    writeFile(join(out, 'findings.csv'), csv(files)),
    writeFile(join(out, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`),
    writeFile(join(out, 'report.html'), reportPage(folder, summary, files)),
  ]);
  print(json ? JSON.stringify(summary) : `${tableText(summary)}\n\nReport: ${join(out, 'report.html')}`);

  return summary.unopened > 0 ? exitCodes.unopened : summary.withFindings > 0 ? exitCodes.findings : exitCodes.fine;
}

async function readLog(log: string): Promise<Map<string, AssessedFile>> {
  const text = await readFile(log, 'utf8').catch(() => '');
  if (text !== '' && !text.endsWith('\n')) await appendFile(log, '\n');
  const lines = text.split('\n').filter((line) => line !== '');
  // A line that an interruption cut short is skipped, so its file is diagnosed again.
  const files = lines.flatMap((line) => z.string().transform(parseLine).pipe(AssessedFile).safeParse(line).data ?? []);

  return new Map(files.map((file) => [file.file, file]));
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A progress bar on a terminal, otherwise a line after every tenth of the files; nothing when `quiet`. */
function progressBar(total: number, quiet: boolean): (done: number) => void {
  if (quiet) return () => undefined;
  if (!process.stderr.isTTY) {
    const step = Math.max(1, Math.ceil(total / 10));
    return (done) => {
      if (done % step === 0 || done === total) process.stderr.write(`${done} of ${total}\n`);
    };
  }

  return (done) => {
    const filled = Math.round((done / total) * 30);
    process.stderr.write(
      `\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done} of ${total}${done === total ? '\n' : ''}`,
    );
  };
}
