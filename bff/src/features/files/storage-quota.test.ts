import { expect, test } from '@jest/globals';
import { ArrivingBytes } from './storage-quota.js';

test('parallel uploads share what is free, and one that is refused leaves its bytes to the others', () => {
  const all = new Map<string, number>();
  const uploads = [1, 2, 3].map(() => new ArrivingBytes(all, 'ada', 100));
  const [first, second, third] = uploads;

  for (const upload of uploads) upload.add(30);

  expect(() => first?.add(20)).toThrow(expect.objectContaining({ code: 'upload.no-room' }));
  second?.add(20);
  third?.add(20);
  expect(all.get('ada')).toBe(100);
  for (const upload of uploads) upload.end();
  expect(all.size).toBe(0);
});

test('the uploads of another account do not count', () => {
  const all = new Map([['bob', 100]]);

  expect(() => new ArrivingBytes(all, 'ada', 100).add(100)).not.toThrow();
});
