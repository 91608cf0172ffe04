import { expect, test } from '@jest/globals';
import { fileAnnounced } from '../evaluation/announced-file.js';
import { assistant } from '../evaluation/conversation.js';
import { inCallersThread } from '../thread/calls.js';
import { EmbeddedAssistant } from './embedded-assistant.js';
import { initialState, type DialogueState, type FileFact, type TranscriptEntry, type TurnOutput } from '../port.js';

type Announced = Parameters<typeof fileAnnounced>[0];

const word = (outcome: Announced['outcome'], ...findings: string[]) => announced('Manual.docx', outcome, findings);
const slides = (outcome: Announced['outcome'], ...findings: string[]) => announced('Pitch.pptx', outcome, findings);
const sheet = (outcome: Announced['outcome'], ...findings: string[]) => announced('Costs.xlsx', outcome, findings);

function announced(file: string, outcome: Announced['outcome'], findings: string[]): FileFact {
  return fileAnnounced({ file, outcome, quietly: false, ...(findings.length > 0 && { findings }) });
}

/** Says one message after another; files arrive where they stand. */
async function converse(...turns: (string | FileFact)[]): Promise<TurnOutput> {
  let state: DialogueState = initialState();
  const files: FileFact[] = [];
  const transcript: TranscriptEntry[] = [];
  let output: TurnOutput | undefined;
  const embedded = new EmbeddedAssistant(inCallersThread);
  for (const turn of turns) {
    if (typeof turn === 'string') {
      const signal = AbortSignal.timeout(20_000);
      const input = {
        conversationId: 'test',
        transcript: [...transcript],
        state,
        message: turn,
        files: [...files],
        signal,
      };
      output = await embedded.turn(input, () => undefined);
    } else {
      files.push(turn);
      output = await assistant.afterUpload(state, turn);
    }
    ({ state } = output);
    transcript.push({ role: 'assistant', content: output.content });
  }
  if (!output) throw new Error('Nothing was said.');

  return output;
}

test.each<[string, (string | FileFact)[], RegExp]>([
  ['its state', [word('checking'), 'has my manual been repaired by now or not'], /still being checked/],
  ['where it is', [sheet('corrected'), 'where can i dowload teh corrected one'], /button here/],
  ['why', [slides('waits', 'powerpoint.smartart:waiting'), 'so why did you not correct the diagram'], /come apart/],
  ['what to do', [word('waits', 'word.first-page:waiting'), 'could I repair it by hand until then'], /Header format/],
  ['agreement', [sheet('waits'), 'entendido, de acuerdo'], /^(?:Bien|De acuerdo)/],
  [
    'what is wrong, in words of several acts',
    [word('encrypted'), 'what is not right with it'],
    /protected by a password/,
  ],
  ['praise', [slides('corrected'), 'Super, jetzt sieht alles wieder richtig aus'], /^(?:Gut|In Ordnung|Gern)/],
  ['the password', [word('encrypted'), 'how can I remove the password from it'], /Encrypt with Password/],
  ['the use of a copy', [word('corrected'), 'may my boss open the fixed one on his laptop'], /ordinary Office file/],
  [
    'a correction that did not help',
    [word('corrected', 'word.first-page:fixed'), 'opened the new copy and the header is as wrong as it was'],
    /in the corrected copy/,
  ],
  ['what damage means', [word('damaged'), 'but why is it damaged? last week I could open it'], /interrupted download/],
  ['a file to come', [word('damaged'), 'wait, here is another copy that opens'], /As soon as it is uploaded/],
  ['anger', [sheet('corrected'), 'what a useless piece of rubbish'], /sorry for the trouble/],
  [
    'a story',
    [sheet('corrected'), 'my daughter got married last weekend and I did the whole seating plan in it'],
    /not put that into the report/,
  ],
  [
    'what is taken back',
    ['the tables in my Word file are broken', word('waits'), 'oh sorry, my mistake, the tables are fine'],
    /leave this out/,
  ],
  [
    'how it replaces the old file',
    [word('corrected'), 'how do I swap the old file in Drive so that the link stays'],
    /Manage versions/,
  ],
  ['whether it is the same', [word('corrected'), 'and will it then look the same as it does in Word'], /compare both/],
  ['a bot, before a file', ['tell me honestly, are you a human being?'], /a program/],
  ['a decision', [sheet('decide'), 'ま、それでお願いします、変更してください'], /決/],
])('%s is answered, in words that no list has', async (_, turns, answer) => {
  expect((await converse(...turns)).content).toMatch(answer);
});

const wishesForPerson = [
  'Could somebody from your team have a look?',
  'Is there someone I can email about this?',
  'can a real technician look at my file',
  'Könnte sich das bitte jemand aus Ihrem Team ansehen?',
  "Est-ce que l'un de vos collègues pourrait s'en occuper ?",
  '¿Hay alguien a quien pueda escribir un correo sobre esto?',
  'un tecnico vero può guardare il mio file',
  'Alguém da vossa equipa podia dar uma vista de olhos?',
  'Is er iemand die ik hierover kan mailen?',
  'そちらのチームの方に見ていただけませんか',
];

test.each(wishesForPerson)(
  '%s: a person is told, before a file is here, while it is awaited, and after',
  async (wish) => {
    const before = await converse(wish);
    const awaited = await converse('the tables in my Word file are broken', wish);
    const after = await converse(word('corrected'), wish);

    expect([before, awaited, after].map(({ wantsPerson }) => wantsPerson)).toEqual([true, true, true]);
  },
);

test('a colleague of the user is no person of the team', async () => {
  const { wantsPerson } = await converse(word('corrected'), 'may I show the result to a colleague of mine?');

  expect(wantsPerson).toBeUndefined();
});

test('who asks whether a person answers is told, and no wish for a person is recorded', async () => {
  const output = await converse(word('checking'), 'Spreche ich hier mit einem Menschen?');

  expect(output.content).toMatch(/Programm/);
  expect(output.wantsPerson).toBeUndefined();
  expect(output.state.requests).toEqual([]);
});

test('why, and what to do by hand, is asked of the file that was spoken of last', async () => {
  const files = [
    word('corrected'),
    slides('waits', 'powerpoint.smartart:waiting'),
    sheet('decide', 'excel.external-link:offered'),
  ];

  const why = await converse(...files, 'is the powerpoint one done?', 'why not?');
  const share = await converse(...files, 'can I pass the Word one on to my colleagues already');

  expect(why.content).toMatch(/Diagrams come apart/);
  expect(share.content).toMatch(/^Yes[^]*the corrected copy of “Manual/i);
});

test('several files in one message are a complaint each', async () => {
  const output = await converse('in the Word file the footers are missing, and in Excel the charts do not work');

  expect(output.state.slots.symptoms.map(({ kind, change }) => [kind, change === null])).toEqual([
    ['word', false],
    ['excel', false],
  ]);
  expect(output.content).toMatch(/the Word document and the Excel workbook/);
});

test('while a file is being checked nothing is said to be explained or not, and what is meant instead takes its place', async () => {
  const more = await converse(
    'the tables in my Word file are broken',
    word('checking'),
    'the footnotes are missing as well',
  );
  const instead = await converse(
    'the tables in my Word file are broken',
    word('checking'),
    'no, I meant the pictures, not the tables',
  );

  expect(more.content).toMatch(/still being checked/);
  expect(more.content).not.toMatch(/nothing that explains|waits/);
  expect(instead.state.slots.symptoms.flatMap(({ features }) => features)).toEqual(['image']);
});
