import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpDatabase } from '../../../docker/backup/backup.ts';
import { restoreDatabase } from '../../../docker/backup/restore.ts';
import type { Cluster } from '../../harness/cluster.ts';
import { DatabaseAudit } from '../../harness/database-audit.ts';
import { onlineCopy } from './online-copy.ts';

export interface BackupWay {
  name: string;
  /** The database first: every object that it knows is then there when the objects are copied. */
  take(): Promise<void>;
  lose(): Promise<void>;
  putBack(): Promise<void>;
}

const debian = '/usr/lib/postgresql';

/** A folder with server, pg_dump and pg_restore of one version; null where there is none. */
export async function postgresWithTools(): Promise<string | null> {
  for (const version of (await namesIn(debian)).toSorted().toReversed()) {
    const programs = await namesIn(join(debian, version, 'bin'));
    if (
      Number(version) >= 15 &&
      ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => programs.includes(name))
    )
      return join(debian, version, 'bin');
  }

  return null;
}

/** As `npm run backup` does it, each backup restored into a scratch database and compared. */
export function byDump(cluster: Cluster): BackupWay {
  const { url } = cluster.postgres;
  const folder = join(cluster.home, 'backup');
  let file = '';

  return {
    name: 'pg_dump, restored and compared',
    take: async () => {
      await mkdir(folder, { recursive: true });
      ({ file } = await backUpDatabase(url, folder));
      await cp(objectsOf(cluster), join(folder, 's3'), { recursive: true });
    },
    lose: async () => {
      const audit = new DatabaseAudit(url);
      await audit.rows('DROP SCHEMA public CASCADE');
      await audit.rows('DROP SCHEMA pgboss CASCADE');
      await audit.rows('CREATE SCHEMA public');
      await audit.stop();
      await rm(objectsOf(cluster), { recursive: true });
    },
    putBack: async () => {
      await restoreDatabase(url, file);
      await cp(join(folder, 's3'), objectsOf(cluster), { recursive: true });
    },
  };
}

/** A base backup by SQL and file copies, which needs no programs. */
export function byFiles(cluster: Cluster): BackupWay {
  const { postgres } = cluster;
  const copyOf = (part: string) => join(cluster.home, 'backup', part);

  return {
    name: 'files of a running server',
    take: async () => {
      const audit = new DatabaseAudit(postgres.url);
      await onlineCopy(audit, postgres.data, copyOf('postgres'));
      await audit.stop();
      await cp(objectsOf(cluster), copyOf('s3'), { recursive: true });
    },
    lose: async () => {
      await postgres.stop('immediate');
      for (const lost of [postgres.data, objectsOf(cluster)]) await rm(lost, { recursive: true });
    },
    putBack: async () => {
      await cp(copyOf('postgres'), postgres.data, { recursive: true, preserveTimestamps: true });
      await cp(copyOf('s3'), objectsOf(cluster), { recursive: true });
      await postgres.own();
      await postgres.start();
    },
  };
}

const objectsOf = (cluster: Cluster) => join(cluster.home, 's3');

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
