import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyNginxConfiguration, writeListen, writeUpstreams } from '../../../docker/cluster/nginx-configuration.ts';
import { isReady, until } from '../../harness/until.ts';
import { freePorts } from '../../support/ports.ts';
import type { BuiltRemote } from '../../run/built-remotes.ts';
import type { Podman } from './podman.ts';

/** As the compose file has it: nothing but /tmp is writable, no privilege is there or can be gained. */
const confined = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--security-opt=label=disable',
  // Podman asks for more than a machine may give.
  '--ulimit=nofile=8192:8192',
  '--ulimit=nproc=4096:4096',
];
const onHost = [...confined, '--network=host'];
/** The folder that each image may write to. */
const tmp = (size: string) => `--tmpfs=/tmp:size=${size},mode=1777`;

/** Who may be let into the staff console. */
export const staffAddress = 'grace@staff.example';

export interface Container {
  name: string;
  port: number;
}

export interface Deployment {
  port: number;
  web: Container[];
  worker: Container;
  /** Has no network: the worker asks it through a socket in a folder that both see. */
  renderer: string;
  proxy: Container;
  /** By the name that the remote has in addresses. */
  remotes: Record<string, Container>;
  /** Folder of the proxy's configuration. */
  conf: string;
}

interface DeploymentOptions {
  podman: Podman;
  home: string;
  remotes: BuiltRemote[];
  /** How the BFF reaches database, storage and mail server. */
  environment: Record<string, string>;
}

/** Two web, one worker, each remote's server and the proxy, from the images, on free ports of this machine. */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { podman, home, remotes } = options;
  const ports = (await freePorts(4 + remotes.length)).values();
  const container = (name: string): Container => ({ name, port: ports.next().value ?? 0 });
  const web = [container('web-1'), container('web-2')];
  const worker = container('worker');
  const proxy = container('proxy');
  const servers = Object.fromEntries(remotes.map(({ name }) => [name, container(`remote-${name}`)]));
  const secrets = join(home, 'secrets');
  await mkdir(secrets, { recursive: true });
  const settings = {
    ...options.environment,
    PUBLIC_URL: `http://localhost:${proxy.port}`,
    TRUSTED_HOPS: '1',
    STAFF_EMAILS: staffAddress,
  };
  await firstRun(podman, secrets, settings);
  const renderer = await startRenderer(podman, home);
  const bff = [...onHost, tmp('1g'), `--volume=${secrets}:/secrets:ro`];
  for (const { name, port } of web)
    await podman.start(name, 'fidelio/bff', [
      ...bff,
      ...environmentOptions({ ...settings, ...ownSettings(port, 'web') }),
    ]);
  const folders = [`--volume=${renderer.folder}:/renderer`, `--volume=${await openFolder(home, 'backups')}:/backups`];
  const ofWorker = {
    RENDERER_URL: 'unix:/renderer/socket',
    BACKUP_TO: '/backups',
    ...ownSettings(worker.port, 'worker'),
  };
  await podman.start(worker.name, 'fidelio/bff', [
    ...bff,
    ...folders,
    ...environmentOptions({ ...settings, ...ofWorker }),
  ]);
  for (const { name, port } of Object.values(servers)) {
    const listen = join(home, `${name}.conf`);
    await writeFile(listen, `listen 127.0.0.1:${port};\nroot /srv/files;\n`);
    const mounted = `--volume=${listen}:/etc/nginx/site/listen-remote.conf:ro`;
    await podman.start(name, `fidelio/${name}`, [...onHost, tmp('16m'), mounted]);
  }
  const conf = await copyNginxConfiguration(join(home, 'nginx'));
  await writeListen(conf, proxy.port);
  const remotePorts = Object.fromEntries(Object.entries(servers).map(([name, { port }]) => [name, port]));
  await writeUpstreams(conf, { webPorts: web.map(({ port }) => port), remotePorts });
  const site = `--volume=${join(conf, 'site')}:/etc/nginx/site:ro`;
  await podman.start('proxy', 'fidelio/proxy', [...onHost, tmp('600m'), site, '--stop-signal=SIGQUIT']);

  for (const { port } of [...web, worker]) await answers(`http://127.0.0.1:${port}/api/health/ready`);
  for (const { port } of Object.values(servers)) await answers(`http://127.0.0.1:${port}/health`);
  await answers(`http://127.0.0.1:${proxy.port}/proxy-health`);

  return { port: proxy.port, web, worker, renderer: renderer.name, proxy, remotes: servers, conf };
}

/** The nginx images once more, each in a network of its own, where it listens as its image says. @returns their names */
export async function startAlone(podman: Podman, { conf, remotes }: Deployment): Promise<string[]> {
  const alone = [...confined, '--network=none', tmp('16m')];
  const upstreams = `--volume=${join(conf, 'site', 'upstreams.conf')}:/etc/nginx/site/upstreams.conf:ro`;
  await podman.start('proxy-alone', 'fidelio/proxy', [...alone, upstreams]);
  const names = Object.values(remotes).map(({ name }) => name);
  for (const name of names) await podman.start(`${name}-alone`, `fidelio/${name}`, alone);

  return ['proxy', ...names].map((name) => `${name}-alone`);
}

/** As the compose file has it. @returns its name, and the folder in which its socket is */
async function startRenderer(podman: Podman, home: string): Promise<{ name: string; folder: string }> {
  const [name, folder] = ['renderer', await openFolder(home, 'renderer')];
  const alone = [...confined, '--network=none', tmp('1g'), `--volume=${folder}:/renderer`];
  await podman.start(name, 'fidelio/bff', alone, ['node', 'bff/dist/commands/renderer.js', '/renderer/socket']);

  return { name, folder };
}

/** Which the image's user may write to, as to a volume that is made from the image's folder. */
async function openFolder(home: string, name: string): Promise<string> {
  const folder = join(home, name);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);

  return folder;
}

const ownSettings = (port: number, roles: string) => ({ HOST: '127.0.0.1', PORT: `${port}`, ROLES: roles });

/** As the compose file's first containers do: draws the secrets and makes the bucket. */
async function firstRun(podman: Podman, secrets: string, settings: Record<string, string>): Promise<void> {
  const once = ['run', '--rm', '--pull=never', ...onHost, tmp('16m')];
  const script = (name: string) => `docker/first-run/${name}.mjs`;
  const draw = ['node', script('make-secrets'), '/secrets', '--shared'];
  await podman.ask(...once, '--user=0:0', `--volume=${secrets}:/secrets`, 'fidelio/bff', ...draw);
  await podman.ask(...once, ...environmentOptions(settings), 'fidelio/bff', 'node', script('make-bucket'));
}

const answers = (address: string) =>
  until(() => isReady(address), `${address} did not answer within three minutes.`, { seconds: 180, everyMs: 300 });

const environmentOptions = (variables: Record<string, string>) =>
  Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`);
