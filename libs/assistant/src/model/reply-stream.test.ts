import { expect, test } from '@jest/globals';
import { ReplyStream } from './reply-stream.js';

function streamed(text: string, size: number) {
  const stream = new ReplyStream();
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += stream.push(text.slice(at, at + size));

  return { shown, stream };
}

const replies = [
  'Plain.',
  'A "quoted" word, a \\ and a /',
  'Line one\nline two\ttab',
  'Grüße 😀 家 \u2028 ',
  '',
  'ends in \\',
];

test.each(replies)('exactly the reply is shown, whatever the size of the pieces: %j', (reply) => {
  for (const json of [JSON.stringify({ reply, action: 'endChat' }), escaped(reply)])
    for (let size = 1; size < 9; size += 1) {
      const { shown, stream } = streamed(json, size);

      expect(shown).toBe(reply);
      expect(stream.complete).toBe(true);
      expect(stream.whole.toString()).toBe(json);
    }
});

test('nothing is shown of an object whose first field is another one', () => {
  expect(streamed('{"action": "endChat", "reply": "Bye."}', 3).shown).toBe('');
});

test('a Markdown code fence before the object is skipped', () => {
  expect(streamed('```json\n{ "reply" : "Hi", "action": "endChat"}\n```', 2).shown).toBe('Hi');
});

/** JSON with everything beyond ASCII escaped, as some services write it. */
function escaped(reply: string): string {
  const json = JSON.stringify({ reply, action: 'endChat' });

  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
