import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from '../product.mjs';
import { send } from './load.mjs';

export const pool = 12;

/** The product with a data folder below `folder` that it keeps, and where its database is. */
export async function startServer(folder, name, environment) {
  const data = join(folder, name);
  const product = await startProduct({
    DATA_DIR: data,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: String(pool),
    ...unlimited,
    ...environment,
  });
  const password = encodeURIComponent(environment.SECRETS);
  // The embedded server writes its port into its lock file.
  const port = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];

  return {
    address: product.address,
    process: product.process,
    database: `postgres://fidelio:${password}@127.0.0.1:${port}/postgres`,
    ask: (request) => send(product.address, request),
    stop: product.stop,
  };
}

/** Whoever is measured comes often. */
const unlimited = Object.fromEntries(
  ['SEND_OTP', 'UNKNOWN_ADDRESS', 'SIGN_IN', 'SIGN_UP', 'WAITLIST', 'CHAT_TURNS', 'REPORTS'].map((name) => [
    `LIMIT_${name}_PER_MINUTE`,
    '100000000',
  ]),
);

export async function startBare({ database, key, issuer, plans }) {
  const child = fork(join(import.meta.dirname, 'bare.mjs'));
  const followed = Object.entries(plans).map(([call, { plan, body }]) => [call, { plan, body }]);
  child.send({ database, pool, key, issuer, plans: Object.fromEntries(followed) });
  const [{ port }] = await once(child, 'message');

  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    /** What it answers to this call from now on. */
    answers: async (call, text) => {
      child.send({ call, body: JSON.parse(text) });
      await once(child, 'message');
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
