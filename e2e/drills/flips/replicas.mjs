import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../../bench/product.mjs';
import { root } from '../../run/steps.mjs';

const node = join(root, 'node_modules', '.bin', 'node');

/**
 * Two BFFs on one PostgreSQL behind the proxy that the images have, its configuration unchanged.
 *
 * @param storage `disk`: one folder that both see; `s3`: a bucket
 */
export async function startReplicas(storage) {
  const home = await mkdtemp(join(tmpdir(), 'fidelio-flips-'));
  // Started as root, the proxy works as nobody.
  await chmod(home, 0o711);
  const undo = [() => rm(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  // Whoever gives up on the drill leaves no database behind.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().finally(() => process.exit(1)));

  try {
    const ports = [await freePort(), await freePort(), await freePort()];
    const [front, ...behind] = ports;
    const address = `http://localhost:${front}`;
    const shared = {
      DATA_DIR: join(home, 'data'),
      PUBLIC_URL: address,
      TRUSTED_HOPS: '1',
      ...(storage === 's3' ? await startBucket(home, undo) : {}),
    };
    for (const [index, port] of behind.entries())
      await startReplica(
        { ...shared, PORT: String(port), ...(index > 0 && { DATABASE_URL: await databaseOf(shared) }) },
        undo,
      );
    await startProxy(join(home, 'proxy'), front, behind, undo);
    await answers(address);

    return { address, operator: (await readFile(join(shared.DATA_DIR, 'operator-token'), 'utf8')).trim(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startReplica(environment, undo) {
  const child = spawn(node, ['bff/dist/main.js'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo.push(() => ended(child));
  await answers(`http://localhost:${environment.PORT}`, environment.PUBLIC_URL);
}

/** The first replica's embedded PostgreSQL. */
async function databaseOf({ DATA_DIR }) {
  const [secret, lock] = await Promise.all([
    readFile(join(DATA_DIR, 'secret'), 'utf8'),
    readFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8'),
  ]);

  return `postgres://fidelio:${encodeURIComponent(secret)}@127.0.0.1:${lock.split('\n')[3]}/postgres`;
}

async function startBucket(home, undo) {
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(home, 's3'),
    configureBuckets: [{ name: 'objects', configs: [] }],
  });
  await server.run();
  undo.push(() => server.close());

  return {
    S3_BUCKET: 'objects',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PATH_STYLE: 'true',
  };
}

/** What differs from place to place stands in `site/`: here no flood protection, and no static servers of the remotes. */
async function startProxy(folder, front, behind, undo) {
  const remotes = ['auth', 'chat', 'files', 'launcher'];
  await cp(join(root, 'docker', 'nginx'), folder, { recursive: true });
  const site = {
    'listen.conf': `listen 127.0.0.1:${front};\nserver_name _;\n`,
    'limits.conf': [
      ...['requests', 'doors', 'uploads'].map(
        (zone) => `limit_req_zone $binary_remote_addr zone=${zone}:1m rate=100000r/s;`,
      ),
      'limit_conn_zone $binary_remote_addr zone=connections:1m;',
    ].join('\n'),
    'upstreams.conf': [
      `upstream bff_events {\n${behind.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n')}\n}`,
      `upstream bff {\n${behind.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n')}\n  keepalive 64;\n  keepalive_timeout 4s;\n}`,
      ...remotes.map((name) => `upstream remote_${name} { server 127.0.0.1:1; }`),
    ].join('\n'),
  };
  for (const [name, text] of Object.entries(site)) await writeFile(join(folder, 'site', name), text);

  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  undo.push(() => ended(child));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-2000)));
  child.on('exit', (code) => code && console.error(`nginx ended with ${code}: ${said}`));
}

async function ended(child) {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function answers(address, host = address) {
  const deadline = Date.now() + 60_000;
  const healthy = () =>
    fetch(`${address}/api/health/ready`, { headers: { host: new URL(host).host } }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await healthy())) {
    if (Date.now() > deadline) throw new Error(`${address} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
