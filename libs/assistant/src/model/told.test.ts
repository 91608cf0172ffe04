import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ChatAction, Language } from '@fidelio/contracts';
import { answering, FakeLlm } from '@fidelio/testing/llm';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { GuidedAssistant } from '../guided-assistant.js';
import type { TranscriptEntry, TurnOutput } from '../port.js';
import { initialState } from '../state/dialogue-state.js';
import { withReported } from '../state/report.js';
import { articles } from '../help/articles.js';
import { controlsOf } from './controls.js';
import { factBlock } from './fact-block.js';
import { Handles } from './handles.js';
import { ModelAssistant } from './model-assistant.js';
import { dialogueFor, instructionsFor, situationFor } from './prompt.js';
import { inputOf, plainGuided, promises } from './testing.js';
import { Tools } from './tools.js';

let service: FakeLlm;
beforeAll(async () => {
  service = await FakeLlm.start();
});
afterAll(() => service.stop());
beforeEach(() => service.reset());

const place = (where: string) => ({ part: 'p', offset: 0, snippet: '', where });
const boxes = findingOf({
  id: 'powerpoint.narrow-box',
  count: 4,
  reason: '1 of 4 places are fixed; the others do not fit the fix.',
  evidence: ['Slide 2', 'Slide 4', 'Slide 5'].map(place),
});
const change = {
  id: 'powerpoint.fill-width',
  finding: boxes.id,
  what: 'The box is wider.',
  why: '',
  mode: 'REC' as const,
  severity: 'layout' as const,
  grade: 'T' as const,
  sources: [],
  count: 1,
  places: [place('Slide 2')],
};
const slides = fileOf('talk.pptx', diagnosisOf({ format: 'pptx', findings: [boxes], changes: [change] }));
const telling = { language: 'en' as const, documentWords: false };

test('of a finding that is corrected in part the model is told what is corrected and what is left, each with its count', () => {
  const told = factBlock(new Handles([slides]), telling).map(({ text }) => text.trim());

  expect(told).toContain('corrected (1): slide 2');
  expect(told).toContain('left (3): slide 4; slide 5 (not all are listed)');
  expect(told.join('\n')).toContain('changed in the copy in 1 places, 3 are left');
});

async function situation(shared: boolean) {
  const handles = new Handles([{ ...slides, ...(shared && { shared }) }]);
  const state = { ...initialState(), person: 'asked' as const };
  const { pieces } = await situationFor(
    { state, message: 'hello', promises },
    { handles, legal: ['continueConversation'], ...telling },
    (texts) => Promise.resolve(texts),
  );

  return pieces.map(({ text }) => text).join('\n');
}

test('of a request for a person the model is told when an answer comes, and which files go along', async () => {
  expect(await situation(false)).toContain('within 2 working days');
  expect(await situation(false)).toContain('No file goes along');
  expect(await situation(true)).toContain('these go along, because the user ticked them: f1.');
});

test('a request names the actions that are possible, with what each means, and no others', async () => {
  const sent = await situation(false);

  expect(sent).toContain('- continueConversation: ');
  for (const action of ChatAction.options.filter((one) => one !== 'continueConversation')) {
    expect(instructionsFor(promises)).not.toContain(action);
    expect(sent).not.toContain(action);
  }
});

test('a quote that names several parts is told once, and that no place is known is said', async () => {
  const quote = 'the logo is gone and the table is too wide';
  const parts = ['picture', 'table'] as const;
  const state = parts.reduce((before, part) => withReported(before, { part, happened: null, quote }), initialState());
  const nowhere = findingOf({ id: 'word.own-style', evidence: [] });
  const { pieces } = await situationFor(
    { state, message: 'hello', promises },
    { handles: new Handles([fileOf('a.docx', diagnosisOf({ findings: [nowhere] }))]), legal: [], ...telling },
    (texts) => Promise.resolve(texts),
  );
  const sent = pieces.map(({ text }) => text).join('\n');

  expect(sent).toContain(`- <data>"${quote}"</data> (pictures, tables)`);
  expect(sent.split(quote)).toHaveLength(2);
  expect(sent).toContain('no place is known');
});

test('where nobody answers as a person, a model is told of no card and no button for one', async () => {
  const { staffDays: _, ...without } = promises;
  const { pieces } = await situationFor(
    { state: initialState(), message: 'hello', promises: without },
    { handles: new Handles([]), legal: [], ...telling },
    (texts) => Promise.resolve(texts),
  );
  const sent = [instructionsFor(without), ...pieces.map(({ text }) => text)].join('\n');

  expect(sent).not.toContain('A person, please');
  expect(sent).not.toContain('people of the team');
});

test('the quotes of the report’s card are in the history', async () => {
  const card = {
    type: 'understood' as const,
    language: 'en' as const,
    kind: null,
    part: null,
    happened: null,
    quotes: ['the logo is gone'],
    buttons: [],
  };
  const transcript: TranscriptEntry[] = [
    { role: 'user', content: 'the logo is gone' },
    { role: 'assistant', content: 'Please upload it.', lead: 'Please upload it.', cards: [card] },
  ];
  const [, reply] = await dialogueFor(transcript, false, (texts) => Promise.resolve(texts));

  expect(reply?.pieces[0]?.text).toContain('understood: “the logo is gone”');
});

const wished = answering({
  reply: 'That is something the product does not do. Shall I pass it on?',
  action: 'addRequest',
  cards: [],
  wantsPerson: false,
  reported: [],
  language: 'en',
});
const message = 'A Jira ticket for each failure would save us hours';

async function afterWish(next: string): Promise<{ asked: TurnOutput; answered: TurnOutput }> {
  const assistant = new ModelAssistant({ baseUrl: service.baseUrl, model: 'fake' }, new GuidedAssistant());
  service.next(wished);
  service.next(
    answering({
      reply: 'Thank you for telling me so.',
      action: 'continueConversation',
      cards: [],
      wantsPerson: false,
      reported: [],
      language: 'en',
    }),
  );
  const asked = await assistant.turn(inputOf(message), () => undefined);
  const transcript: TranscriptEntry[] = [
    { role: 'user', content: message },
    { role: 'assistant', content: asked.content, lead: asked.lead, cards: asked.cards },
  ];

  return {
    asked,
    answered: await assistant.turn(inputOf(next, { transcript, state: asked.state }), () => undefined),
  };
}

test('what a model takes for a wish is recorded with the user’s yes, by button or in words, and not before', async () => {
  for (const yes of ['Yes, record it', 'yes please', 'Yes, record it. And how long do you keep my file?']) {
    const { asked, answered } = await afterWish(yes);

    expect([asked.action, asked.state.requests]).toEqual(['continueConversation', []]);
    expect(asked.cards).toMatchObject([
      { type: 'choices', question: `Shall I record this wish for the team: “${message}”?`, buttons: [{}, {}] },
    ]);
    expect([answered.action, answered.state.requests]).toEqual(['addRequest', [message]]);
    service.reset();
  }
});

test('a wish that is refused, or followed by something else, is not recorded, and no later yes records it', async () => {
  for (const other of ['No, do not record it', 'no', 'How long do you keep my file?']) {
    const { answered } = await afterWish(other);

    expect([answered.action, answered.state.requests, answered.state.wish]).toEqual([
      'continueConversation',
      [],
      undefined,
    ]);
    service.reset();
  }
});

test('an ordinary model behind which nothing stands records no wish either', async () => {
  service.next(wished);
  const output = await new ModelAssistant({ baseUrl: service.baseUrl, model: 'fake' }, plainGuided()).turn(
    inputOf(message),
    () => undefined,
  );

  expect([output.action, output.state.requests]).toEqual(['continueConversation', []]);
});

test('words that only sound like a wish are shown before they are recorded, too', async () => {
  service.next(wished);
  const output = await new ModelAssistant({ baseUrl: service.baseUrl, model: 'fake' }, new GuidedAssistant()).turn(
    inputOf('It would be nice if you told me in Slack'),
    () => undefined,
  );

  expect([output.action, output.state.requests]).toEqual(['continueConversation', []]);
  expect(output.state.wish).toBe('It would be nice if you told me in Slack');
});

test('of a correction that was tried and failed the checks the model is told so', () => {
  const lines = findingOf({ id: 'powerpoint.line-width', outcome: 'gate-failed' });
  const file = fileOf('talk.pptx', diagnosisOf({ format: 'pptx', findings: [lines] }));
  const told = factBlock(new Handles([file]), telling).map(({ text }) => text.trim());

  expect(told).toContain(
    'why not: We tried to correct it, but the result did not pass our checks, so we did not use it.',
  );
});

test('once a file is here the help tells how it stands, and the report’s words are told once', () => {
  const quote = 'the logo is gone';
  const tools = new Tools(promises, new Handles([slides]), telling, [quote, quote]);
  const help = tools.answer('search_help', { question: 'Can I use the file now?' });

  expect(help).toContain('f1 powerpoint, ready');
  expect(help).not.toContain('No file has reached');
  expect(tools.answer('my_report', {}).split(quote)).toHaveLength(2);
});

test('the product’s lines say how a report is changed, and a request says by which names', async () => {
  expect(instructionsFor(promises)).toContain('“Your report”');
  expect(await situation(false)).toContain('note in the report = “Note it”');
});

test.each(Language.options)('in %s the controls of a request are called as the help calls them', (language) => {
  const help = articles().map(({ answer }) => answer[language]);
  for (const id of ['the Files page', 'corrected file, on the Files page', 'all copies at once', 'delete at once'])
    expect(help.some((answer) => answer.includes(controlsOf(language).get(id) ?? '?'))).toBe(true);
});

test('a quote is offered with the whole sentences in which it stands, each once', async () => {
  service.next(
    answering({
      reply: 'I am sorry to hear that the marks are gone from your list.',
      action: 'continueConversation',
      cards: [],
      wantsPerson: false,
      reported: ['marks are gone', 'the marks'],
      language: 'en',
    }),
  );
  const assistant = new ModelAssistant({ baseUrl: service.baseUrl, model: 'fake' }, new GuidedAssistant());
  const said = 'Something else. I see that the marks are gone. And what does it cost?';
  const { state } = await assistant.turn(inputOf(said, { files: [slides] }), () => undefined);

  expect(state.note?.words).toBe('I see that the marks are gone.');
});
