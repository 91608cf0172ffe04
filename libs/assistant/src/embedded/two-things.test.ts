import { Suggestions } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { fileAnnounced } from '../evaluation/announced-file.js';
import { assistant, say } from '../evaluation/conversation.js';
import { initialState } from '../port.js';

async function ask(message: string, outcome: 'corrected' | 'decide', count = 1) {
  const files = Array.from({ length: count }, (_, at) =>
    fileAnnounced({ file: `Plan ${at}.docx`, outcome, quietly: false }),
  );
  let state = initialState();
  for (const file of files) ({ state } = await assistant.afterUpload(state, file));
  const signal = AbortSignal.timeout(20_000);

  return assistant.turn({ conversationId: 'c', transcript: [], state, message, files, signal }, () => undefined);
}

test.each([
  ['In my Word file the bullets became squares. How long will it take?', /right after|minute/, /upload/i],
  ['In meinem Word-Bericht fehlen die Fußnoten. Wer kann die Datei sehen?', /Cloud-Speicher/, /hoch/],
])('%s: the question is answered, and the defect taken', async (message, answer, request) => {
  const { action, content, state } = await say(message);

  expect(content).toMatch(answer);
  expect(content).toMatch(request);
  expect(action).toBe('uploadFile');
  expect(state.slots.symptoms).toHaveLength(1);
});

test('two questions of one sentence are answered each', async () => {
  const { content } = await ask('Who gets to see my file, and how long do you keep it?', 'corrected');

  expect(content).toMatch(/private cloud storage/);
  expect(content).toMatch(/90 days/);
});

test('a correction beside two questions is not lost', async () => {
  const first = await say('The tables in my Word file are broken');
  const { content } = await say(
    'No, I meant the footnotes. Who can see my file? How long do you keep it?',
    first.state,
  );

  expect(content).toMatch(/footnote/);
});

test.each([
  "I was at my daughter's wedding all weekend. The footnotes vanished.",
  'Yes, go ahead. And the footnotes are missing.',
  'This is a joke. The footnotes are gone.',
])('%s: the defect is in the report', async (message) => {
  const { state } = await ask(message, 'decide');

  expect(state.slots.symptoms.flatMap(({ features }) => features)).toContain('footnote');
});

test('of many files no more is drawn beside an answer than the contract allows', async () => {
  const { suggestions } = await ask('The footnotes are missing. How far are my files?', 'decide', 6);

  expect(Suggestions.safeParse(suggestions).success).toBe(true);
});

test('a question of hundreds of clauses costs no more than one of a few', async () => {
  const before = process.cpuUsage();
  const { content } = await ask(`Who sees it${', and how long do you keep it all'.repeat(110)}?`, 'corrected');
  const { user, system } = process.cpuUsage(before);

  expect(content).not.toBe('');
  expect((user + system) / 1000).toBeLessThan(2_000);
});
