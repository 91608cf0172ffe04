import { expect, test } from '@jest/globals';
import { FileKind } from '../dialogue-state.js';
import { assistant, say, talk } from '../evaluation/conversation.js';
import { diagnosisOf, fileOf } from '../evaluation/facts.js';
import { featureById } from '../lexicon/lexicon.js';
import { initialState, type TurnOutput } from '../port.js';
import { Language } from '../texts/language.js';
import { say as textOf } from '../texts/texts.js';
import { kindsOfTrouble } from './suggestions.js';

const names = { word: 'Word', powerpoint: 'PowerPoint', excel: 'Excel' } as const satisfies Record<FileKind, string>;
const cases = Language.options.flatMap((language) => FileKind.options.map((kind) => ({ language, kind })));

/** The conversation in that language, once the kind of file was asked for and said. */
function afterKind(language: Language, kind: FileKind): Promise<TurnOutput> {
  return say(names[kind], { ...initialState(), language, asked: 'kind-and-what' });
}

function offered({ suggestions = [] }: TurnOutput): string[] {
  return suggestions.flatMap((one) => (one.type === 'say' ? [one.message] : []));
}

/** Every quick reply of an answer, said in that place. */
function eachSaid(output: TurnOutput): Promise<{ reply: string; next: TurnOutput }[]> {
  return Promise.all(offered(output).map(async (reply) => ({ reply, next: await say(reply, output.state) })));
}

test.each(cases)('each kind of trouble in $language leads forward in a file of $kind', async ({ language, kind }) => {
  const asked = await afterKind(language, kind);
  const answers = await eachSaid(asked);

  expect(answers.map(({ reply }) => reply)).toEqual(offered({ ...asked, suggestions: kindsOfTrouble(language) }));
  for (const { reply, next } of answers) {
    expect(next.state.language).toBe(language);
    expect(next.state.said['ask.what']).toBe(1);
    expect(next.content).not.toBe(asked.content);
    expect(offered(next)).not.toContain(reply);
    expect(next.action === 'uploadFile' || next.content.endsWith(language === 'ja' ? '。' : '?')).toBe(true);
  }
});

test.each(cases)('each part in $language that may be missing or moved is noted in a file of $kind', async (one) => {
  const asked = await afterKind(one.language, one.kind);
  for (const [key, change] of [['suggest.missing', 'lost'] as const, ['suggest.moved', 'moved'] as const]) {
    const which = await say(textOf(one.language, key), asked.state);
    const answers = await eachSaid(which);

    expect(answers.length).toBeGreaterThan(2);
    expect(answers.length).toBeLessThanOrEqual(5);
    for (const { reply, next } of answers) {
      expect({ reply, action: next.action, language: next.state.language, kind: next.state.slots.kind }).toEqual({
        reply,
        action: 'uploadFile',
        language: one.language,
        kind: one.kind,
      });
      const [symptom] = next.state.slots.symptoms;
      const part = featureById(symptom?.features[0] ?? '')?.label[one.language];

      expect(symptom).toMatchObject({ change, features: [expect.any(String)] });
      expect(part?.toLowerCase()).toBe(reply.toLowerCase());
    }
  }
});

test.each(Language.options)('the replies in %s that name a part are noted as that part alone', async (language) => {
  const { state } = await afterKind(language, 'word');
  const replies = ['suggest.fonts', 'suggest.table', 'suggest.picture'] as const;
  const answers = await Promise.all(replies.map((key) => say(textOf(language, key), state)));

  expect(answers.map((answer) => answer.state.slots.symptoms)).toMatchObject([
    [{ features: ['font'], change: 'broken' }],
    [{ features: ['table'], change: 'broken' }],
    [{ features: ['image'], change: 'broken' }],
  ]);
});

test('what is missing is asked for in words that name it or not, and comes into the report', async () => {
  const asked = await talk('Excel', 'something disappeared');
  const told = await say('the charts', asked.state);

  expect(asked.content).toMatch(/what exactly is missing from your Excel workbook\?/);
  expect(told.content).toMatch(/the charts are missing/);
});

test('what is missing is remembered until the kind of file is told', async () => {
  const first = await talk('Something is missing');
  const second = await say('PowerPoint', first.state);

  expect(first.content).toMatch(/Word, PowerPoint or Excel/);
  expect(second.content).toMatch(/what exactly is missing from your PowerPoint presentation\?/);
});

test('another kind of trouble, told instead of the part, is what is noted', async () => {
  const { state } = await talk('Word', 'Something is missing', 'The fonts are different');

  expect(state.slots.symptoms).toMatchObject([{ features: ['font'], change: 'broken' }]);
});

test('the same reply again is asked in other words, then the file tells', async () => {
  const first = await talk('Word', 'Something is missing');
  const second = await say('Something is missing', first.state);
  const third = await say('Something is missing', second.state);
  const fourth = await say('Something is missing', third.state);

  expect(new Set([first, second, third, fourth].map(({ content }) => content)).size).toBe(4);
  expect([third.action, fourth.action]).toEqual(['uploadFile', 'uploadFile']);
  expect([first, second, third, fourth].flatMap(offered)).not.toContain('Something is missing');
});

test.each(Language.options)(
  'replies said in any order in %s are never answered twice in the same words',
  async (language) => {
    let { state } = await afterKind(language, 'excel');
    const contents: string[] = [];
    for (const key of ['suggest.missing', 'suggest.moved', 'suggest.missing', 'suggest.moved'] as const) {
      const next = await say(textOf(language, key), state);
      contents.push(next.content);
      state = next.state;
    }

    expect(new Set(contents).size).toBe(contents.length);
  },
);

test.each([
  ['a kind of file', ['something is off', 'Excel'], 'Excel'],
  ['the wish for a person', ['useless', 'I want a person'], 'I want a person'],
])('%s that was just said is not offered again', async (_, messages, reply) => {
  expect(offered(await talk(...messages))).not.toContain(reply);
});

test.each(Language.options)(
  'of a corrected file that is still wrong each kind of trouble in %s leads forward',
  async (language) => {
    const file = fileOf('report.docx', diagnosisOf({ format: 'docx' }));
    const opened = await assistant.open(file);
    for (const { message: reply } of kindsOfTrouble(language).flatMap((one) => (one.type === 'say' ? [one] : []))) {
      const signal = AbortSignal.timeout(20_000);
      const state = { ...opened.state, language };
      const next = await assistant.turn(
        { conversationId: 'c', transcript: [], state, message: reply, files: [file], signal },
        () => undefined,
      );

      expect(next.state.said['ask.what']).toBeUndefined();
    }
  },
);
