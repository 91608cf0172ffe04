import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { until } from './until.ts';

/** Has nginx read its configuration anew; resolves when no worker accepts connections by the old one any more. */
export async function reloadNginx(master: ChildProcess): Promise<void> {
  if (master.pid === undefined) throw new Error('nginx does not run.');
  const before = new Set(await workersOf(master.pid));
  master.kill('SIGHUP');
  const { pid } = master;
  const isOver = async () => {
    const now = await workersOf(pid);
    const titles = await Promise.all(now.filter((one) => before.has(one)).map(titleOf));
    // A worker that shuts down has closed its listening sockets and only finishes its requests.
    const over = titles.every((title) => title === '' || title.includes('shutting down'));

    return over && now.some((one) => !before.has(one));
  };
  await until(isOver, 'nginx still runs by its old configuration.', { everyMs: 10 });
}

async function workersOf(pid: number): Promise<string[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  const titles = await Promise.all(children.map(titleOf));

  return children.filter((_, at) => titles[at]?.startsWith('nginx: worker process'));
}

/** Empty where the process has ended. */
const titleOf = (pid: string): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
