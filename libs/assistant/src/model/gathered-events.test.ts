import { describe, expect, test } from '@jest/globals';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { GatheredEvents } from './gathered-events.js';

const sse = (value: unknown) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const words = (content: string, field = 'content') => ({
  id: 'x',
  choices: [{ index: 0, delta: { [field]: content } }],
});

function dataOf(stream: string): string[] {
  const all: string[] = [];
  createParser({ onEvent: ({ data }) => void all.push(data) }).feed(stream);

  return all;
}

/** What passes, one list for each piece that comes, and the rest at the end. */
function passing(pieces: string[], events = new GatheredEvents()): string[][] {
  return [...pieces.map((piece) => dataOf(events.push(piece))), dataOf(events.end())];
}

function contentOf(data: string[]): string {
  return data.map((one) => JSON.parse(one).choices[0].delta.content).join('');
}

describe('words of an answer', () => {
  test('come together until a sentence may have ended, and what says that it has ended comes at once', () => {
    const pieces = ['The', ' pictures', ' moved', '.', ' ', 'They', ' float', ' here'];

    const passed = passing(pieces.map((piece) => sse(words(piece))));

    expect(passed.map(contentOf)).toEqual(['', '', '', 'The pictures moved.', ' ', 'They', '', '', ' float here']);
  });

  test('are the same however they are cut, in whatever pieces the network brings them', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 20 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 50 }), (contents, size) => {
        const stream = contents.map((content) => sse(words(content))).join('');
        const pieces = stream.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

        expect(contentOf(passing(pieces).flat())).toBe(contents.join(''));
      }),
    );
  });

  test('wait a second at most, for the limits of time', () => {
    let now = 0;
    const events = new GatheredEvents(() => now);

    expect(events.push(sse(words('The pictures')))).toBe('');
    now = 1000;
    expect(contentOf(dataOf(events.push(sse(words(' that float')))))).toBe('The pictures that float');
  });

  test('without the end of a sentence pass in parts', () => {
    const passed = passing(Array.from({ length: 1000 }, () => sse(words('word '))));

    expect(passed.filter((one) => one.length > 0).length).toBeGreaterThan(5);
  });

  test('that are thought and words that are said are kept apart', () => {
    const passed = passing([
      sse(words('thought', 'reasoning_content')),
      sse(words('said')),
      sse(words(' more')),
    ]).flat();

    expect(passed.map((one) => JSON.parse(one).choices[0].delta)).toEqual([
      { reasoning_content: 'thought' },
      { content: 'said more' },
    ]);
  });
});

test.each([
  ['a call of a tool', { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'a' }] } }] }],
  ['what was used', { choices: [], usage: { total_tokens: 9 } }],
  ['the end', { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }],
  ['words with an end', { choices: [{ index: 0, delta: { content: 'x' }, finish_reason: 'length' }] }],
  ['a second answer', { choices: [{ index: 1, delta: { content: 'x' } }] }],
  ['an error', { error: { message: 'overloaded' } }],
  ['no object', '[DONE]'],
  ['half an object', '{"choices":[{"delta":'],
  ['null', 'null'],
])('%s passes as it came, after the words before it', (_, event) => {
  const passed = passing([sse(words('before')), sse(event)]);

  expect(passed[0]).toEqual([]);
  expect(passed[1]).toEqual([
    JSON.stringify(words('before')),
    typeof event === 'string' ? event : JSON.stringify(event),
  ]);
});
