import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const patience = 10_000;

/** Has nginx read its configuration anew; resolves once nobody accepts connections by the old one any more. */
export async function reload(master) {
  const before = new Set(await workersOf(master.pid));
  master.kill('SIGHUP');
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const now = await workersOf(master.pid);
    const titles = await Promise.all(now.filter((pid) => before.has(pid)).map(titleOf));
    // Who shuts down has closed its listening sockets, and only finishes what runs.
    const over = titles.every((title) => title === '' || title.includes('shutting down'));
    if (over && now.some((pid) => !before.has(pid))) return;
    await wait(10);
  }
  throw new Error(`nginx still runs by its old configuration after ${patience / 1000} s.`);
}

async function workersOf(pid) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const titles = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (child) => [child, await titleOf(child)]),
  );

  return titles.filter(([, title]) => title.startsWith('nginx: worker process')).map(([child]) => child);
}

/** Empty where the process has ended. */
const titleOf = (pid) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (title) => title,
    () => '',
  );
