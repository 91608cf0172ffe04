import { expect, test } from '@jest/globals';
import { assistant, say } from '../evaluation/conversation.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { initialState } from '../port.js';

test.each([
  ['all good with the fonts then?', /nothing wrong with that/],
  ['yes to the watermark', /^You decide that yourself/],
  ['leave the watermark', /^All right, without your yes nothing is changed/],
  ['that is no answer', /^I am sorry/],
  ['who is going to win the cup?', /did not understand|more than I know|one of these/],
])('what is no defect is never filed while a file is here: %s', async (message, answer) => {
  const finding = findingOf({ id: 'word.watermark', title: 'Watermarks are lost', outcome: 'offered' });
  const diagnosis = diagnosisOf({ findings: [finding] });
  const { state } = await assistant.afterUpload(initialState(), fileOf('one.docx', diagnosis));

  const output = await say(message, state, [['one.docx', diagnosis]]);

  expect(output.content).toMatch(answer);
  expect(output.state.slots.symptoms).toEqual([]);
});

const undecided = diagnosisOf({
  findings: [
    findingOf({ id: 'word.watermark', title: 'Watermarks are lost', outcome: 'offered' }),
    findingOf({ id: 'word.text-box', title: 'Text boxes lose their text', outcome: 'waiting' }),
  ],
});

test.each([
  ['en', 'swap the watermark then', 'You decide that yourself'],
  ['es', 'la marca de agua, adelante', 'Lo decide usted'],
  ['es', 'mejor no cambie la marca de agua', 'sin su sí no se cambia nada'],
  ['it', 'non ho mai messo una filigrana', '«Le filigrane vanno perse»: '],
  ['en', 'I never put a watermark in', '“Watermarks are lost”: '],
  ['en', 'I never had page numbers', 'one.docx'],
  ['en', 'any chance of a discount?', 'discounts'],
  ['de', 'ist da noch ein Rabatt drin?', 'Rabatte'],
  ['fr', 'une petite remise possible ?', 'remises'],
  ['ja', 'それで、今どうなっていますか', 'one.docx'],
  ['en', 'so where does it stand now?', 'one.docx'],
  ['it', 'allora a che punto siamo?', 'one.docx'],
] as const)(
  'while a decision is open nothing is filed or wished for in %s by: %s',
  async (language, message, answer) => {
    const { state } = await assistant.afterUpload({ ...initialState(), language }, fileOf('one.docx', undecided));

    const output = await say(message, state, [['one.docx', undecided]]);

    expect(output.action).toBe('continueConversation');
    expect(output.content).toContain(answer);
    expect(output.state.slots.symptoms).toEqual([]);
  },
);

test.each([
  'the watermark on page 4 is gone',
  'the watermark is still gone',
  'swap the watermark, the footnotes are gone',
])('a place, a still or another thing makes it a report though a decision is open: %s', async (message) => {
  const { state } = await assistant.afterUpload(initialState(), fileOf('one.docx', undecided));

  const output = await say(message, state, [['one.docx', undecided]]);

  expect(output.state.slots.symptoms).toHaveLength(1);
});

test.each([
  ['Was ist mit dem Vertrag?', /Arbeitsvertrag/, /Budget/],
  ['hoe zit het met de begroting?', /Jaarbegroting/, /Budget/],
])('a file is meant by a part of its compound name: %s', async (message, meant, other) => {
  const name = message.startsWith('Was') ? 'Arbeitsvertrag.docx' : 'Jaarbegroting.docx';
  const language = message.startsWith('Was') ? ('de' as const) : ('nl' as const);
  const { state } = await assistant.afterUpload({ ...initialState(), language }, fileOf('Budget.xlsx', undecided));

  const output = await say(message, state, [
    [name, undecided],
    ['Budget.xlsx', undecided],
  ]);

  expect(output.content).toMatch(meant);
  expect(output.content).not.toMatch(other);
});
