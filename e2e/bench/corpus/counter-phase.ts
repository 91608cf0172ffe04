import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { missingPrograms } from '../../run/find-program.ts';
import { progressTeller } from '../worker-pool.ts';
import type { Answered } from './answers.ts';

const program = join(import.meta.dirname, 'counter', 'count.py');

/** What the counter says of one file: places by finding, and which findings it knows. */
const Count = z.object({
  counts: z.record(z.string(), z.number()).default({}),
  known: z.array(z.string()).default([]),
  problem: z.string().nullish(),
});
type Count = z.infer<typeof Count>;

export interface Counted {
  ids: number;
  files: number;
  recall: number;
  precision: number;
  differences: { file: string; id: string; engine: number | string; counter: number | string }[];
}

/** What an independent counter sees, against what the engine found. Null where Python is not here. */
export async function counterPhase(results: Answered[], originalOf: (file: string) => string): Promise<Counted | null> {
  if ((await missingPrograms('python3')).length > 0) {
    console.log('counter: skipped, Python is not installed.');
    return null;
  }
  const opened = results.filter(({ failure }) => !failure);
  const child = spawn('python3', [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(opened.map(({ file, format }) => `${JSON.stringify({ path: originalOf(file), format })}\n`).join(''));
  const counts: Count[] = [];
  const tell = progressTeller('counter', opened.length);
  for await (const line of createInterface({ input: child.stdout })) {
    counts.push(Count.parse(JSON.parse(line)));
    tell();
  }
  if (counts.length < opened.length) throw new Error('the counter ended early');

  return compare(opened, counts);
}

function compare(opened: Answered[], counted: Count[]): Counted {
  let [both, engineOnly, counterOnly, unread] = [0, 0, 0, 0];
  const differences: Counted['differences'] = [];
  const ids = new Set<string>();
  for (const [index, { file, findings }] of opened.entries()) {
    const { counts, known, problem } = counted[index] ?? { counts: {}, known: [], problem: 'no answer' };
    if (problem) {
      unread++;
      differences.push({ file, id: problem.slice(0, 80), engine: '', counter: 'not read' });
      continue;
    }
    const engine = new Map(findings.map(({ id, count }) => [id, count]));
    for (const id of known) {
      ids.add(id);
      const [own, theirs] = [engine.get(id) ?? 0, counts[id] ?? 0];
      both += Math.min(own, theirs);
      engineOnly += Math.max(0, own - theirs);
      counterOnly += Math.max(0, theirs - own);
      if (own !== theirs) differences.push({ file, id, engine: own, counter: theirs });
    }
  }

  return {
    ids: ids.size,
    files: opened.length - unread,
    recall: both / Math.max(1, both + counterOnly),
    precision: both / Math.max(1, both + engineOnly),
    differences,
  };
}
