import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU seconds that a process has used, its ended children included where asked for. */
export function cpuSeconds(pid, withChildren = false) {
  // `pid (name) state …`, where the name may hold anything: counted from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);

  return (user + system + (withChildren ? childUser + childSystem : 0)) / ticks;
}

/** A process and all that it has started, and what they have started. */
export function familySeconds(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((name) => [Number(name), parentOf(name)]));
  const below = (parent) =>
    [...parents].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);

  return [pid, ...below(pid)].reduce((sum, one) => sum + (existsSync(`/proc/${one}`) ? cpuSeconds(one, true) : 0), 0);
}

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    // It has ended since the folder was listed.
    return 0;
  }
}

/** What `count-queries.mjs` has counted in that process so far. */
export async function countsOf({ pid, environment }) {
  const file = environment.SCALE_COUNTS;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    if (existsSync(file)) {
      const text = readFileSync(file, 'utf8');
      if (text.endsWith('}')) return JSON.parse(text);
    }
    await wait(10);
  }
  throw new Error(`No counts came from process ${pid}.`);
}
