import { expect, test } from '@jest/globals';
import { z as zod } from 'zod/v4';
import { z } from './late-zod';

const Person = z.strictObject({
  name: z.string().trim().min(2).max(20),
  age: z.number().int().positive().optional(),
  role: z.enum(['author', 'reader']).default('reader'),
  tags: z.array(z.string().regex(/^[a-z]+$/)).max(2),
  contact: z.discriminatedUnion('by', [
    z.object({ by: z.literal('mail'), to: z.email() }),
    z.object({ by: z.literal('none'), since: z.iso.date().nullable() }),
  ]),
});
const ada = { name: ' Ada ', tags: ['one'], contact: { by: 'mail', to: 'ada@example.com' } };

test('a schema parses as it would in zod', () => {
  expect(Person.parse(ada)).toEqual({ ...ada, name: 'Ada', role: 'reader' });
});

test.each([
  [{ ...ada, name: 'A' }, ['name']],
  [{ ...ada, tags: ['one', '2'] }, ['tags', 1]],
  [{ ...ada, contact: { by: 'mail', to: 'nobody' } }, ['contact', 'to']],
  [{ ...ada, contact: { by: 'none', since: 'yesterday' } }, ['contact', 'since']],
  [{ ...ada, more: true }, []],
])('what is wrong is refused where it is wrong: %j', (wrong, path) => {
  expect(Person.safeParse(wrong).error?.issues[0]?.path).toEqual(path);
});

test('nothing is made until something is parsed', () => {
  const shape = {
    get name(): never {
      throw new Error('made');
    },
  };

  const Late = z.array(z.object(shape).partial()).max(3).nullable();

  expect(() => Late.parse([])).toThrow('made');
});

test('a shape that is spread, picked and extended gives another schema', () => {
  const Short = Person.pick({ name: true }).extend({ ...z.object({ id: z.uuid() }).shape });

  expect(Short.safeParse({ name: 'Ada' }).error?.issues[0]?.path).toEqual(['id']);
  expect(z.enum(['a', 'b']).options).toEqual(['a', 'b']);
});

test('the schemas of a remote that brings zod itself hold late ones', () => {
  const Answer = zod.object({ results: zod.array(Person) });

  expect(Answer.parse({ results: [ada] }).results[0]?.name).toBe('Ada');
  expect(Answer.safeParse({ results: [{}] }).success).toBe(false);
});
