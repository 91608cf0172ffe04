import { expect, test } from '@jest/globals';
import { assistant, say, talk } from '../evaluation/conversation.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { initialState } from '../port.js';

test('before the third try that is not understood a person is offered, and noted when wanted', async () => {
  const second = await talk('my file looks terrible', 'it is just wrong');
  const person = await say('I want a person', second.state);

  expect(second.content).toMatch(/person/);
  expect(second.suggestions).toContainEqual(expect.objectContaining({ message: 'I want a person' }));
  expect(person.action).toBe('continueConversation');
  expect(person.content).toMatch(/noted that you want a person/);
  expect((await assistant.report(person.state, [])).request).toMatch(/person/);
});

test('follow-ups are answered from the files of the conversation', async () => {
  const fixed = diagnosisOf({
    findings: [findingOf({ title: 'Tabs inside text', outcome: 'fixed' })],
    fullyFixed: true,
  });
  const waiting = diagnosisOf({ findings: [findingOf({ title: 'Watermarks', outcome: 'waiting' })] });
  const files = [
    ['one.docx', fixed],
    ['two.docx', waiting],
    ['three.docx', null],
  ] as Parameters<typeof fileOf>[];
  const { state } = await assistant.afterUpload(initialState(), fileOf('two.docx', waiting));

  const done = await say('is it done?', state, files);
  const second = await say('and the second one?', state, files);
  const why = await say('why?', state, files.slice(0, 2));

  expect(done.content).toMatch(
    /“one.docx” is corrected[^]*“two.docx” is not fixed yet[^]*“three.docx” is still being checked/,
  );
  expect(second.content).toMatch(/^“two.docx” is not fixed yet: “Watermarks/);
  expect(why.content).toMatch(/“Watermarks[^”]*”: /);
});

test("'what now?' again and again about a file never asks for that file, and 'why?' is answered in German", async () => {
  const diagnosis = diagnosisOf({ findings: [findingOf({ id: 'word.text-box', outcome: 'waiting' })] });
  const files = [['one.docx', diagnosis]] as Parameters<typeof fileOf>[];
  let { state } = await assistant.afterUpload(initialState(), fileOf('one.docx', diagnosis));

  const replies: string[] = [];
  for (const message of ['what now?', 'what now?', 'what now?', 'what now?', 'Warum?']) {
    const answer = await say(message, state, files);
    ({ state } = answer);
    replies.push(answer.content);
  }

  expect(replies.join(' ')).not.toMatch(/Upload the file|going in circles/);
  expect(replies.at(-1)).toMatch(/Was in frei stehenden Textfeldern steht/);
});

test.each([
  ['and?', 'fixed', 'upload that copy to Google Drive'],
  ['is it really done?', 'fixed', 'upload that copy to Google Drive'],
  ['so?', 'offered', 'waits for your decision'],
  ['still nothing?', 'waiting', 'is not fixed yet'],
  ['what do I have to decide?', 'offered', 'waits for your decision'],
  ['which one is done?', 'waiting', 'is not fixed yet'],
  ['and when?', 'waiting', 'We email you when it is fixed'],
  ['how long will it take?', 'waiting', 'I cannot name a date'],
  ['and the watermarks?', 'fixed', 'watermarks: I found nothing wrong with that'],
  ['ist es wirklich fertig?', 'fixed', 'diese Kopie anstelle der alten in Google Drive'],
  ['und?', 'waiting', 'korrigiert'],
] as const)('of a file that is here, %s is answered with its state', async (message, outcome, answer) => {
  const finding = findingOf({ id: 'word.text-box', outcome });
  const diagnosis = diagnosisOf({ fullyFixed: outcome === 'fixed', findings: [finding] });
  const before = /^(und|ist)/.test(message) ? { ...initialState(), language: 'de' as const } : initialState();
  const { state } = await assistant.afterUpload(before, fileOf('one.docx', diagnosis));

  const output = await say(message, state, [['one.docx', diagnosis]]);

  expect(output.content).toContain(answer);
});

test('whether one of several files can be deleted is no question of how it stands', async () => {
  const diagnosis = diagnosisOf({ findings: [findingOf({ outcome: 'fixed' })] });
  const files = [
    ['one.docx', diagnosis],
    ['two.docx', diagnosis],
  ] as Parameters<typeof fileOf>[];
  const { state } = await assistant.afterUpload(initialState(), fileOf('two.docx', diagnosis));

  const output = await say('can I delete the first one?', state, files);

  expect(output.content).toMatch(/delete/i);
  expect(output.content).not.toMatch(/one\.docx/);
});

test('a person is offered once in an answer', async () => {
  const diagnosis = diagnosisOf({ findings: [findingOf({ outcome: 'fixed' })] });
  let { state } = await assistant.afterUpload(initialState(), fileOf('one.docx', diagnosis));
  const buttons: number[] = [];
  for (const message of ['flurble?', 'wobble?', 'gribble?']) {
    const output = await say(message, state, [['one.docx', diagnosis]]);
    ({ state } = output);
    buttons.push(
      output.suggestions?.filter((one) => 'message' in one && one.message === 'I want a person').length ?? 0,
    );
  }

  expect(buttons).toContain(1);
  expect(Math.max(...buttons)).toBe(1);
});

test.each([
  ['and then?', 'As soon as the file is uploaded'],
  ['und was ist, wenn ihr das nicht hinbekommt?', 'Hilft keine bekannte Korrektur'],
  ['c’est inadmissible', 'désolé'],
  ['lo subo mañana', 'Sin prisa'],
  ['non carico niente', 'Capisco'],
  ['em inglês, por favor', 'Of course'],
  ['wie lange speichert ihr das?', '90'],
])(
  'a follow-up in the midst of a report is answered, and the file not asked for again: %s',
  async (message, answer) => {
    const reported = await say('The footnotes in my Word document are gone');
    const output = await say(message, reported.state);

    expect(reported.action).toBe('uploadFile');
    expect(output.action).toBe('continueConversation');
    expect(output.content).toContain(answer);
  },
);

const offering = diagnosisOf({
  findings: [
    findingOf({ outcome: 'fixed' }),
    findingOf({ id: 'word.watermark', title: 'Watermarks are lost', outcome: 'offered' }),
  ],
});

test.each([
  ['here it is', 'one.docx'],
  ['hab sie drin', 'one.docx'],
  ['送りました', 'one.docx'],
  ['what did you fix exactly?', 'Tabs inside text'],
  ['vous avez réparé quoi exactement ?', 'Corrigé'],
  ['¿qué me recomienda?', 'Google'],
  ['und wenn ich nichts mache?', 'bleibt in „one.docx“'],
  ['se accetto perdo qualcosa?', 'originale'],
  ['yes to all', 'Decide now'],
  ['hoe zit het met de rest?', 'Over is in'],
  ['so it cannot be helped?', 'no correction yet'],
  ['what are watermarks? I have none', 'Watermarks are lost'],
  ['何を言っているのかさっぱり', 'one.docx'],
])(
  'of a file that is here, %s is answered from what is known of it, without asking for it again',
  async (message, part) => {
    const { state } = await assistant.afterUpload(initialState(), fileOf('one.docx', offering));

    const output = await say(message, state, [['one.docx', offering]]);

    expect(output.action).toBe('continueConversation');
    expect(output.content).toContain(part);
  },
);

test('a further symptom in a file that is here is added to its report; one in another kind of file is asked for', async () => {
  const { state } = await assistant.afterUpload(initialState(), fileOf('one.docx', offering));

  const same = await say('the footnotes are gone as well', state, [['one.docx', offering]]);
  const other = await say('and in my Excel workbook the pivot table is gone', state, [['one.docx', offering]]);

  expect([same.action, other.action]).toEqual(['continueConversation', 'uploadFile']);
});

test('whether a file is corrected is not answered with yes while what was reported is not', async () => {
  const reported = (await say('the footnotes are gone from my Word document', initialState())).state;
  const fixed = diagnosisOf({ findings: [findingOf({ outcome: 'fixed' })], complete: true, fullyFixed: true });
  const { state } = await assistant.afterUpload(reported, fileOf('one.docx', fixed));

  const output = await say('so is it done?', state, [['one.docx', fixed]]);

  expect(output.content).toMatch(/footnotes.* is not corrected/);
});

test.each([
  ['All right, a person then, thanks', 'person'],
  ['va bene, allora una persona, grazie', 'persona'],
])('%s: a person who was offered is asked for, and the conversation stays open', async (message) => {
  const output = await say(message, { ...initialState(), misses: 2, language: message.startsWith('va') ? 'it' : 'en' });

  expect([output.action, output.wantsPerson]).toEqual(['continueConversation', true]);
});

test('a question is answered even where the same message ends the conversation', async () => {
  const { state } = await assistant.afterUpload(initialState(), fileOf('one.docx', offering));

  const output = await say('ok never mind. How do I download it?', state, [['one.docx', offering]]);

  expect(output.action).toBe('continueConversation');
});
