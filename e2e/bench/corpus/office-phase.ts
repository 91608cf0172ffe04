import { z } from 'zod';
import { openedAlone, WarmOffice, warmOffice } from '../office/warm-office.ts';
import { progressTeller } from '../worker-pool.ts';
import type { Answered, Format } from './answers.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { CorpusOptions } from './options.ts';

const Opened = z.object({ problem: z.string().nullable() });
type Kept = KeptAnswers<z.infer<typeof Opened>>;

interface Corrected {
  file: string;
  kind: string;
  format: Format;
  sha: string;
  path: string;
}

interface OfficeRow {
  fixed: number;
  opened: number;
  'original does not open either': number;
}

export interface OfficeAnswers {
  rows: Record<string, OfficeRow>;
  unopened: { file: string; problem: string }[];
}

/** Whether LibreOffice opens what came out, where it opens the original. Null where it is not here. */
export async function officePhase(
  { workers }: CorpusOptions,
  results: Answered[],
  originalOf: (file: string) => string,
): Promise<OfficeAnswers | null> {
  const { missing } = warmOffice();
  if (missing) {
    console.log(`office: skipped, ${missing}.`);
    return null;
  }
  const kept: Kept = new KeptAnswers('office', Opened);
  const wanted = [...new Map(results.flatMap(correctedOf).map((one) => [one.sha, one])).values()];
  await openAll(
    wanted.filter(({ sha }) => !kept.get(sha)),
    workers,
    kept,
  );

  const answers: OfficeAnswers = { rows: {}, unopened: [] };
  for (const { file, kind, sha } of wanted) {
    const row = (answers.rows[kind] ??= { fixed: 0, opened: 0, 'original does not open either': 0 });
    row.fixed++;
    const { problem } = kept.require(sha);
    if (problem === null) row.opened++;
    else if (await originalFails(file, kept, originalOf)) row['original does not open either']++;
    else answers.unopened.push({ file, problem });
  }

  return answers;
}

function correctedOf({ file, kind, format, auto, allowed }: Answered): Corrected[] {
  return [allowed, auto].flatMap(({ sha, path }) => (sha && path && format ? [{ file, kind, format, sha, path }] : []));
}

async function openAll(waiting: Corrected[], workers: number, kept: Kept): Promise<void> {
  const tell = progressTeller('office', waiting.length);
  const queue = waiting.values();
  const worker = async () => {
    const office = new WarmOffice();
    for (const { sha, path, format } of queue) {
      const { problem } = await office.convert({ path, format });
      kept.set(sha, { problem: problem === undefined ? null : await openedAlone(path) });
      tell();
    }
    office.close();
  };
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, worker));
}

async function originalFails(file: string, kept: Kept, originalOf: (file: string) => string): Promise<boolean> {
  const key = `original ${file}`;
  if (!kept.get(key)) kept.set(key, { problem: await openedAlone(originalOf(file)) });

  return kept.require(key).problem !== null;
}
