import { cp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { DatabaseAudit } from '../../harness/database-audit.ts';

/** Folders that a base backup holds empty (PostgreSQL, Making a Base Backup Using the Low Level API). */
const emptied = ['pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', ...emptied]);

/**
 * A base backup of a running server, with the log that it needs to become whole: what `pg_basebackup` does, by SQL and
 * file copies, since the embedded binaries bring no tools.
 */
export function onlineCopy(audit: DatabaseAudit, data: string, target: string): Promise<void> {
  return audit.session(async (client) => {
    await client.query(`SELECT pg_backup_start('drill', fast => true)`);
    await cp(data, target, {
      recursive: true,
      // Files that come and go meanwhile are the log's to bring back.
      filter: (source) => !leftOut.has(relative(data, source)) && !/\/pgsql_tmp|\.tmp$/.test(source),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
    await cp(join(data, 'pg_wal'), join(target, 'pg_wal'), { recursive: true });
    for (const name of emptied) {
      await rm(join(target, name), { recursive: true, force: true });
      await cp(join(data, name), join(target, name), {
        recursive: true,
        filter: (source) => source === join(data, name),
      });
    }
  });
}
