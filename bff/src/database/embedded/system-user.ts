import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SystemUser {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root: as root it runs as the user `postgres`, made where there is none. */
export async function postgresUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};

  return (await find()) ?? (await create());
}

export async function own(path: string, user: SystemUser): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
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
