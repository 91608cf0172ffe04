import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '../../../run/steps.mjs';
import { reload } from './reload.mjs';

/** By their names in addresses, the folders that they are built in. */
const remotes = { auth: 'auth', chat: 'chat', files: 'files', launcher: 'launcher-site' };

/** nginx with docker/nginx/nginx.conf as it is; only what differs from place to place is written here. */
export async function startProxy({ home, port, webPorts, remotePorts }) {
  const conf = await copyConfiguration(join(home, 'proxy'));
  const upstreams = (down) => writeUpstreams(conf, webPorts, remotePorts, down);
  await writeFile(join(conf, 'site', 'listen.conf'), `listen 127.0.0.1:${port} backlog=4096;\nserver_name _;\n`);
  await upstreams([]);
  const child = launch(join(home, 'proxy'), join(conf, 'nginx.conf'));
  await listening(port);

  return {
    address: `http://localhost:${port}`,
    port,
    pid: child.pid,
    /** Takes replicas out of the balance, and back in: what a deploy does before it ends one. */
    async without(ports) {
      await upstreams(ports);
      await reload(child);
    },
    stop: () => end(child),
  };
}

/** Each remote on a static server of its own. */
export async function startRemoteServer({ home, name, port }) {
  const folder = join(home, `remote-${name}`);
  const conf = await copyConfiguration(folder);
  await writeFile(
    join(conf, 'site', 'listen-remote.conf'),
    `listen 127.0.0.1:${port};\nroot ${join(folder, 'files')};\n`,
  );
  const dist = join(root, 'apps', remotes[name], 'dist');
  const { version } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  const files = join(folder, 'files', 'remotes', name);
  await mkdir(files, { recursive: true });
  await symlink(dist, join(files, version));
  const child = launch(folder, join(conf, 'remote.conf'));
  await listening(port);

  return { stop: () => end(child) };
}

export const remoteNames = Object.keys(remotes);

/** docker/nginx as it stands, in a folder of its own that nginx's workers may write. */
export async function copyConfiguration(folder) {
  const conf = join(folder, 'conf');
  await mkdir(join(folder, 'run'), { recursive: true });
  await cp(join(root, 'docker', 'nginx'), conf, { recursive: true });
  // As root, nginx's workers are another user, who makes the cache's folders.
  for (const path of [folder, join(folder, 'run'), ...(await readdir(folder)).map((name) => join(folder, name))])
    await chmod(path, 0o777);

  return conf;
}

/** The list of replicas, in the place of the images' names. */
export function writeUpstreams(conf, webPorts, remotePorts, down = []) {
  return writeFile(join(conf, 'site', 'upstreams.conf'), upstreamsOf(webPorts, remotePorts, down));
}

function upstreamsOf(webPorts, remotePorts, down) {
  const server = (port) =>
    `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s${down.includes(port) ? ' down' : ''};`;
  const bff = [
    'upstream bff {',
    '  zone bff 256k;',
    '  least_conn;',
    ...webPorts.map(server),
    '  keepalive 64;',
    '  keepalive_timeout 4s;',
    '}',
  ];
  const events = ['upstream bff_events {', '  zone bff_events 256k;', '  least_conn;', ...webPorts.map(server), '}'];
  const others = remoteNames.map(
    (name) => `upstream remote_${name} { zone remote_${name} 64k; server 127.0.0.1:${remotePorts[name]}; }`,
  );

  return [...bff, ...events, ...others, ''].join('\n');
}

function launch(folder, conf) {
  const log = openSync(join(folder, 'log'), 'a');

  return spawn('nginx', ['-p', join(folder, 'run'), '-c', conf], { stdio: ['ignore', log, log] });
}

async function listening(port) {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    if (Date.now() > deadline) throw new Error(`nginx does not listen on ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
