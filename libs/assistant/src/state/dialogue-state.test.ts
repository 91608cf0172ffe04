import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { DialogueState, initialState } from './dialogue-state.js';
import { toStored } from './version-1.js';

/** The state as the releases before 2026-11-26 read it. */
const Before = z.object({
  version: z.literal(1),
  phase: z.enum(['gathering', 'awaiting-file', 'diagnosed', 'ended']),
  slots: z.object({
    kind: z.enum(['word', 'powerpoint', 'excel']).nullable(),
    symptoms: z
      .array(
        z.object({
          features: z.array(z.string()).max(12),
          change: z.string().nullable(),
          words: z.string().max(400),
          kind: z.string().nullable().default(null),
          file: z.string().max(100).optional(),
        }),
      )
      .max(12),
    expected: z.string().max(400).nullable(),
    where: z.string().max(200).nullable(),
    steps: z.string().max(400).nullable(),
    since: z.string().max(200).nullable().default(null),
    severity: z.string().nullable(),
  }),
  asked: z.string().nullable(),
  misses: z.number().int().nonnegative(),
  requests: z.array(z.string().max(400)).max(20),
  language: z.string().default('en'),
  said: z.record(z.string(), z.number()).default({}),
  lastReason: z.string().max(2000).nullable(),
  about: z.string().max(100).optional(),
});

const symptom = { features: ['shape', 'image'], change: 'moved', words: 'the logo has moved', kind: null };
const version1 = {
  version: 1,
  phase: 'awaiting-file',
  slots: {
    kind: 'word',
    symptoms: [symptom, { features: ['cell'], change: 'garbled', words: 'odd cells', kind: null, file: 'f' }],
    expected: 'as in Word',
    where: 'page 3',
    steps: null,
    since: 'Monday',
    severity: 'layout',
  },
  asked: 'kind',
  misses: 1,
  requests: ['a dark theme'],
  language: 'fr',
  said: { 'ask.what': 2 },
  lastReason: 'Word: the logo',
  about: 'f',
};

test('a conversation of version 1 keeps what was reported, its language and its wishes', () => {
  const state = DialogueState.parse(version1);

  expect(state).toMatchObject({
    version: 2,
    phase: 'awaiting-file',
    language: 'fr',
    misses: 1,
    requests: ['a dark theme'],
    about: { file: 'f' },
    report: {
      kind: 'word',
      expected: 'as in Word',
      where: 'page 3',
      since: 'Monday',
      severity: 'layout',
      items: [
        { part: 'drawing', happened: 'moved', quote: 'the logo has moved' },
        { part: 'cell', happened: 'different', quote: 'odd cells', file: 'f' },
      ],
    },
  });
});

test('a state survives being stored and read', () => {
  const state = { ...initialState(), language: 'ja' as const, told: ['price'], misses: 2 };

  expect(DialogueState.parse(JSON.parse(JSON.stringify(toStored(state))))).toEqual(state);
});

test('a release before this one reads what this one stores, and this one reads what that one wrote after it', () => {
  const state = initialState();
  const items = [
    { part: 'table' as const, happened: 'lost' as const, quote: 'a table is gone' },
    { part: 'sound' as const, happened: null, quote: 'no sound', denied: true },
  ];
  const reported = { ...state, language: 'de' as const, report: { ...state.report, kind: 'word' as const, items } };

  const before = Before.parse(toStored(reported));
  const after = DialogueState.parse(before);

  expect(before.slots.symptoms.map(({ words }) => words)).toEqual(['a table is gone']);
  expect(after.language).toBe('de');
  expect(after.report.items).toEqual([items[0]]);
});

test.each([null, {}, { version: 3 }, 'state'])('what is no state is refused: %j', (stored) => {
  expect(DialogueState.safeParse(stored).success).toBe(false);
});
