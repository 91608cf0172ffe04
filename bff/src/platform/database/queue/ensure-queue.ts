import type { PgBoss, Queue } from 'pg-boss';

export type QueueOptions = Omit<Queue, 'name'>;

/** pg-boss's defaults, so that a version that drops an option sets the default again. */
const defaults = { retryLimit: 2, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 } satisfies QueueOptions;

/**
 * Creates the queue, or gives an existing one these options, which pg-boss's `createQueue` does not.
 *
 * @throws Error where the policy or the partition differs, which cannot be changed: use another name
 */
export async function ensureQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  const declared = { ...defaults, ...options };
  await boss.createQueue(name, declared);
  const existing = await boss.getQueue(name);
  if (!existing) throw new Error(`The queue ${name} was not created.`);

  const { policy = 'standard', partition = false, ...rest } = declared;
  if (existing.policy !== policy || existing.partition !== partition)
    throw new Error(`The queue ${name} exists with another policy: ${existing.policy}.`);
  const changeable = { retryDelayMax: null, deadLetter: null, ...rest };
  // Usually nothing has changed, and otherwise every replica would write the row.
  if (Object.entries(changeable).some(([option, value]) => Reflect.get(existing, option) !== value))
    await boss.updateQueue(name, changeable);
}
