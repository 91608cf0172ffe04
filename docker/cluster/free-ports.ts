import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Refused } from './settings.ts';

/**
 * @param folder of the cluster
 * @throws Refused where somebody has one of the ports
 */
export async function requireFreePorts(ports: number[], folder: string): Promise<void> {
  for (const port of ports) {
    const code = await portFault(port);
    if (code === 'EADDRINUSE')
      throw new Refused(
        `Port ${port} is taken. ${(await holder(folder)) ?? 'Stop what uses it, or set CLUSTER_PORT.'}`,
      );
    if (code !== undefined) throw new Refused(`Port ${port} cannot be opened (${code}): set CLUSTER_PORT to another.`);
  }
}

function portFault(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}

/** A cluster in the same folder, or the nginx of one that was killed. */
async function holder(folder: string): Promise<string | undefined> {
  const cluster = await runningPid(pidFile(folder));
  if (cluster !== undefined)
    return `A cluster already runs here (process ${cluster}): end it, or set CLUSTER_PORT and CLUSTER_FOLDER.`;
  const nginx = await runningPid(join(folder, 'nginx', 'run', 'nginx.pid'));

  return nginx === undefined ? undefined : `The nginx of an earlier cluster still runs: kill -QUIT ${nginx}`;
}

/** Notes that this process runs the cluster of the folder. */
export async function notePid(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(pidFile(folder), `${process.pid}`);
}

const pidFile = (folder: string) => join(folder, 'cluster.pid');

async function runningPid(file: string): Promise<number | undefined> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));

  return pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
