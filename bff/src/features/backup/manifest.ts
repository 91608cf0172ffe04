import { z } from 'zod';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { names } from './destination.js';
import { readText } from './read-bounded.js';
import { refusals, Refused } from './refused.js';
import { Schema } from './schema.js';
import { readUnverified, verifyText } from '../../platform/config/signed.js';
import { Sequence, Table } from './tables.js';

const Contents = z.object({
  /** What was committed before is in it. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  schema: Schema,
  /** Each table with the number of its rows and a sum over them. */
  tables: z.array(Table.extend({ print: z.string() })),
  sequences: z.array(Sequence),
  objects: z.number(),
  /** Objects that the storage had lost or damaged before. */
  lost: z.array(z.string()),
});

/** Written and signed last: a backup without it is none. It says nothing of people. */
export const SignedManifest = Contents.extend({
  format: z.literal(2),
  id: z.string(),
  /** SHA-256 of each file of the backup, as it lies there. The digests of objects are in one of them. */
  files: z.record(z.string(), z.string()),
});
export type SignedManifest = z.infer<typeof SignedManifest>;

/** Of the time before backups were signed. */
const UnsignedManifest = Contents.extend({ format: z.literal(1) });

const Manifest = z.discriminatedUnion('format', [SignedManifest, UnsignedManifest]);
export type Manifest = z.infer<typeof Manifest>;

export interface ListedBackup {
  id: string;
  /** What it claims, whoever made it. Null where it was interrupted, or has another form. */
  manifest: Manifest | null;
  whole: boolean;
  /** Whether one of the signers has signed it. */
  signed: boolean;
  bytes: number;
}

/** Oldest first. */
export async function listBackups(destination: ObjectStorage, signers: readonly string[]): Promise<ListedBackup[]> {
  const found = new Map<string, { last: string | null; bytes: number }>();
  for await (const { key, bytes } of destination.list(names.backups)) {
    const id = key.split('/')[1] ?? '';
    const before = found.get(id) ?? { last: null, bytes: 0 };
    const last = [names.manifest(id), names.unsignedManifest(id)].includes(key) ? key : null;
    found.set(id, { last: last ?? before.last, bytes: before.bytes + bytes });
  }
  const listed: ListedBackup[] = [];
  for (const [id, { last, bytes }] of found) {
    const text = last === null ? '' : await readText(destination, last);
    const signed = isSigned(text, id, signers);
    const claimed = Manifest.safeParse(last === names.manifest(id) ? readUnverified(text) : parseJson(text));
    listed.push({ id, manifest: claimed.data ?? null, whole: last !== null, signed, bytes });
  }

  return listed;
}

/**
 * @param signers whose signature it must bear
 * @param unsigned whether one of the time before backups were signed is taken as well
 */
export async function readManifest(
  destination: ObjectStorage,
  id: string,
  { signers, unsigned }: Trust,
): Promise<Manifest> {
  const [name, other] = [names.manifest(id), names.unsignedManifest(id)];
  if ((await destination.size(name)) !== null) {
    const text = await readText(destination, name);
    if (!isSigned(text, id, signers)) throw new Refused(refusals.foreignBackup(id));

    return parsed(id, SignedManifest, readUnverified(text));
  }
  if ((await destination.size(other)) === null) throw new Refused(`There is no whole backup ${id}.`);
  if (!unsigned) throw new Refused(refusals.unsignedBackup(id));

  return parsed(id, UnsignedManifest, parseJson(await readText(destination, other)));
}

/** Whom a restore believes. */
export interface Trust {
  /** Public keys of servers. */
  signers: readonly string[];
  unsigned: boolean;
}

/** A signed manifest holds for its own id alone: an older backup under a newer name is none. */
function isSigned(text: string, id: string, signers: readonly string[]): boolean {
  return z.object({ id: z.literal(id) }).safeParse(verifyText('fidelio-backup', text, signers)).success;
}

function parsed<T extends Manifest>(id: string, form: z.ZodType<T>, value: unknown): T {
  const manifest = form.safeParse(value);
  if (!manifest.success)
    throw new Refused(`The backup ${id} has another form: use the version that made it.`, { cause: manifest.error });

  return manifest.data;
}

/** Null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
