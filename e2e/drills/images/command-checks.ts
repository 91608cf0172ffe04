import pg from 'pg';
import { z } from 'zod';
import type { Check } from '../proxy/check.ts';
import { type Deployment, staffAddress } from './deployment.ts';
import type { Podman } from './podman.ts';

/** What an operator types into a container of ours: its secrets stand in a file, as in the compose file. */
export const commandOf = (name: string) => ['node', '--env-file=/secrets/fidelio.env', `bff/dist/commands/${name}.js`];

const Examined = z.array(z.object({ name: z.string(), count: z.number() })).nonempty();
const identity = '/tmp/fidelio-backup.key';

/** The operators' commands, inside the images, on what the deployment holds by now: the runbook's words. */
export async function checkCommands(
  podman: Podman,
  { web, worker }: Deployment,
  databaseUrl: string,
  check: Check,
): Promise<void> {
  const [first] = web;
  const inWorker = (variables: string[], ...words: string[]) =>
    podman.tries('exec', ...variables.map((one) => `--env=${one}`), worker.name, ...words);
  const doctor = await inWorker([], ...commandOf('doctor'), '--json');
  const examined = Examined.safeParse(jsonIn(doctor.output));
  check('doctor', doctor.code <= 1 && examined.success, `${doctor.code}, ${examined.data?.length} kinds of remains`);
  const learn = await inWorker([], ...commandOf('learn'), 'backlog');
  check('learn', learn.code === 0, lastLine(learn.output));
  const staff = await podman.tries('exec', first?.name ?? '', ...commandOf('staff'), 'enrol', staffAddress);
  check('staff', staff.code === 0 && staff.output.includes('/staff'), lastLine(staff.output));

  const keys = await inWorker([], 'node', 'bff/dist/commands/backup.js', 'keys', identity);
  const recipients = /^BACKUP_RECIPIENTS=age1\S+$/m.exec(keys.output)?.[0] ?? '';
  const backup = await inWorker([recipients], ...commandOf('backup'));
  const signer = /--signer (\S+)/.exec(backup.output)?.[1] ?? '';
  check('backup', backup.code === 0 && signer !== '', backup.output.split('\n')[0] ?? '');
  const list = await inWorker([], ...commandOf('backup'), 'list');
  check('backup list', list.code === 0 && list.output.includes('signed by this server'), lastLine(list.output));
  const trust = ['--identity', identity, '--signer', signer];
  const object = await inWorker(
    [],
    ...commandOf('backup'),
    'restore',
    'object',
    await someObject(databaseUrl),
    ...trust,
  );
  check('restore object', object.code === 0, lastLine(object.output));
  const empty = await emptyDatabase(databaseUrl);
  const words = ['restore', ...trust];
  const restore = await inWorker([`DATABASE_URL=${empty}`], ...commandOf('backup'), ...words);
  check('restore into an empty database', restore.code === 0, lastLine(restore.output));
}

async function someObject(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ key: string }>('SELECT object_key AS key FROM files LIMIT 1');
  await client.end();

  return rows[0]?.key ?? '';
}

/** @returns its address */
async function emptyDatabase(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('CREATE DATABASE restored');
  await client.end();
  const address = new URL(databaseUrl);
  address.pathname = '/restored';

  return address.href;
}

function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('[\n'), output.lastIndexOf(']') + 1));
  } catch {
    return undefined;
  }
}

const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? '';
