import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Language } from '@fidelio/contracts';
import { answering, type Behaviour, FakeLlm, misbehaviours, recordedModel, refusing } from '@fidelio/testing/llm';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { initialState } from '../state/dialogue-state.js';
import { type ModelConfig, ModelAssistant } from './model-assistant.js';
import type { TurnEnd } from './observer.js';
import { inputOf, plainGuided } from './testing.js';

let service: FakeLlm;
beforeAll(async () => {
  service = await FakeLlm.start();
});
afterAll(() => service.stop());
beforeEach(() => service.reset());

/** Long enough for a busy machine; tests of time limits say their own. */
const limits = { firstChunkMs: 60_000, gapMs: 60_000, totalMs: 120_000 };
const unavailable = 'The language service does not answer right now, so I answer in a simpler way.';
const unusable = 'Let me put this in a simpler way.';
const guidedReply = 'What looks wrong?';
const good = answering({
  reply: 'Thank you. Please upload the Word document.',
  action: 'uploadFile',
  cards: [],
  wantsPerson: false,
  reported: ['the footnotes in my Word file are gone'],
  language: 'en',
});
const report = 'Hello, the footnotes in my Word file are gone';
const asking = (name: string, given: object): Behaviour => ({ toolCalls: [{ name, arguments: given }] });

function assistantWith(config: Partial<ModelConfig> = {}, guided = plainGuided()) {
  const turns: TurnEnd[] = [];
  const observer = { request: () => ({ ended: () => undefined }), turn: (end: TurnEnd) => void turns.push(end) };
  const base = { baseUrl: service.baseUrl, model: 'fake', apiKey: 'secret', ownHosts: ['fidelio.test'] };
  const assistant = new ModelAssistant(
    { ...base, ...config, limits: { ...limits, ...config.limits } },
    guided,
    observer,
  );

  return { assistant, turns };
}

async function turnWith(
  behaviour: Behaviour,
  config: Partial<ModelConfig> = {},
  over: Parameters<typeof inputOf>[1] = {},
) {
  service.next(behaviour);
  const { assistant, turns } = assistantWith(config);
  const pieces: string[] = [];
  const output = await assistant.turn(inputOf(report, over), (text) => pieces.push(text));
  expect(pieces.join('')).toBe(output.lead);

  return { output, pieces, turn: turns[0] };
}

test('a good answer is shown sentence by sentence, with the cards, quotes and tokens that belong to it', async () => {
  const { output, pieces, turn } = await turnWith(good);

  expect(pieces).toEqual(['Thank you.', ' Please upload the Word document.']);
  expect(output).toMatchObject({ action: 'uploadFile', answeredBy: 'model', state: { phase: 'awaiting-file' } });
  expect(output.fellBack).toBeUndefined();
  expect(output.uploadReason).toBe('the footnotes in my Word file are gone');
  expect(output.cards.map(({ type }) => type)).toEqual(['understood', 'upload']);
  expect(output.usage).toMatchObject({ cached: 100 });
  expect(turn).toMatchObject({ steps: 1, retries: 0, isLeftAlone: false });
  expect(service.requests[0]?.authorization).toBe('Bearer secret');
});

/** What is wrong with an answer of which too little is left then: said in no word of blame. */
const wrong: [string, Behaviour, string, string][] = [
  ['another language', misbehaviours.otherLanguage(), '', 'language'],
  ['a foreign link', misbehaviours.foreignLink(), 'I can help with that.', 'link'],
  ['a foreign address', misbehaviours.foreignAddress(), 'I can help with that.', 'link'],
  ['an invented page', misbehaviours.inventedPage(), 'I looked at your file.', 'place'],
  ['an invented number', misbehaviours.inventedNumber(), 'I looked at your file.', 'number'],
  ['an invented correction', misbehaviours.inventedCorrection(), 'Good news about your file.', 'claim'],
  ['an act that nobody did', misbehaviours.claimsToAct(), 'As you wish.', 'claim'],
  [
    'a reply that repeats itself',
    misbehaviours.repeating(),
    'Please tell me more about what looks wrong there.',
    'repeats',
  ],
  ['half an object', misbehaviours.halfJson(), 'I am sorry to hear that.', 'half'],
  ['another schema', misbehaviours.wrongSchema(), '', 'empty'],
];
test.each(wrong)('%s is withheld, and the guided assistant ends the turn', async (_, behaviour, kept, failure) => {
  const { output, turn } = await turnWith(behaviour);

  expect(output.lead).toBe([kept, `${unusable} ${guidedReply}`].filter(Boolean).join('\n\n'));
  expect(output).toMatchObject({ answeredBy: 'guided', fellBack: 'unusable', action: 'continueConversation' });
  expect(turn?.failure).toBe(failure);
});

test('a sentence that is wrong is left out of an answer, and the rest of it is shown', async () => {
  const { output, turn } = await turnWith(
    answering({
      reply:
        'The footnotes are likely lost at the import. In it are 4711 broken places. Please upload the Word document, and I look at the cause.',
      action: 'continueConversation',
      cards: [],
      wantsPerson: false,
      reported: [],
      language: 'en',
    }),
  );

  expect(output.lead).toBe(
    'The footnotes are likely lost at the import. Please upload the Word document, and I look at the cause.',
  );
  expect(output).toMatchObject({ answeredBy: 'model', cards: [] });
  expect(turn?.failure).toBeUndefined();
});

/** Of a reply of which something is wrong: what is shown. '4711' and page 734 stand in no fact. */
const apart: [string, string, string][] = [
  [
    'what speaks of the lost sentence',
    'Footnotes are often lost at the import of a long Word document. Of them 4711 are gone. They are all on the last page. Please upload the Word document.',
    'Footnotes are often lost at the import of a long Word document. Please upload the Word document.',
  ],
  [
    'the items of a list whose beginning is lost',
    'Footnotes are often lost at the import of a long Word document.\n\nThese 4711 are left:\n\n- the first\n- the second\n\nPlease upload the Word document.',
    'Footnotes are often lost at the import of a long Word document.\n\nPlease upload the Word document.',
  ],
  [
    'an item, and what speaks of it, but no other one',
    'Several things happen to footnotes at the import of a Word document:\n- the line above is lost\n- the 4711 numbers change. They begin anew.\n- the size is smaller',
    'Several things happen to footnotes at the import of a Word document:\n- the line above is lost\n- the size is smaller',
  ],
];
test.each(apart)(
  'no sentence stands alone that says something else without the lost one: %s',
  async (_, reply, kept) => {
    const { output } = await turnWith(answering({ reply, action: 'continueConversation' }));

    expect(output).toMatchObject({ lead: kept, answeredBy: 'model' });
  },
);

test.each<[Language, string, string]>([
  [
    'de',
    'die Fußnoten in meinem Word-Dokument fehlen',
    'Fußnoten gehen beim Import langer Word-Dokumente in Google Docs leider recht oft verloren. Davon sind 4711 betroffen. Sie stehen alle am Ende.',
  ],
  [
    'fr',
    'les notes de bas de page ont disparu de mon document Word',
    'Les notes de bas de page se perdent souvent à l’importation d’un long document Word. Parmi elles, 4711 manquent. Elles se trouvent toutes à la fin.',
  ],
  [
    'es',
    'faltan las notas al pie en mi documento de Word',
    'Las notas al pie se pierden a menudo al importar un documento largo de Word. Faltan 4711 en total. Están casi siempre al final.',
  ],
  [
    'it',
    'Nel mio documento di Word non vedo più le note a piè di pagina, sono sparite',
    'Le note a piè di pagina si perdono spesso con l’importazione di un lungo documento Word. Ne mancano 4711 in totale. Stanno quasi sempre alla fine.',
  ],
  [
    'pt',
    'faltam as notas de rodapé no meu documento do Word',
    'As notas de rodapé perdem-se muitas vezes na importação de um documento longo do Word. Faltam 4711 ao todo. Ficam quase sempre no fim.',
  ],
  [
    'nl',
    'de voetnoten in mijn Word-document zijn weg',
    'Voetnoten gaan bij het importeren van een lang Word-document in Google Docs vaak verloren. Het gaat om 4711 noten. Ze staan meestal aan het einde.',
  ],
  [
    'ja',
    'Wordの文書の脚注が消えました',
    '長いWord文書をGoogleドキュメントに取り込むと、脚注が失われることがよくあります。合わせて4711か所が失われました。ほとんどは最後のページにあります。',
  ],
])('in %s what speaks of a lost sentence is lost with it', async (_, message, reply) => {
  const { output } = await turnWith(answering({ reply, action: 'continueConversation' }), {}, { message });

  expect(output.lead).toBe(/^.+?[.。]/u.exec(reply)?.[0]);
});

test('half a way is no way: where a step is lost, the guided assistant ends the turn', async () => {
  const reply =
    'This is how you put the footnotes back by hand in Google Docs:\n1. Open the document.\n2. Look at all 4711 notes.\n3. Press the button.';

  const { output, turn } = await turnWith(answering({ reply, action: 'continueConversation' }));

  expect(output.lead).toBe(
    `This is how you put the footnotes back by hand in Google Docs:\n1. Open the document.\n\n${unusable} ${guidedReply}`,
  );
  expect(turn?.failure).toBe('number');
});

const silent: [string, Behaviour, Partial<ModelConfig['limits']>, string][] = [
  ['a slow first piece', misbehaviours.slowFirstToken(), { firstChunkMs: 150 }, 'first-chunk'],
  ['silence after the head', misbehaviours.silent(), { firstChunkMs: 150 }, 'first-chunk'],
  ['silence in the middle', { ...good, ...misbehaviours.stall(2) }, { gapMs: 150 }, 'gap'],
  ['an answer without an end', { ...good, between: 40 }, { totalMs: 200 }, 'total'],
  [
    'reasoning without an end',
    misbehaviours.thinksLong(500, 10, { reply: 'So.', action: 'continueConversation' }),
    { totalMs: 200 },
    'total',
  ],
  ['an error of the service', misbehaviours.fault(500), {}, 'status'],
  ['too many requests', misbehaviours.tooManyRequests(30), {}, 'too-many'],
  ['a connection that is lost at once', { ...good, ...misbehaviours.disconnect(2) }, {}, 'broken-off'],
];
test.each(silent)(
  '%s: the guided assistant answers, and says that the service does not',
  async (_, behaviour, own, failure) => {
    const { output, turn } = await turnWith(behaviour, { limits: { ...limits, ...own } });

    expect(output.lead).toBe(`${unavailable} ${guidedReply}`);
    expect(output).toMatchObject({ fellBack: 'unavailable', answeredBy: 'guided' });
    expect(turn?.failure).toBe(failure);
  },
);

test('a connection that is lost in the middle: whole sentences stay, and the guided assistant ends the turn', async () => {
  const { output } = await turnWith({ ...good, ...misbehaviours.disconnect(9) });

  expect(output.lead).toBe(`Thank you.\n\n${unavailable} ${guidedReply}`);
  expect(output.fellBack).toBe('unavailable');
});

test('a service that cannot be reached is asked once more', async () => {
  service.next(misbehaviours.refusal(), good);
  const { assistant, turns } = assistantWith();

  const output = await assistant.turn(inputOf(report), () => undefined);

  expect(output.answeredBy).toBe('model');
  expect([service.requests.length, turns[0]?.retries]).toEqual([2, 1]);
});

test('reasoning is progress: it may take longer than the gap and the first piece, in either form', async () => {
  const answer = { reply: 'What looks wrong there?', action: 'continueConversation' };
  const own = { limits: { ...limits, firstChunkMs: 1500, gapMs: 1500 } };
  const thinking = await turnWith(misbehaviours.thinksLong(60, 30, answer), own);
  const tagged = await turnWith(misbehaviours.thinkTag(answer));

  expect([thinking.output.lead, tagged.output.lead]).toEqual([answer.reply, answer.reply]);
  expect(thinking.output.usage?.reasoning).toBeGreaterThan(50);
});

test('6,000 characters end with the sentence in which the limit is reached, and the request is let go', async () => {
  const { output } = await turnWith(misbehaviours.long(6000));

  expect(output.lead.split(/\s+/).length).toBeLessThan(170);
  expect(output.lead).toMatch(/\.$/);
  expect(output).toMatchObject({ answeredBy: 'model', action: 'continueConversation' });
});

test('100,000 tokens without the end of a sentence are let go', async () => {
  const { output } = await turnWith(misbehaviours.flood(), {});

  expect(output.lead).toBe(`${unusable} ${guidedReply}`);
  await expect(service.requests[0]?.ended).resolves.toBe('aborted');
});

test('an illegal action does nothing: no deletion, and no end that the user did not ask for', async () => {
  const illegal = await turnWith(answering({ reply: 'What else looks wrong there?', action: 'deleteAllFiles' }));
  const ending = await turnWith(answering({ reply: 'What else looks wrong there?', action: 'endChat' }));

  expect(illegal.output).toMatchObject({ action: 'continueConversation', answeredBy: 'model' });
  expect(ending.output).toMatchObject({ action: 'continueConversation', state: { phase: 'gathering' } });
});

test('what a model claims to have heard is in no report, reason or wish', async () => {
  const { output } = await turnWith(misbehaviours.inventedReport(), {}, { message: 'hello there' });

  expect(output.action).toBe('continueConversation');
  expect(JSON.stringify(output.state)).not.toContain('formulas');
});

test('a quote is kept as the user wrote it, whatever blanks the model made of it', async () => {
  const message = 'Since Monday   the page\nnumbers are gone';
  const quoting = answering({
    reply: 'Please upload it.',
    action: 'uploadFile',
    reported: ['the page numbers are gone'],
  });
  const { output } = await turnWith(quoting, {}, { message });

  expect(output.state.report.items).toMatchObject([{ quote: 'the page\nnumbers are gone', part: 'page-number' }]);
});

test('plain text is a reply that continues the conversation', async () => {
  const { output } = await turnWith(misbehaviours.plainText());

  expect(output).toMatchObject({
    lead: 'What looks wrong, and where do you see it?',
    action: 'continueConversation',
    answeredBy: 'model',
  });
});

test('a service without json_schema is asked for json_object, and with that again for some minutes', async () => {
  service.always(refusing(['json_schema'], good));
  let now = 0;
  const assistant = new ModelAssistant(
    { baseUrl: service.baseUrl, model: 'fake' },
    plainGuided(),
    undefined,
    () => now,
  );
  const formats = () => service.requests.map(({ body }) => (body['response_format'] as { type: string }).type);

  const first = await assistant.turn(inputOf(report), () => undefined);
  const second = await assistant.turn(inputOf(report), () => undefined);
  now = 11 * 60_000;
  await assistant.turn(inputOf(report), () => undefined);

  expect([first.answeredBy, second.answeredBy]).toEqual(['model', 'model']);
  expect(formats()).toEqual(['json_schema', 'json_object', 'json_object', 'json_schema', 'json_object']);
});

test('a service that knows neither formats nor tools is asked for plain text', async () => {
  service.always(refusing(['json_schema', 'json_object', 'tools'], misbehaviours.plainText()));

  const output = await assistantWith().assistant.turn(inputOf(report), () => undefined);

  expect(output.answeredBy).toBe('model');
  expect(service.requests).toHaveLength(4);
});

test('unusable answers rest the service for their conversation alone; failures of transport rest it for all', async () => {
  service.always(misbehaviours.wrongSchema());
  const { assistant } = assistantWith();
  const say = (conversationId: string) => assistant.turn(inputOf(report, { conversationId }), () => undefined);

  for (let count = 0; count < 5; count += 1) await say('one');
  const asked = service.requests.length;
  await say('other');
  const askedForOther = service.requests.length;
  service.always(misbehaviours.fault(503));
  for (let count = 0; count < 5; count += 1) await say(`failing ${count}`);

  expect([asked, askedForOther, service.requests.length]).toEqual([3, 4, 7]);
});

test('after 429 the service is not called before the time that it named', async () => {
  service.next(misbehaviours.tooManyRequests(30)).always(good);
  const { assistant } = assistantWith();

  const first = await assistant.turn(inputOf(report), () => undefined);
  const second = await assistant.turn(inputOf(report), () => undefined);

  expect([first.fellBack, second.fellBack, service.requests.length]).toEqual(['unavailable', 'unavailable', 1]);
});

test('an abort ends the request upstream at once', async () => {
  service.next({ ...good, between: 20 });
  const stop = new AbortController();
  const { assistant } = assistantWith();

  const turn = assistant.turn(inputOf(report, { signal: stop.signal }), () => stop.abort(new Error('Stopped.')));

  await expect(turn).rejects.toThrow('Stopped.');
  await expect(service.requests[0]?.ended).resolves.toBe('aborted');
});

test('a pressed button needs no model', async () => {
  const state = { ...initialState(), offered: [{ message: 'A person, please', act: 'person' as const }] };

  const output = await assistantWith().assistant.turn(inputOf('A person, please', { state }), () => undefined);

  expect([output.answeredBy, service.requests.length]).toEqual(['guided', 0]);
});

test('what was changed may be told by whoever speaks; what was not, or would be an act for the user, may not', async () => {
  const finding = findingOf({ id: 'word.raw-tabs', outcome: 'fixed', title: 'Tab stops are lost' });
  const files = [fileOf('one.docx', diagnosisOf({ findings: [finding] }))];
  const replying = (reply: string) =>
    turnWith(answering({ reply, action: 'continueConversation' }), {}, { message: 'What did you change?', files });

  const made = await replying(
    'I changed the tab stops of this document in the corrected copy, and nothing else in it.',
  );
  const unmade = await replying('I changed the footnotes of this document in the corrected copy, as they were wrong.');
  const act = await replying('I have undone the tab stops of this document for you, as you wished it a moment ago.');

  expect([made.output.answeredBy, unmade.turn?.failure, act.turn?.failure]).toEqual(['model', 'claim', 'claim']);
});

const odd: [string, Behaviour[], string | undefined][] = [
  ['asks for tools without an end', [asking('places', { finding: 'c1' })], 'empty'],
  ['asks for a tool that is not there', [asking('delete_files', { all: true }), good], undefined],
  ['asks for a tool with something else than it takes', [asking('places', { where: 7 }), good], undefined],
  ['gives its answer twice', [{ text: `${good.text}${good.text}` }], undefined],
  ['gives nothing but blanks', [answering({ reply: ' \n\n ', action: 'continueConversation' })], 'empty'],
  ['gives marks without words', [answering({ reply: '!?\n'.repeat(5000), action: 'continueConversation' })], undefined],
];
test.each(odd)('a model that %s: a good answer or a simpler one', async (_, behaviours, failure) => {
  const last = behaviours.at(-1) ?? good;
  service.next(...behaviours.slice(0, -1)).always(last);
  const { assistant, turns } = assistantWith();

  const output = await assistant.turn(inputOf(report), () => undefined);

  expect(turns[0]?.failure).toBe(failure);
  expect(output.answeredBy).toBe(failure === undefined ? 'model' : 'guided');
  expect(output.lead.length).toBeLessThan(3500);
});

test('a tool is answered from the facts, and its numbers may be said', async () => {
  service.always(recordedModel);
  const finding = findingOf({
    count: 734,
    evidence: [{ part: 'p', offset: 0, snippet: '', where: 'page 7, under “Salaries”' }],
  });
  const files = [fileOf('one.docx', diagnosisOf({ findings: [finding] }))];

  const output = await assistantWith().assistant.turn(inputOf('On which page is it?', { files }), () => undefined);

  expect(output).toMatchObject({ answeredBy: 'model', lead: 'The card beneath shows every place that is known.' });
  expect(output.cards).toMatchObject([{ type: 'finding', finding: 'word.raw-tabs' }]);
  const answered = service.requests[1]?.messages.at(-1)?.content;
  expect(answered).toContain('734 places.\nat page 7');
  expect(JSON.stringify(service.requests)).not.toContain('Salaries');
});
