import { expect, test } from '@jest/globals';
import { KeyedQueue, QueueFull } from './keyed-queue.js';

test('work of one key waits for earlier work, also when that fails; other keys do not wait', async () => {
  const queue = new KeyedQueue({ concurrency: 1 });
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const run = (account: string, name: string, until: Promise<unknown> = Promise.resolve()) =>
    queue.run(account, async () => {
      order.push(`${name} begins`);
      await until;
      order.push(`${name} ends`);
    });

  const first = run('ada', 'first', gate.promise);
  const failing = queue.run('ada', () => Promise.reject(new Error('no room')));
  const last = run('ada', 'last');
  await run('bob', 'other');
  expect(order).toEqual(['first begins', 'other begins', 'other ends']);
  gate.resolve();

  await first;
  await expect(failing).rejects.toThrow('no room');
  await last;
  expect(order.slice(3)).toEqual(['first ends', 'last begins', 'last ends']);
});

test('so much work of one key runs at once, so much waits, and more is refused', async () => {
  const queue = new KeyedQueue({ concurrency: 2, maxWaiting: 3 });
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };

  const taken = Array.from({ length: 5 }, () => queue.run('ada', work));
  await expect(queue.run('ada', work)).rejects.toBeInstanceOf(QueueFull);
  const other = queue.run('bob', work);
  gate.resolve();

  await Promise.all([...taken, other]);
  expect(most).toBe(3);
  await expect(queue.run('ada', async () => 'again')).resolves.toBe('again');
});
