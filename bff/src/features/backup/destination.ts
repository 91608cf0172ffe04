import type { BackupSettings } from '../../platform/config/backup.section.js';
import { DiskStorage } from '../../platform/storage/disk-storage.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { Refused } from './refused.js';

/** Names at the destination; none has a part that begins with a dot. */
const nameForm = /^(?:backups|objects|erasures)(?:\/[\w-][\w.-]*)+$/;

/**
 * What lies where backups are kept:
 *
 * - `backups/ID/…`: the database, the settings, and what objects belong to it; `manifest.jws` is written last and signs the rest
 * - `objects/KEY.age`: each object once, for all backups that know it
 * - `erasures/….jws`: who was erased when, noted and signed by workers
 */
export const names = {
  backups: 'backups/',
  erasures: 'erasures/',
  backup: (id: string) => `backups/${id}/`,
  manifest: (id: string) => `backups/${id}/manifest.jws`,
  /** Of the time before backups were signed. */
  unsignedManifest: (id: string) => `backups/${id}/manifest.json`,
  settings: (id: string) => `backups/${id}/settings.age`,
  /** Keys in clear, so that a machine without the private key can tell what no backup needs any more. */
  keys: (id: string) => `backups/${id}/keys.gz`,
  /** Keys with the digests of all objects. */
  objects: (id: string) => `backups/${id}/objects.age`,
  table: (id: string, file: string) => `backups/${id}/tables/${file}.age`,
  pool: 'objects/',
  object: (key: string) => `objects/${key}.age`,
  keyOf: (name: string) => name.slice('objects/'.length, -'.age'.length),
};

/** @throws Refused where BACKUP_TO is not set */
export async function destinationOf({ to }: Pick<BackupSettings, 'to'>): Promise<ObjectStorage> {
  if (!to) throw new Refused('Set BACKUP_TO to a folder, or to a bucket as s3://BUCKET/PREFIX.');
  if (to.kind === 'folder') return new DiskStorage(to.path, nameForm);
  const { S3Storage } = await import('../../platform/storage/s3-storage.js');

  return new S3Storage(to.s3, nameForm);
}
