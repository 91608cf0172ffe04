import type { Visitor } from './visitor.ts';

/** What somebody else notices while `attack` lasts: the slowest of their requests in milliseconds, and each failure. */
export async function beside<Answers>(other: Visitor, attack: () => Promise<Answers>) {
  const failed: string[] = [];
  let slowest = 0;
  let over = false;
  const asking = (async () => {
    for (;;) {
      if (over) return;
      const began = performance.now();
      const { outcome, why } = await other.send({ path: '/api/users/me' });
      if (outcome !== 'ok') failed.push(why);
      slowest = Math.max(slowest, Math.round(performance.now() - began));
    }
  })();
  // The last request of theirs may be the slowest.
  const answers = await attack().finally(() => {
    over = true;

    return asking;
  });

  return { slowest, failed, answers };
}
