import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** One sentence for the operator; nothing was done. */
export class Refused extends Error {
  override name = 'Refused';
}

/**
 * Runs `pg_dump` or `pg_restore` of one major version of PostgreSQL: an older one refuses the server, a newer one writes
 * what that server cannot read back.
 */
export type PostgresTool = (name: 'pg_dump' | 'pg_restore', databaseUrl: string, words: string[]) => Promise<void>;

/** @throws Refused where the tools of that version are not installed */
export async function postgresTools(major: number): Promise<PostgresTool> {
  const folders = [`/usr/lib/postgresql/${major}/bin`, ...(process.env.PATH ?? '').split(delimiter)];
  for (const folder of folders)
    if (await isOfVersion(join(folder, 'pg_dump'), major))
      return async (name, databaseUrl, words) => {
        const url = new URL(databaseUrl);
        // Everybody on this machine can read a program's arguments.
        const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
        url.password = '';
        await execute(join(folder, name), [...words, `--dbname=${url.href}`], { env, maxBuffer: 64 * 1024 * 1024 });
      };
  throw new Refused(
    `The server is PostgreSQL ${major}, and there is no pg_dump ${major} here: apt-get install postgresql-client-${major}.`,
  );
}

async function isOfVersion(program: string, major: number): Promise<boolean> {
  try {
    await access(program, constants.X_OK);
    const { stdout } = await execute(program, ['--version']);

    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]) === major;
  } catch {
    // Not there, or not to be run.
    return false;
  }
}
