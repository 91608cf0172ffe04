import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';

const required = [
  'DATABASE_URL',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
];
const drawn = ['SECRETS', 'SESSION_KEYS', 'OPERATOR_TOKEN', 'METRICS_TOKEN'];

/** One sentence for the operator; nothing was started. */
export class Refused extends Error {
  override name = 'Refused';
}

/**
 * What every process of the cluster gets: the given environment, and the secrets that were drawn into the folder at the
 * first start.
 *
 * @param port of the proxy
 * @throws Refused where a part is not given
 */
export async function settingsOf(
  given: NodeJS.ProcessEnv,
  folder: string,
  port: number,
): Promise<Record<string, string>> {
  const missing = required.filter((name) => !given[name]);
  if (missing.length > 0)
    throw new Refused(`The cluster needs PostgreSQL, a bucket and a mail server: set ${missing.join(', ')}.`);

  return {
    PUBLIC_URL: `http://localhost:${port}`,
    ...(await secretsIn(folder)),
    ...Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    NODE_ENV: 'production',
    FIDELIO_MODE: 'production',
    FIDELIO_DEPLOYMENT: 'cluster',
    HOST: '127.0.0.1',
    // nginx, which runs here.
    TRUSTED_HOPS: '1',
  };
}

async function secretsIn(folder: string): Promise<Record<string, string>> {
  // The folder around it is not closed: nginx's workers, another user, have their cache there.
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const script = join(import.meta.dirname, '..', 'first-run', 'make-secrets.mjs');
  await promisify(execFile)(process.execPath, [script, folder]);
  const all = parseEnv(await readFile(join(folder, 'fidelio.env'), 'utf8'));

  return Object.fromEntries(drawn.map((name) => [name, all[name] ?? '']));
}
