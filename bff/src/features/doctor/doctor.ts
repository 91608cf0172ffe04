import { Refused } from '../backup/refused.js';
import { connect } from '../backup/schema.js';
import { takesTurn } from '../../platform/database/backup-locks.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import type { Ailment, Diagnosis } from './ailment.js';
import { jobAilments } from './job.ailments.js';
import { objectAilments } from './object.ailments.js';

export type Examined = Pick<Ailment, 'name' | 'says' | 'cure'> & Diagnosis;

/**
 * Looks for what is left over, and mends what is safe to mend beside running processes.
 *
 * @param mend false: nothing is changed
 * @throws Refused while a backup or a restore runs, whose objects have no rows yet
 */
export async function examine(databaseUrl: string, storage: ObjectStorage, mend: boolean): Promise<Examined[]> {
  const client = await connect(databaseUrl);
  try {
    if (!(await takesTurn(client))) throw new Refused('A backup or a restore is running: come back when it has ended.');
    const examined: Examined[] = [];
    for (const { name, says, cure, examine: look } of [...jobAilments, ...objectAilments])
      examined.push({ name, says, cure, ...(await look({ client, databaseUrl, storage }, mend)) });

    return examined;
  } finally {
    await client.end();
  }
}
