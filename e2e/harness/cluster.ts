import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { builtRemotes } from '../run/built-remotes.ts';
import { root } from '../run/steps.ts';
import { type ExternalServices, startExternalServices } from './external-services.ts';
import { freePorts } from '../support/ports.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Proxy, type RemoteServer, startProxy, startRemoteServer } from './proxy.ts';
import { Renderer } from './renderer.ts';
import { Replica } from './replica.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Cluster {
  home: string;
  postgres: Postgres;
  services: ExternalServices;
  web: Replica[];
  worker: Replica[];
  proxy: Proxy;
  /** Not started: workers draw themselves until they are told of it. */
  renderer: Renderer;
  remoteServers: Record<string, RemoteServer>;
  /** What every replica is configured with. */
  environment: Record<string, string>;
  /** The operators' token. */
  operator: string;
  /** `keep`: the logs stay, and their folder is named. */
  stop(options?: { keep?: boolean }): Promise<void>;
}

interface ClusterOptions {
  webs?: number;
  workers?: number;
  environment?: Record<string, string>;
  /** Another build than this checkout's. */
  checkout?: string;
  /** A module that every replica loads first. */
  preload?: string;
  /** Folder of PostgreSQL's programs; those that the product embeds unless named. */
  postgresPrograms?: string;
  /** Done last when the cluster stops. */
  cleanUp?: () => Promise<void>;
}

/**
 * The whole of a deployment on this machine: nginx, web and worker processes in production mode, PostgreSQL, an
 * S3-speaking storage, a mail server, a language service, each remote on its static server.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'fidelio-cluster-'));
  const undo: (() => Promise<void> | void)[] = options.cleanUp ? [options.cleanUp] : [];
  const leave = () => void stop().then(() => process.exit(130));
  const stop = async ({ keep = false } = {}) => {
    for (const signal of signals) process.off(signal, leave);
    for (const step of undo.splice(0).toReversed()) await step();
    if (keep) console.log(`logs are kept in ${await keepLogs(home)}`);
    await rm(home, { recursive: true, force: true });
  };

  // A drill that is given up leaves no processes behind.
  for (const signal of signals) process.once(signal, leave);
  try {
    return { ...(await startParts(home, options, undo)), stop };
  } catch (error) {
    await stop({ keep: true });
    throw error;
  }
}

/** The temporary folder of a run is deleted with it: the logs of a drill that failed outlive it here. */
async function keepLogs(home: string): Promise<string> {
  const folder = join(root, '.data', 'drill-logs', basename(home));
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(home))
    if (file.endsWith('.log')) await copyFile(join(home, file), join(folder, file));

  return folder;
}

async function startParts(
  home: string,
  { webs = 3, workers = 2, environment = {}, checkout, preload, postgresPrograms }: ClusterOptions,
  undo: (() => Promise<void> | void)[],
): Promise<Omit<Cluster, 'stop'>> {
  const remotes = await builtRemotes();
  const ports = (await freePorts(4 + webs + workers + remotes.length)).values();
  const port = () => ports.next().value ?? 0;
  const proxyPort = port();
  const postgres = await startPostgres(home, port(), postgresPrograms);
  undo.push(() => postgres.stop('immediate').catch(() => undefined));
  const services = await startExternalServices(home, { s3Port: port(), smtpPort: port() });
  undo.push(() => services.stop());

  const operator = randomBytes(48).toString('base64url');
  const shared = { ...services.environment, ...secrets(), OPERATOR_TOKEN: operator };
  const settings = { ...shared, ...production(proxyPort, postgres.url), ...environment };
  const replica = (name: string, role: 'web' | 'worker') =>
    new Replica(name, { port: port(), role, environment: settings, home, checkout, preload });
  const web = Array.from({ length: webs }, (_, at) => replica(`web-${at + 1}`, 'web'));
  const worker = Array.from({ length: workers }, (_, at) => replica(`worker-${at + 1}`, 'worker'));
  for (const each of [...web, ...worker]) {
    undo.push(() => each.kill());
    await each.start();
  }

  const renderer = new Renderer(home);
  undo.push(() => renderer.kill());

  const remoteServers: Record<string, RemoteServer> = {};
  const remotePorts: Record<string, number> = {};
  for (const remote of remotes) {
    const listens = (remotePorts[remote.name] = port());
    const server = (remoteServers[remote.name] = await startRemoteServer(home, remote, listens));
    undo.push(server.stop);
  }
  const webPorts = web.map((each) => each.port);
  const proxy = await startProxy({ home, port: proxyPort, webPorts, remotePorts });
  undo.push(proxy.stop);

  return { home, postgres, services, web, worker, proxy, renderer, remoteServers, environment: settings, operator };
}

const production = (port: number, databaseUrl: string): Record<string, string> => ({
  FIDELIO_MODE: 'production',
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_HOPS: '1',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '10',
  // A drill gives everything that had begun ten seconds.
  LLM_FIRST_TOKEN_SECONDS: '8',
  // What the machines need is measured, not how long a mail waits for its pictures.
  FILE_MAIL_DELAY_SECONDS: '0',
  LOG_LEVEL: 'warn',
  // One machine plays hundreds of people; what each may do in a minute is not what is drilled.
  LIMIT_SEND_OTP_PER_MINUTE: '100000',
  LIMIT_SIGN_IN_PER_MINUTE: '100000',
  LIMIT_CHAT_TURNS_PER_MINUTE: '100000',
  LIMIT_CONVERSATIONS_PER_MINUTE: '100000',
  LIMIT_REPORTS_PER_MINUTE: '100000',
  LIMIT_UPLOADS_PER_HOUR: '100000',
  LIMIT_DRAWING_SECONDS_PER_HOUR: '100000',
  CODE_COOL_DOWN_SECONDS: '0',
  CODES_A_DAY: '100000',
  LLM_TOKENS_A_DAY: '1000000000',
});

function secrets(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(9).toString('base64url') };

  return { SECRETS: randomBytes(48).toString('base64url'), SESSION_KEYS: JSON.stringify({ keys: [key] }) };
}
