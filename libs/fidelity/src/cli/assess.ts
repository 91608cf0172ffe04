import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AssessedFile, diagnoseAll } from './assess-files.js';
import { reportPage } from './report/report-page.js';
import { csv, summarise, tableText } from './assess-summary.js';
import { type Command, exitCodes, UsageProblem, type Print } from './command.js';
import { JsonLog } from './json-log.js';
import { type Found, walkOfficeFiles } from './office-files.js';
import { Progress } from './progress.js';

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
  const path = join(out, 'files.jsonl');
  const known = new Map<string, AssessedFile>();
  for await (const file of JsonLog.read(path, AssessedFile)) known.set(file.file, file);
  const log = await JsonLog.open(path);
  const found: Found[] = [];
  for await (const file of walkOfficeFiles(folder)) found.push(file);
  const done: AssessedFile[] = [];
  const progress = new Progress(json);
  async function* waiting() {
    for (const { place, path: file, stats, problem } of found) {
      const identity = { file, bytes: stats?.size ?? 0, changed: stats?.mtimeMs ?? 0 };
      const before = known.get(file);
      if (!stats) done.push({ ...identity, diagnosis: null, problem });
      else if (before && before.bytes === identity.bytes && before.changed === identity.changed) done.push(before);
      else yield { file: place, identity };
    }
  }
  await diagnoseAll(
    waiting(),
    workers,
    async ({ identity }, { diagnosis, problem }) => {
      const assessed: AssessedFile = { ...identity, diagnosis: diagnosis ?? null, problem: problem ?? null };
      done.push(assessed);
      await log.append(assessed);
      progress.show(done.length, found.length);
    },
    program,
  );
  await log.close();

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
