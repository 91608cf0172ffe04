import { expect, test } from '@jest/globals';
import { AccountTurns } from './account-turns.js';

test('work of one account waits for what came before, also for what failed; others do not wait', async () => {
  const turns = new AccountTurns();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const run = (account: string, name: string, until: Promise<unknown> = Promise.resolve()) =>
    turns.take(account, async () => {
      order.push(`${name} begins`);
      await until;
      order.push(`${name} ends`);
    });

  const first = run('ada', 'first', gate.promise);
  const failing = turns.take('ada', () => Promise.reject(new Error('no room')));
  const last = run('ada', 'last');
  await run('bob', 'other');
  expect(order).toEqual(['first begins', 'other begins', 'other ends']);
  gate.resolve();

  await first;
  await expect(failing).rejects.toThrow('no room');
  await last;
  expect(order.slice(3)).toEqual(['first ends', 'last begins', 'last ends']);
});
