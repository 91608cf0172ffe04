import type { Client } from 'pg';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';

export interface Patient {
  /** A session that holds the lock of backups: no backup and no restore runs meanwhile. */
  client: Client;
  databaseUrl: string;
  storage: ObjectStorage;
}

export interface Diagnosis {
  count: number;
  /** A few of them. */
  examples: string[];
  mended: number;
}

export interface Ailment {
  name: string;
  /** What it is. */
  says: string;
  /** What mending does, or what an operator does where nothing can be mended safely. */
  cure: string;
  /** Finds it, and mends each at once where that is asked for. */
  examine(patient: Patient, mend: boolean): Promise<Diagnosis>;
}

/** So many of each are named. */
export const maxNamed = 5;

/** Rows as text, one each; the statement that mends answers with those that it has mended. */
export function bySql(find: string, cure: string | null): Ailment['examine'] {
  return async ({ client }, mend) => {
    const { rows } = await client.query<{ name: string }>(find);
    const mended = mend && cure !== null && rows.length > 0 ? ((await client.query(cure)).rowCount ?? 0) : 0;

    return { count: rows.length, examples: rows.slice(0, maxNamed).map(({ name }) => name), mended };
  };
}
