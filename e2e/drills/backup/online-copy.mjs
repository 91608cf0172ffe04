import { cp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Never part of a base backup (PostgreSQL, Continuous Archiving, Making a Base Backup Using the Low Level API). */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * A base backup of a running server, with the log that it needs to become whole: what `pg_basebackup` does, by SQL and
 * file copies, since the embedded binaries bring no tools.
 */
export async function onlineCopy(truth, data, target) {
  const client = await truth.pool.connect();
  try {
    await client.query(`SELECT pg_backup_start('drill', fast => true)`);
    await cp(data, target, {
      recursive: true,
      // Files that come and go meanwhile are the log's to bring back.
      filter: (source) => !leftOut.has(relative(data, source)) && !/\/pgsql_tmp|\.tmp$/.test(source),
    });
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
    await writeFile(join(target, 'backup_label'), rows[0].labelfile);
    await cp(join(data, 'pg_wal'), join(target, 'pg_wal'), { recursive: true });
    for (const name of [
      'pg_replslot',
      'pg_dynshmem',
      'pg_notify',
      'pg_serial',
      'pg_snapshots',
      'pg_stat_tmp',
      'pg_subtrans',
    ]) {
      await rm(join(target, name), { recursive: true, force: true });
      await cp(join(data, name), join(target, name), {
        recursive: true,
        filter: (source) => source === join(data, name),
      });
    }
  } finally {
    client.release();
  }
}
