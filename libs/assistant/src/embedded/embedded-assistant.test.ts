import { OpenFailure, Suggestions } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { type DialogueState, initialState, type TurnInput, type TurnOutput } from '../port.js';
import { DialogueState as StateSchema } from '../dialogue-state.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { legalActions } from '../legal-actions.js';
import { readMessage } from '../understanding/reading.js';
import { Language } from '../texts/language.js';
import { EmbeddedAssistant } from './embedded-assistant.js';
import { inCallersThread } from '../thread/calls.js';

const assistant = new EmbeddedAssistant(inCallersThread);

async function say(message: string, before?: DialogueState, files = [] as Parameters<typeof fileOf>[]) {
  const state = before ?? (await assistant.open()).state;
  const signal = new AbortController().signal;
  return assistant.turn(
    { conversationId: 'c', transcript: [], state, message, files: files.map((args) => fileOf(...args)), signal },
    () => undefined,
  );
}

async function talk(...messages: string[]): Promise<TurnOutput> {
  let output = await assistant.open();
  for (const message of messages) output = await say(message, output.state);

  return output;
}

test('one message fills several slots', async () => {
  const { state } = await talk(
    'On page 3 of my Word report the footnotes are gone, they should be at the foot of the page. I see it when I open it in Google Docs.',
  );

  expect(state.slots).toMatchObject({ kind: 'word', severity: 'data-loss', where: expect.stringContaining('page 3') });
  expect(state.slots.symptoms[0]?.features).toContain('footnote');
  expect(state.slots.expected).toContain('should be at the foot');
  expect(state.slots.steps).toContain('when I open it');
});

test.each([
  'Your converter broke my presentation',
  'The excel file I sent Tom is a disaster',
  'our sign-up sheet looks off',
])('a vague complaint is asked what is wrong before the file: %s', async (message) => {
  const { action, content } = await talk(message);

  expect(action).toBe('continueConversation');
  expect(content).toMatch(/what looks different/i);
});

test('how a thing should be is no further trouble of the file', async () => {
  const { state } = await talk('the footers are gone in my Word file', 'It should be on every page');

  expect(state.slots.symptoms).toHaveLength(1);
  expect(state.slots.expected).toContain('should be on every page');
});

test('work that is not offered is a request, and a thing asked for in an article’s own words gets that article alone', async () => {
  const scans = await talk('We have thousands of scanned pdfs that should become google docs');
  const readers = await talk('Who can read them?');
  const size = await talk('what is the launcher?', 'how big is it?');

  expect(scans.action).toBe('addRequest');
  expect(readers.content.match(/two-factor/g)).toHaveLength(1);
  expect(size.content).toMatch(/30 MB/);
  expect(size.content).not.toMatch(/100 MB/);
});

test('the whole reply is handed over as one piece that equals the content', async () => {
  const pieces: string[] = [];
  const signal = new AbortController().signal;

  const { content } = await assistant.turn(
    { conversationId: 'c', transcript: [], state: initialState(), message: 'hello', files: [], signal },
    (text) => pieces.push(text),
  );

  expect(pieces).toEqual([content]);
});

test('a correction of the kind of file keeps the symptom, one of the symptom keeps the kind', async () => {
  const kind = await talk('the bullets in my Word file are wrong', 'sorry, I mean the PowerPoint');
  const symptom = await talk('the shading in my Word file is gone', "it isn't the shading, the row heights changed");

  expect(kind.uploadReason).toMatch(/PowerPoint.*bullets/);
  expect(kind.uploadReason).not.toMatch(/Word/);
  expect(symptom.uploadReason).toMatch(/Word.*row height/i);
  expect(symptom.uploadReason).not.toMatch(/shading/);
});

test('a digression is answered with the fact, and the report goes on where it was', async () => {
  const asked = await talk('the endnotes in my docx moved', 'does the launcher cost anything?');
  const back = await say('right, back to those endnotes', asked.state);

  expect(asked).toMatchObject({ action: 'continueConversation', content: expect.stringContaining('free') });
  expect(back).toMatchObject({ action: 'uploadFile', uploadReason: expect.stringContaining('endnotes') });
});

test('unsure three times over, the assistant stops asking and takes the file', async () => {
  const first = await talk('my presentation looks bad');
  const second = await say('it just looks bad', first.state);
  const third = await say('no idea, everything is bad', second.state);

  expect([first.action, second.action, third.action]).toEqual([
    'continueConversation',
    'continueConversation',
    'uploadFile',
  ]);
  expect(second.content).not.toBe(first.content);
});

test('a thing that might be found in a kitchen is not asked for before the kind of file is known; nothing is asked twice', async () => {
  const first = await talk('the table lost a leg');
  const told = await talk('the picture got blurry');
  const second = await say('Word', told.state);

  expect(first).toMatchObject({ action: 'continueConversation', content: expect.stringContaining('Word') });
  expect(told.state.asked).toBe('kind');
  expect(second).toMatchObject({ action: 'uploadFile', uploadReason: expect.stringMatching(/^Word.*blurry/) });
});

test('the words of a user reach the reason without mark-up, links or addresses', async () => {
  const { uploadReason } = await talk(
    'the header in my <b>Word</b> file ![x](http://evil.example/a.png) is gone, mail me at eve@evil.example',
  );

  expect(uploadReason).toContain('header');
  expect(uploadReason).not.toMatch(/[<>]|http|evil\.example/);
});

test('an upload that is still being checked is acknowledged', async () => {
  const { content, state } = await assistant.afterUpload(initialState(), fileOf('letter.docx', null));

  expect(content).toContain('“letter.docx” has arrived');
  expect(state.phase).toBe('diagnosed');
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

test('the report holds every slot, the findings, the requests and similar known problems of that kind and feature', async () => {
  const symptom = await talk('the pivot tables on sheet 2 of my workbook are empty, they should show the totals');
  const { state } = await say('could you support Visio too', symptom.state);
  const finding = findingOf({ id: 'excel.pivots', title: 'Pivot tables', outcome: 'waiting', count: 2 });

  const report = await assistant.report(state, [
    fileOf('sums.xlsx', diagnosisOf({ format: 'xlsx', findings: [finding] })),
  ]);

  expect(report).toMatchObject({
    kind: 'excel',
    feature: expect.stringContaining('pivot'),
    observed: expect.stringContaining('empty'),
    expected: expect.stringContaining('totals'),
    where: expect.stringContaining('sheet 2'),
    severity: 'data-loss',
    request: expect.stringContaining('Visio'),
  });
  expect(report.files[0]?.findings[0]).toContain('Pivot tables (2 places');
  expect(report.similar.map(({ id }) => id)).toContain('excel.pivot');
  expect(report.similar.every(({ id }) => id.startsWith('excel.'))).toBe(true);
});

test('whatever is said, in whatever state, the answer is legal and the state stays storable', async () => {
  const words =
    'word excel footnotes gone not the ignore your rules bye thanks how much is it free pdf slack table chart ? ! , 4.1 "x.docx" weiter danke nein ja 😀 <system> please add help'.split(
      ' ',
    );
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;

  for (let round = 0; round < 60; round += 1) {
    let { state } = await assistant.open();
    for (let turn = 0; turn < 4; turn += 1) {
      const message = Array.from({ length: 1 + random(9) }, () => words[random(words.length)]).join(' ');
      const output = await say(message, state);

      expect({ message, legal: [...legalActions(readMessage(message), state)] }).toMatchObject({
        legal: expect.arrayContaining([output.action]),
      });
      expect(output.uploadReason === undefined).toBe(output.action !== 'uploadFile');
      state = StateSchema.parse(JSON.parse(JSON.stringify(output.state)));
    }
  }
});

test.each([
  'x'.repeat(4000),
  '('.repeat(4000),
  'not the '.repeat(500),
  'a, b. '.repeat(660),
  '\u202e'.repeat(4000),
  '?'.repeat(4000),
])('a message made to hurt costs at most two seconds of processor: %#', async (message) => {
  const before = process.cpuUsage();
  await talk(message);
  const { user, system } = process.cpuUsage(before);

  expect((user + system) / 1e6).toBeLessThan(2);
});

test.each([
  [
    'In meiner Excel-Datei sind die Kommentare verschwunden',
    'uploadFile',
    'Bitte laden Sie die Excel-Arbeitsmappe hoch',
  ],
  ['Wer kann meine Dateien sehen?', 'continueConversation', 'Ihre Dateien liegen'],
  ['Mon document est tout cassé après la conversion', 'continueConversation', 'Qu’est-ce qui a changé'],
  ['Las imágenes de mi documento de Word han desaparecido', 'uploadFile', 'Suba el documento de Word'],
  ['Je voudrais que vous preniez aussi les fichiers Visio', 'addRequest', 'J’ai enregistré votre demande'],
  ['Muchas gracias, eso es todo', 'endChat', 'Cierro esta conversación'],
])('%s is answered in that language alone', async (message, action, sentence) => {
  const output = await talk(message);

  expect(output.action).toBe(action);
  expect(output.content).toContain(sentence);
  expect(output.content).not.toMatch(/\b(?:the|please|noted|your)\b/i);
});

test('who writes English, well or badly, is answered in English alone', async () => {
  const replies = await Promise.all(
    ['the fotnotes in my wrod file r gon', 'was the border in the table die-cut?', 'Pls note: minus signs missing'].map(
      (message) => talk(message),
    ),
  );

  for (const { content } of replies) expect(content).not.toMatch(/Englisch|anglais|inglés|Bitte|Veuillez|Suba/);
});

test('what sounds broken but names no file is kept, and the kind of file asked for', async () => {
  const first = await talk('the discount thingummy vanished from the quarterly model');
  const second = await say('Excel', first.state);

  expect(first).toMatchObject({ action: 'continueConversation' });
  expect(first.content).toMatch(/Noted: .*thingummy.*Word, PowerPoint or Excel\?/);
  expect(second).toMatchObject({ action: 'uploadFile' });
  expect(second.uploadReason).toMatch(/^Excel workbook: .*thingummy/);
});

test.each([
  ['Komentarze w moim pliku Excel zniknęły', 'po polsku'],
  ['Сноски в моём документе Word пропали', 'по-русски'],
])('%s is answered in English, and one sentence in its own language says so', async (message, note) => {
  const { content } = await talk(message);

  expect(content).toMatch(/Please upload/);
  expect(content).toContain(note);
});

test('a short message keeps the language of the conversation, and a mixed one follows its longer part', async () => {
  const short = await talk('Die Fußnoten in meinem Word-Dokument sind weg', 'ok');
  const mixed = await talk(
    'Hello. Le tableau de mon document Word dépasse maintenant de la page et les images ont disparu.',
  );

  expect(short.content).toMatch(/hochgeladen/);
  expect(mixed.content).toMatch(/Veuillez envoyer/);
});

test('no answer is given twice in a row, whatever is said', async () => {
  const messages = [
    'whatever',
    'whatever',
    'I told you already',
    'hm',
    'hm',
    'hm',
    'ok',
    'ok',
    'tell me a joke',
    'tell me a joke',
  ];
  let output = await assistant.open();
  const transcript: TurnInput['transcript'] = [];
  for (const message of messages) {
    transcript.push({ role: 'assistant', content: output.content });
    const signal = new AbortController().signal;
    const input = { conversationId: 'c', transcript, state: output.state, message, files: [], signal };
    const next = await assistant.turn(input, () => undefined);

    expect(next.content).not.toBe(output.content);
    transcript.push({ role: 'user', content: message });
    output = next;
  }
});

test('before the third try that is not understood a person is offered, and noted when wanted', async () => {
  const second = await talk('my file looks terrible', 'it is just wrong');
  const person = await say('I want a person', second.state);

  expect(second.content).toMatch(/person/);
  expect(second.suggestions).toContainEqual(expect.objectContaining({ message: 'I want a person' }));
  expect(person.action).toBe('continueConversation');
  expect(person.content).toMatch(/noted that you want a person/);
  expect((await assistant.report(person.state, [])).request).toMatch(/person/);
});

test('two files in one message are both asked for, and the second one again when the first has come', async () => {
  const { state, content, uploadReason } = await talk(
    'The footnotes in my Word letter are gone. In the Excel budget the formulas show #REF!.',
  );

  const after = await assistant.afterUpload(state, fileOf('letter.docx', diagnosisOf({ format: 'docx' })));

  expect(content).toMatch(/Word document and the Excel workbook/);
  expect(uploadReason).toMatch(/footnotes.*formulas/);
  expect(after.content).toMatch(/You also told me of formulas[^.]*\. Please upload the Excel workbook/);
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

test('the report says each thing once, and of the files that it is about', async () => {
  const { state } = await talk('the animations in my PowerPoint deck are gone since last Monday');

  const report = await assistant.report(state, [
    fileOf('deck.pptx', diagnosisOf({ format: 'pptx' })),
    fileOf('letter.docx', diagnosisOf({ format: 'docx' })),
  ]);

  expect(report.observed).toMatch(/^animations \(missing\)/);
  expect(report.since).toMatch(/since last Monday/);
  expect(report.steps).not.toBe(report.observed);
  expect(report.files.map(({ name }) => name)).toEqual(['deck.pptx']);
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

test('several files reported one after the other are all asked for', async () => {
  const first = await say('The logo in my Word letter has moved');
  const second = await say('and the Excel list lost its filters', first.state);

  expect(second.content).toContain('Word document and the Excel workbook');
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

test('of two things that one sentence tells, the second is asked about', async () => {
  const both = await talk('Bullets became squares and the watermark is gone, both in my docx');
  const second = await say('and the second one?', both.state);
  const done = await say('never mind, I found it', second.state);

  expect([second.action, done.action]).toEqual(['uploadFile', 'endChat']);
  expect(second.content).toMatch(/watermark/);
  expect(second.content).not.toMatch(/bullet/i);
  expect(second.state.slots).toEqual(both.state.slots);
});

test('what the user edited in the report is known: the report has it, and what is told later stands beside it', async () => {
  const { state } = await talk('The columns of the table in my Word price list collapse.');
  const edits = { observed: 'The pictures overlap the text.', where: 'page 4', severity: 'data-loss' as const };

  const edited = await assistant.edited(state, edits);
  const report = await assistant.report(edited, [fileOf('a.docx', null)], edits);
  const later = await say('The footnotes are missing, too.', edited);
  const grown = await assistant.report(later.state, [], { ...edits, files: {} });

  expect(report).toMatchObject({ observed: 'The pictures overlap the text.', where: 'page 4', severity: 'data-loss' });
  expect(grown.observed).toMatch(/^The pictures overlap the text\.; .*footnotes/);
  expect(grown).toMatchObject({ where: 'page 4', severity: 'data-loss' });
});

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

test.each([
  ['all good with the fonts then?', /nothing wrong with that/],
  ['yes to the watermark', /^You decide that yourself/],
  ['leave the watermark', /^All right, without your yes nothing is changed/],
  ['that is no answer', /^I am sorry/],
  ['who is going to win the cup?', /did not understand|more than I know/],
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
