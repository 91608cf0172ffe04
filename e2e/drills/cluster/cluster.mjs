import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFarSide } from './parts/far-side.client.mjs';
import { freePorts } from './parts/ports.mjs';
import { startPostgres } from './parts/postgres.mjs';
import { remoteNames, startProxy, startRemoteServer } from './parts/proxy.mjs';
import { Replica } from './parts/replica.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The whole of a deployment on this machine: nginx, web and worker processes in production mode, PostgreSQL, an
 * S3-speaking storage, a mail server, a language service, each remote on its static server.
 */
export async function startCluster({ webs = 3, workers = 2, environment = {}, checkout, preload, cleanUp } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'fidelio-cluster-'));
  const [proxyPort, databasePort, s3Port, smtpPort, ...rest] = await freePorts(4 + webs + workers + remoteNames.length);
  const webPorts = rest.splice(0, webs);
  const workerPorts = rest.splice(0, workers);
  const remotePorts = Object.fromEntries(remoteNames.map((name, at) => [name, rest[at]]));
  const undo = cleanUp ? [cleanUp] : [];
  const leave = () => void stop().then(() => process.exit(130));
  const stop = async ({ keep = false } = {}) => {
    for (const signal of signals) process.off(signal, leave);
    for (const step of undo.splice(0).toReversed()) await step();
    if (!keep) await rm(home, { recursive: true, force: true });
    else console.log(`logs are kept in ${home}`);
  };

  // Whoever gives up on a drill leaves no processes behind.
  for (const signal of signals) process.once(signal, leave);
  try {
    const postgres = await startPostgres(home, databasePort);
    undo.push(() => postgres.stop('immediate').catch(() => undefined));
    const far = await startFarSide(home, s3Port, smtpPort);
    undo.push(far.stop);
    const shared = { ...far.environment, ...secrets(), ...production(proxyPort, postgres.url), ...environment };
    const replica = (name, port, role) =>
      new Replica(name, {
        port,
        role,
        environment: { ...shared, SCALE_COUNTS: join(home, `${name}.counts`) },
        home,
        checkout,
        preload,
      });
    const web = webPorts.map((port, at) => replica(`web-${at + 1}`, port, 'web'));
    const worker = workerPorts.map((port, at) => replica(`worker-${at + 1}`, port, 'worker'));
    for (const each of [...web, ...worker]) {
      undo.push(() => (each.child?.exitCode === null && each.child.signalCode === null ? each.kill() : undefined));
      await each.start();
    }
    const remoteServers = {};
    for (const name of remoteNames) {
      const server = await startRemoteServer({ home, name, port: remotePorts[name] });
      remoteServers[name] = server;
      undo.push(server.stop);
    }
    const proxy = await startProxy({ home, port: proxyPort, webPorts, remotePorts });
    undo.push(proxy.stop);

    return { home, postgres, far, web, worker, proxy, remoteServers, stop };
  } catch (error) {
    await stop({ keep: true });
    throw error;
  }
}

const production = (port, databaseUrl) => ({
  FIDELIO_MODE: 'production',
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_HOPS: '1',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '10',
  // The drill's bound is ten seconds for everything that had begun.
  LLM_FIRST_TOKEN_SECONDS: '8',
  LOG_LEVEL: 'warn',
  // One machine plays hundreds of people; what they may do in a minute is not what is drilled.
  LIMIT_SEND_OTP_PER_MINUTE: '100000',
  LIMIT_SIGN_IN_PER_MINUTE: '100000',
  LIMIT_CHAT_TURNS_PER_MINUTE: '100000',
  LIMIT_REPORTS_PER_MINUTE: '100000',
  LIMIT_UPLOADS_PER_HOUR: '100000',
  CODE_COOL_DOWN_SECONDS: '0',
  CODES_A_DAY: '100000',
  LLM_TOKENS_A_DAY: '1000000000',
});

function secrets() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(9).toString('base64url') };

  return {
    SECRETS: randomBytes(48).toString('base64url'),
    SESSION_KEYS: JSON.stringify({ keys: [key] }),
    OPERATOR_TOKEN: randomBytes(48).toString('base64url'),
  };
}
