import type { PgBoss, Queue } from 'pg-boss';

export type QueueOptions = Omit<Queue, 'name'>;

/** What a queue has that says nothing of it; written out, so that a release that drops an option brings these back. */
const unsaid = { retryLimit: 2, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 } satisfies QueueOptions;

/**
 * Makes the queue, or brings one that stands already to these options: pg-boss's `createQueue` leaves that as it is.
 *
 * @throws Error where the policy or the partition differs, which nothing can change: a queue of another name is needed
 */
export async function ensureQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  const declared = { ...unsaid, ...options };
  await boss.createQueue(name, declared);
  const stands = await boss.getQueue(name);
  if (!stands) throw new Error(`The queue ${name} was not made.`);

  const { policy = 'standard', partition = false, ...rest } = declared;
  if (stands.policy !== policy || stands.partition !== partition)
    throw new Error(`The queue ${name} stands with another policy: ${stands.policy}.`);
  const changeable = { retryDelayMax: null, deadLetter: null, ...rest };
  // Most often nothing has changed, and every replica would write the same row again.
  if (Object.entries(changeable).some(([option, value]) => Reflect.get(stands, option) !== value))
    await boss.updateQueue(name, changeable);
}
