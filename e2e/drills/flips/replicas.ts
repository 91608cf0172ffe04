import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorTokenOf } from '../../support/operator-token.ts';
import { freePorts } from '../../support/ports.ts';
import { databaseUrlOf, startProduct } from '../../harness/product.ts';
import { startProxy } from '../../harness/proxy.ts';
import { s3Server } from '../../harness/s3-server.ts';

/** `disk`: one folder that both replicas see; `s3`: a bucket. */
export type Storage = 'disk' | 's3';

const signals = ['SIGINT', 'SIGTERM'] as const;
/** One machine opens all pages: no flood protection. */
const noLimits = [
  ...['requests', 'doors', 'uploads'].map(
    (zone) => `limit_req_zone $binary_remote_addr zone=${zone}:1m rate=100000r/s;`,
  ),
  'limit_conn_zone $binary_remote_addr zone=connections:1m;',
].join('\n');

/** Two BFFs on one PostgreSQL behind the proxy that the images have. No remote has a static server. */
export async function startReplicas(storage: Storage) {
  const home = await mkdtemp(join(tmpdir(), 'fidelio-flips-'));
  // Started as root, the proxy works as nobody.
  await chmod(home, 0o711);
  const undo: (() => Promise<void> | void)[] = [() => rm(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  // A drill that is given up leaves no database behind.
  for (const signal of signals) process.once(signal, () => void stop().finally(() => process.exit(1)));

  try {
    const [front = 0, s3Port = 0, ...webPorts] = await freePorts(4);
    const data = join(home, 'data');
    const shared = {
      DATA_DIR: data,
      PUBLIC_URL: `http://localhost:${front}`,
      TRUSTED_HOPS: '1',
      ...(storage === 's3' ? await startBucket(join(home, 's3'), s3Port, undo) : {}),
    };
    for (const [index, port] of webPorts.entries()) {
      // The first replica brings the database of both.
      const database: Record<string, string> = index > 0 ? { DATABASE_URL: await databaseUrlOf(data) } : {};
      const replica = await startProduct({ ...shared, ...database, PORT: `${port}` });
      undo.push(replica.stop);
    }
    const proxy = await startProxy({ home, port: front, webPorts, remotePorts: {}, site: { 'limits.conf': noLimits } });
    undo.push(proxy.stop);

    return { address: proxy.address, operator: await operatorTokenOf(data), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startBucket(
  directory: string,
  port: number,
  undo: (() => Promise<void> | void)[],
): Promise<Record<string, string>> {
  const server = createServer(await s3Server(directory, 'objects')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => void server.close());

  return {
    S3_BUCKET: 'objects',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PATH_STYLE: 'true',
  };
}
