import { destinationOf } from '../backup/destination.js';
import { listBackups } from '../backup/manifest.js';
import { refusals } from '../backup/refused.js';
import { signerOf } from '../../platform/config/signed.js';
import type { Config } from '../../platform/config/config.js';
import { type Check, type CheckOutcome, fault, notChecked, ok } from './check.js';
import { command, setVariable } from './commands.js';

/** One a day, and half a day to notice and mend. */
const oldestHours = 36;
const hourMs = 3_600_000;

export function backupCheck({ backup, roles }: Config): Check {
  return {
    name: 'backup',
    remedy: 'Check BACKUP_TO: that the folder can be written, or the BACKUP_S3_ variables and the bucket.',
    mend: setVariable('BACKUP_TO', 's3://BUCKET/PREFIX'),
    run: () => checkBackup(backup, roles),
  };
}

async function checkBackup(backup: Config['backup'], roles: Config['roles']): Promise<CheckOutcome> {
  // Where backups are is told to workers, and to what makes them.
  if (!backup.to && !roles.includes('worker'))
    return notChecked('This process knows of no backup. What workers find stands with each of them.');
  if (!backup.to)
    return notChecked('BACKUP_TO is not set; this process knows of no backup.', 'docker/README.md, Back up.');
  if (backup.signingKey === undefined)
    return fault(
      'Backups and notes of erasures cannot be signed.',
      refusals.noSigningKey,
      setVariable('BACKUP_SIGNING_KEY', '…'),
    );
  const all = await listBackups(await destinationOf(backup), [signerOf(backup.signingKey)]);
  const whole = all.filter(({ signed }) => signed);
  const newest = whole.at(-1)?.manifest;
  if (!newest) return fault('There is no backup yet.', 'Make one, and let a timer make the next.', command('backup'));
  const foreign = all.filter(({ whole: isWhole, signed, manifest }) => isWhole && !signed && manifest?.format !== 1);
  const last = foreign.at(-1);
  if (last && last.id > (whole.at(-1)?.id ?? ''))
    return fault(
      `The backup ${last.id} is newer than this server's own and was signed by somebody else.`,
      'Find out who may write to BACKUP_TO; a restore passes it over.',
      command('backup', 'list'),
    );
  const hours = Math.round((Date.now() - Date.parse(newest.takenAt)) / hourMs);
  const says = `${whole.length} backups, the newest of ${hours} hours ago.`;
  if (hours > oldestHours)
    return fault(says, 'See why the timer makes none: journalctl -u fidelio-backup.', command('backup'));
  if (newest.lost.length > 0)
    return fault(
      `${says} ${newest.lost.length} objects were lost or damaged in the storage.`,
      'Put them back from an earlier backup (`restore object`), or ask their owners to upload the files again.',
      command('doctor'),
    );

  return ok(says);
}
