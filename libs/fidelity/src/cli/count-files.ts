import { writeFile } from 'node:fs/promises';
import type { RealFiles } from '../profile/evidence-log.js';
import { profileRows } from '../profile/import-profile.js';
import { type Answer, diagnoseAll } from './assess-files.js';
import { type Command, exitCodes, type Print, UsageProblem } from './command.js';
import { walkOfficeFiles } from './office-files.js';

/**
 * Counts how many of the files below folders carry each row of the profile, and writes what `profile/evidence/real-files.json` holds.
 * Files that cannot be opened, and old ones, are not counted.
 */
export async function countFiles({ targets, out, workers }: Command, print: Print, program?: string): Promise<number> {
  if (targets.length === 0 || !out) throw new UsageProblem('count takes folders, and -o FILE for the counts');
  let total = 0;
  const files: Record<string, number> = { docx: 0, pptx: 0, xlsx: 0 };
  const rows = new Map<string, number>();
  async function* jobs() {
    for (const target of targets)
      for await (const { place, stats } of walkOfficeFiles(target)) if (stats) yield { file: place };
  }
  const count = (_: object, { diagnosis }: Answer) => {
    total++;
    const format = diagnosis?.format;
    if (!diagnosis || !format || diagnosis.failure || diagnosis.carriedOver) return;
    files[format] = (files[format] ?? 0) + 1;
    for (const { id } of diagnosis.findings) if (profileRows().has(id)) rows.set(id, (rows.get(id) ?? 0) + 1);
  };
  await diagnoseAll(jobs(), workers, count, program);

  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const counted: RealFiles = { date: new Date().toISOString().slice(0, 10), files, rows: Object.fromEntries(sorted) };
  await writeFile(out, `${JSON.stringify(counted, null, 2)}\n`);
  print(`${total} files, ${rows.size} rows of the profile: ${out}`);

  return exitCodes.fine;
}
