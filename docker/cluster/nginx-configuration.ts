import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the servers behind nginx listen. */
export interface Upstreams {
  webPorts: number[];
  /** Port by the name that a remote has in addresses. A remote without a static server is served by the BFF. */
  remotePorts: Record<string, number>;
  /** Web ports that get no requests. */
  down?: number[];
}

/** Copies docker/nginx as it stands into `folder/conf` and makes `folder/run`, both writable for nginx's workers. */
export async function copyNginxConfiguration(folder: string): Promise<string> {
  const conf = join(folder, 'conf');
  await mkdir(join(folder, 'run'), { recursive: true });
  await cp(join(import.meta.dirname, '..', 'nginx'), conf, { recursive: true });
  // Started by root, nginx runs its workers as another user, who makes the cache's folders.
  for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))]) await chmod(path, 0o777);

  return conf;
}

/** Has the proxy listen on this machine alone; whatever ends TLS stands before it. */
export function writeListen(conf: string, port: number): Promise<void> {
  return writeFile(join(conf, 'site', 'listen.conf'), `listen 127.0.0.1:${port} backlog=4096;\nserver_name _;\n`);
}

/** Replaces the list of servers that the images use by this machine's ports. */
export function writeUpstreams(conf: string, upstreams: Upstreams): Promise<void> {
  return writeFile(join(conf, 'site', 'upstreams.conf'), upstreamsFile(upstreams));
}

/** The file `site/upstreams.conf`. */
export function upstreamsFile({ webPorts, remotePorts, down = [] }: Upstreams): string {
  const servers = webPorts.map(
    (port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s${down.includes(port) ? ' down' : ''};`,
  );
  const remotes = Object.entries(remotePorts);

  return [
    'upstream bff {',
    '  zone bff 256k;',
    '  least_conn;',
    ...servers,
    '  keepalive 64;',
    '  keepalive_timeout 4s;',
    '}',
    'upstream bff_events {',
    '  zone bff_events 256k;',
    '  least_conn;',
    ...servers,
    '}',
    ...remotes.map(([name, port]) => `upstream remote_${name} { zone remote_${name} 64k; server 127.0.0.1:${port}; }`),
    'map $remote $remote_server {',
    '  default bff;',
    ...remotes.map(([name]) => `  ${name} remote_${name};`),
    '}',
    '',
  ].join('\n');
}
