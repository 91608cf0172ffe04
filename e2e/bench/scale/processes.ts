import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import type { Replica } from '../../harness/replica.ts';
import { until } from '../../harness/until.ts';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const Counts = z.object({ queries: z.number(), bytes: z.number() });
export type Counts = z.infer<typeof Counts>;

/** CPU seconds that a process has used, its ended children included where asked for. */
export function cpuSeconds(pid: number, withChildren = false): number {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = statOf(pid).slice(11, 15).map(Number);

  return (user + system + (withChildren ? childUser + childSystem : 0)) / ticks;
}

/** A process and all that it has started, and what they have started. */
export function familySeconds(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = all.map((name): [number, number] => [Number(name), parentOf(Number(name))]);
  const below = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);

  return [pid, ...below(pid)].reduce((sum, one) => sum + (existsSync(`/proc/${one}`) ? cpuSeconds(one, true) : 0), 0);
}

/** `pid (name) state …`, where the name may hold anything: the fields behind it. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
}

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    // It has ended since the folder was listed.
    return 0;
  }
}

/** What `count-queries.ts` has counted in that process so far. */
export async function countsOf(replica: Replica): Promise<Counts> {
  const file = replica.countsFile;
  rmSync(file, { force: true });
  process.kill(replica.pid, 'SIGUSR2');
  const text = await until(
    () => {
      const written = existsSync(file) ? readFileSync(file, 'utf8') : '';

      return written.endsWith('}') && written;
    },
    `No counts came from ${replica.name}.`,
    { seconds: 120, everyMs: 10 },
  );

  return Counts.parse(JSON.parse(text));
}
