import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SignalledEnd } from './ending.ts';
import { notePid, requireFreePorts } from './free-ports.ts';
import { copyNginxConfiguration, writeListen, writeUpstreams } from './nginx-configuration.ts';
import { Service } from './service.ts';
import { Refused, settingsOf } from './settings.ts';

/**
 * `npm run cluster`: a deployment on this machine without Docker. Two web processes, two workers and nginx; PostgreSQL,
 * bucket and mail server are given. docker/systemd says the same to systemd.
 */
const root = join(import.meta.dirname, '..', '..');
const port = Number(process.env.CLUSTER_PORT ?? 8080);
const folder = process.env.CLUSTER_FOLDER ?? join(root, '.cluster');
const webPorts = [port + 1, port + 2];
const workerPorts = [port + 3, port + 4];

try {
  await runCluster();
} catch (error) {
  console.error(error instanceof Refused ? error.message : error);
  process.exitCode = error instanceof Refused ? 78 : 1;
}

async function runCluster(): Promise<void> {
  await requireFreePorts([port, ...webPorts, ...workerPorts], folder);
  const settings = await settingsOf(process.env, join(folder, 'secrets'), port);
  await notePid(folder);
  const node = await nodeOptions();
  const bff = (role: 'web' | 'worker', at: number) =>
    new Service({
      name: `${role} on port ${at}`,
      command: process.execPath,
      args: [...node.flags, 'bff/dist/main.js'],
      cwd: root,
      env: { ...settings, ...node.environment, ROLES: role, PORT: `${at}` },
      endsWithUs: true,
    });
  const processes = [...webPorts.map((at) => bff('web', at)), ...workerPorts.map((at) => bff('worker', at))];
  const proxy = await nginx(settings);
  const end = async () => {
    await Promise.all(processes.map((service) => service.end()));
    // Last, so that every answer that is being written reaches its reader.
    await proxy.end('SIGQUIT');
  };
  const signalled = new SignalledEnd({
    end,
    kill: () => [...processes, proxy].forEach((service) => service.kill()),
  });

  const watching = new AbortController();
  const isReady = (at: number) => ready(at, watching.signal);

  try {
    // One that cannot work rejects; the others run until they are told to end.
    const running = processes.map((service) => service.run());
    await Promise.race([Promise.all([...webPorts, ...workerPorts].map(isReady)), signalled.over, ...running]);
    if (signalled.isRequested) return;
    running.push(proxy.run());
    // Only an answer through nginx shows that it has the port.
    await Promise.race([isReady(port), endedEarly(proxy), signalled.over, ...running]);
    if (signalled.isRequested) return;
    console.log(`Fidelio is at ${settings.PUBLIC_URL}. Ctrl-C ends it in order, a second one at once.`);
    await Promise.race([signalled.over, ...running]);
  } finally {
    watching.abort();
    // Whatever has failed, nothing is left running.
    await (signalled.isRequested ? signalled.over : end());
  }
}

async function endedEarly(service: Service): Promise<never> {
  const code = await service.firstEnd;
  throw new Refused(`${service.name} ended with ${code} before it answered; its own words stand above.`);
}

/** nginx with docker/nginx as it is; every remote's files come from the web processes. */
async function nginx(env: Record<string, string>): Promise<Service> {
  const conf = await copyNginxConfiguration(join(folder, 'nginx'));
  await writeListen(conf, port);
  await writeUpstreams(conf, { webPorts, remotePorts: {} });

  return new Service({
    name: 'nginx',
    command: 'nginx',
    args: ['-p', join(folder, 'nginx', 'run'), '-c', join(conf, 'nginx.conf')],
    cwd: root,
    env,
  });
}

async function nodeOptions(): Promise<{ flags: string[]; environment: Record<string, string> }> {
  return JSON.parse(await readFile(join(root, 'bff', 'start', 'node-options.json'), 'utf8'));
}

async function ready(at: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`http://127.0.0.1:${at}/api/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(200);
  }
}
