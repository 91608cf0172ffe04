import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartFault } from '../../config/data-dir.js';

const run = promisify(execFile);

export interface PostgresRunner {
  run(command: string, args: string[]): Promise<unknown>;
  /** Makes the server's user the owner of the path. */
  own(path: string): Promise<void>;
}

interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL does not run as root. As root we run it as the user `postgres`, which is created if necessary.
 *
 * @param paths programs and data folder, which that user must be able to reach
 */
export async function runnerOfPostgres(paths: string[]): Promise<PostgresRunner> {
  if (process.getuid?.() !== 0) return { run, own: async () => {} };

  const user = (await find()) ?? (await create());
  const own = (path: string) => chown(path, user.uid, user.gid);
  const reached = await Promise.all(paths.map((path) => reaches(user, path)));
  // That user may not be allowed to enter the current folder.
  if (reached.every(Boolean)) return { run: (command, args) => run(command, args, { ...user, cwd: '/' }), own };

  return { run: await throughClosedFolders(user, paths), own };
}

async function find(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);

    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<SystemUser> {
  await run('groupadd', ['postgres']).catch(() => undefined);
  await run('useradd', ['-g', 'postgres', 'postgres']);
  const user = await find();
  if (!user) throw new Error('The user postgres could not be made.');

  return user;
}

const reaches = (user: SystemUser, path: string) =>
  run('test', ['-x', path], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );

/**
 * In a folder that only root may enter (commonly `/root`) the user gets the one capability that lets it pass. Without
 * `no_setuid_fixup`, `access(2)`, with which PostgreSQL finds its programs, ignores capabilities.
 */
async function throughClosedFolders({ uid, gid }: SystemUser, paths: string[]): Promise<PostgresRunner['run']> {
  const as = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--securebits', '+no_setuid_fixup'];
  const capability = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  const passing = (command: string, args: string[]) =>
    run('setpriv', [...as, ...capability, command, ...args], { cwd: '/' });
  try {
    for (const path of paths) await passing('test', ['-x', path]);
  } catch (cause) {
    const sentence = `PostgreSQL runs as the user postgres, who cannot reach ${paths.join(' and ')}.`;
    throw new StartFault(
      `${sentence} Move Fidelio and DATA_DIR to folders that others may enter, or do not run it as root.`,
      {
        cause,
      },
    );
  }

  return passing;
}
