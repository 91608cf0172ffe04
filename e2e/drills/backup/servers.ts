import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Folders with the programs of PostgreSQL servers: those that the product embeds (null), and Debian's. */
export async function postgresServers(): Promise<{ name: string; programs: string | null }[]> {
  const versions = await namesIn(debian);
  const servers = await Promise.all(
    versions.map(async (version) => {
      const programs = join(debian, version, 'bin');
      const names = await namesIn(programs);

      return Number(version) >= 15 && ['postgres', 'initdb', 'pg_ctl'].every((name) => names.includes(name))
        ? { name: `Debian’s PostgreSQL ${version}`, programs }
        : null;
    }),
  );

  return [{ name: 'the embedded PostgreSQL 18', programs: null }, ...servers.filter((server) => server !== null)];
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
