import { readdir, readFile } from 'node:fs/promises';

interface Process {
  pid: number;
  parent: number;
  /** Empty where it has ended since. */
  command: string;
}

/** Every process of this machine. */
export async function processTable(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));

  return Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      const [command, status] = [await read('cmdline'), await read('status')];

      return { pid: Number(pid), parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command };
    }),
  );
}
