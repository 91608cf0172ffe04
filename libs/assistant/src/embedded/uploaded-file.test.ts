import { OpenFailure, Suggestions } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { assistant, say, talk } from '../evaluation/conversation.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { initialState } from '../port.js';
import { Language } from '../texts/language.js';

test('an upload that is still being checked is acknowledged', async () => {
  const { content, state } = await assistant.afterUpload(initialState(), fileOf('letter.docx', null));

  expect(content).toContain('“letter.docx” has arrived');
  expect(state.phase).toBe('diagnosed');
});

test('what is told while a file is being checked goes into its report, and neither its kind nor the file is asked for', async () => {
  const checking = await assistant.afterUpload(initialState(), fileOf('Minutes.docx', null));
  const told = await say('The footnotes are missing on every page', checking.state, [['Minutes.docx', null]]);

  expect(told.action).toBe('continueConversation');
  expect(told.content).toMatch(/still being checked/);
  expect(told.state.slots).toMatchObject({ kind: 'word', symptoms: [{ features: ['footnote'] }] });
});

test('a finding is tied to what was reported, with what became of it', async () => {
  const { state } = await talk('the columns of the table in my Word offer collapsed');
  const finding = findingOf({
    id: 'word.cells-without-width',
    title: 'Table columns collapse',
    outcome: 'fixed',
    count: 12,
  });

  const { content } = await assistant.afterUpload(
    state,
    fileOf('offer.docx', diagnosisOf({ findings: [finding], fullyFixed: true })),
  );

  expect(content).toMatch(/You reported [^;]*columns[^;]*; this explains it/);
  expect(content).toContain('“Table columns collapse” (12 places');
  expect(content).toContain('It is fixed.');
  expect(content).toContain('email');
  expect(content.match(/\?/g)).toHaveLength(1);
});

test('the reply about a file is a verdict, at most three lines with what is left first, and the next step', async () => {
  const outcomes = ['fixed', 'fixed', 'fixed', 'offered', 'waiting'] as const;
  const findings = outcomes.map((outcome, index) => ({
    ...findingOf({ id: `word.f${index}`, title: `Title ${index}`, outcome, count: 1 }),
    evidence: [{ part: '', offset: 0, snippet: '', where: index === 3 ? 'The document' : `page ${index}` }],
  }));

  const { content } = await assistant.afterUpload(initialState(), fileOf('a__b.docx', diagnosisOf({ findings })));

  const [verdict, lines, next] = content.split('\n\n');
  expect(verdict).toBe('3 of 5 problems in “a\\_\\_b.docx” are corrected. One needs your decision.');
  expect(lines?.split('\n')).toEqual([
    '- **Title 3**: we can correct it, you decide',
    '- **Title 4**, page 4: we cannot correct it yet',
    '- **Title 0**, page 0: fixed',
    '- and 2 more',
  ]);
  expect(next).toContain('The Files page shows what is left.');
});

test('when the findings do not explain the symptom, the assistant says so and asks where', async () => {
  const { state } = await talk('the watermark in my Word contract is gone');
  const finding = findingOf({ id: 'word.raw-tabs', title: 'Tabs inside text', outcome: 'fixed' });

  const output = await assistant.afterUpload(state, fileOf('contract.docx', diagnosisOf({ findings: [finding] })));
  const detail = await say('on every page, behind the text', output.state, [['contract.docx', diagnosisOf({})]]);

  expect(output.content).toContain('None of the findings explains watermarks.');
  expect(output.state.asked).toBe('match');
  expect(detail.action).toBe('continueConversation');
  expect((await assistant.report(detail.state, [])).where).toContain('on every page');
});

test('nothing known is said as such, and a file of another kind is noticed', async () => {
  const { state } = await talk('the animations in my presentation are gone');

  const nothing = await assistant.afterUpload(state, fileOf('deck.pptx', diagnosisOf({ format: 'pptx' })));
  const other = await assistant.afterUpload(state, fileOf('sums.xlsx', diagnosisOf({ format: 'xlsx' })));

  expect(nothing.content).toContain('I found no known problem in');
  expect(other.content).toContain('Excel workbook instead of PowerPoint presentation');
  expect(other.content).toContain('Is this the file that you meant?');
});

test('a file that cannot be opened is explained', async () => {
  const failure = { kind: 'encrypted', sentence: 'It is protected by a password.' } as const;

  const { content } = await assistant.afterUpload(initialState(), fileOf('secret.docx', diagnosisOf({ failure })));

  expect(content).toContain('It is protected by a password.');
  expect(content).toContain('Can you upload a copy without a password?');
});

test('a damaged file is not said to have a password', async () => {
  const failure = { kind: 'damaged', sentence: 'It is damaged.' } as const;

  const { content } = await assistant.afterUpload(initialState(), fileOf('broken.docx', diagnosisOf({ failure })));

  expect(content).toContain('Can you upload a copy that opens in Office?');
  expect(content).not.toMatch(/password/);
});

test.each([
  ['a__b.docx', '“a\\_\\_b.docx”'],
  ['*offer* [final].docx', '“\\*offer\\* \\[final\\].docx”'],
  ['Price list.docx', '“Price list.docx”'],
])('the file name %s is not markdown', async (name, shown) => {
  const { content } = await assistant.afterUpload(initialState(), fileOf(name, diagnosisOf({})));

  expect(content).toContain(shown);
});

test('a further symptom of a file that is here does not ask for it again', async () => {
  const { state } = await talk('the columns of the table in my Word offer collapsed');
  const diagnosis = diagnosisOf({
    findings: [findingOf({ id: 'word.watermarks', title: 'Watermarks', outcome: 'waiting' })],
  });
  const uploaded = await assistant.afterUpload(state, fileOf('offer.docx', diagnosis));

  const output = await say('and the watermark is gone', uploaded.state, [['offer.docx', diagnosis]]);

  expect(output).toMatchObject({ action: 'continueConversation', content: expect.stringContaining('Watermarks') });
});

test('a fixed file that is still wrong opens the conversation about it', async () => {
  const opened = await assistant.open(fileOf('deck.pptx', diagnosisOf({ format: 'pptx' })));
  const output = await say('the bullets are still squares', opened.state);

  expect(opened.content).toContain('“deck.pptx” is still wrong');
  expect(output.uploadReason).toMatch(/^PowerPoint/);
});

test('beside the reply stand a card, the corrected file and the decisions of the file', async () => {
  const diagnosis = diagnosisOf({
    findings: [
      findingOf({ outcome: 'fixed' }),
      findingOf({ id: 'word.text-box', title: 'Text boxes', outcome: 'offered' }),
    ],
  });

  const { suggestions } = await assistant.afterUpload(initialState(), fileOf('offer.docx', diagnosis));

  expect(suggestions?.map(({ type }) => type)).toEqual(['file', 'download', 'decide', 'say']);
  expect(Suggestions.parse(suggestions)).toMatchObject([
    { state: 'partial' },
    {},
    { findings: [{ id: 'word.text-box' }] },
    {},
  ]);
});

test.each(Language.options)(
  'in %s it says of every file that does not open why, with no placeholder left',
  async (language) => {
    const said = await Promise.all(
      OpenFailure.options.map(async (kind) => {
        const file = fileOf('letter.docx', diagnosisOf({ failure: { kind, sentence: '' } }));
        const { content } = await assistant.afterUpload({ ...initialState(), language }, file);

        return content;
      }),
    );

    expect(said.filter((content) => /\{[a-z]*\}|undefined/.test(content))).toEqual([]);
    expect(new Set(said).size).toBe(OpenFailure.options.length);
  },
);
