import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
  const settings = await settingsOf(process.env, join(folder, 'secrets'), port);
  const node = await nodeOptions();
  const bff = (role: 'web' | 'worker', at: number) =>
    new Service({
      name: `${role} on port ${at}`,
      command: process.execPath,
      words: [...node.flags, 'bff/dist/main.js'],
      cwd: root,
      env: { ...settings, ...node.environment, ROLES: role, PORT: `${at}` },
    });
  const web = webPorts.map((at) => bff('web', at));
  const workers = workerPorts.map((at) => bff('worker', at));
  const proxy = await nginx(settings);

  const ended = endAtSignal(async () => {
    await Promise.all([...web, ...workers].map((service) => service.end()));
    // Last, so that every answer that is being written reaches its reader.
    await proxy.end('SIGQUIT');
  });
  const running = [...web, ...workers].map((service) => service.run());
  await Promise.race([Promise.all([...webPorts, ...workerPorts].map(ready)), ...running, ended]);
  running.push(proxy.run());
  console.log(`Fidelio is at ${settings.PUBLIC_URL}.`);
  await Promise.race([ended, ...running]);
  await ended;
}

/** nginx with docker/nginx as it is; every remote's files come from the web processes. */
async function nginx(env: Record<string, string>): Promise<Service> {
  const conf = await copyNginxConfiguration(join(folder, 'nginx'));
  await writeListen(conf, port);
  await writeUpstreams(conf, { webPorts, remotePorts: {} });

  return new Service({
    name: 'nginx',
    command: 'nginx',
    words: ['-p', join(folder, 'nginx', 'run'), '-c', join(conf, 'nginx.conf')],
    cwd: root,
    env,
  });
}

async function nodeOptions(): Promise<{ flags: string[]; environment: Record<string, string> }> {
  return JSON.parse(await readFile(join(root, 'bff', 'start', 'node-options.json'), 'utf8'));
}

async function ready(at: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${at}/api/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(200);
  }
}

/** Resolves when everything has ended after the first signal. */
function endAtSignal(end: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => void end().then(resolve, reject));
  });
}
