import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyNginxConfiguration, type Upstreams, writeUpstreams } from '../../docker/cluster/nginx-configuration.ts';
import type { BuiltRemote } from '../run/built-remotes.ts';
import { reloadNginx } from './reload-nginx.ts';
import { end, listens, until } from './until.ts';

export interface Proxy {
  address: string;
  port: number;
  pid: number;
  /** Takes web replicas out of the balance, and the others back in: what a deploy does before it ends one. */
  without(ports: number[]): Promise<void>;
  stop(): Promise<void>;
}

interface ProxyOptions extends Upstreams {
  home: string;
  port: number;
  /** Other files of `site/`, by name. */
  site?: Record<string, string>;
}

/** nginx with docker/nginx/nginx.conf as it is; only what differs from place to place is written here. */
export async function startProxy({ home, port, site = {}, ...upstreams }: ProxyOptions): Promise<Proxy> {
  const folder = join(home, 'proxy');
  const conf = await copyNginxConfiguration(folder);
  const listen = `listen 127.0.0.1:${port} backlog=4096;\nserver_name _;\n`;
  for (const [name, text] of Object.entries({ 'listen.conf': listen, ...site }))
    await writeFile(join(conf, 'site', name), text);
  await writeUpstreams(conf, upstreams);
  const child = launch(folder, join(conf, 'nginx.conf'));
  await listening(port);

  return {
    address: `http://localhost:${port}`,
    port,
    pid: pidOf(child),
    without: async (down) => {
      await writeUpstreams(conf, { ...upstreams, down });
      await reloadNginx(child);
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

export interface RemoteServer {
  stop(): Promise<void>;
}

/** A remote's files on a static server of their own. */
export async function startRemoteServer(home: string, remote: BuiltRemote, port: number): Promise<RemoteServer> {
  const folder = join(home, `remote-${remote.name}`);
  const conf = await copyNginxConfiguration(folder);
  const listen = `listen 127.0.0.1:${port};\nroot ${join(folder, 'files')};\n`;
  await writeFile(join(conf, 'site', 'listen-remote.conf'), listen);
  const files = join(folder, 'files', 'remotes', remote.name);
  await mkdir(files, { recursive: true });
  await symlink(remote.dist, join(files, remote.version));
  const child = launch(folder, join(conf, 'remote.conf'));
  await listening(port);

  return { stop: () => end(child, 'SIGTERM') };
}

function launch(folder: string, conf: string): ChildProcess {
  const log = openSync(join(folder, 'log'), 'a');

  return spawn('nginx', ['-p', join(folder, 'run'), '-c', conf], { stdio: ['ignore', log, log] });
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('nginx is not installed.');

  return pid;
}

const listening = (port: number) => until(() => listens(port), `nginx does not listen on ${port}.`, { everyMs: 20 });
