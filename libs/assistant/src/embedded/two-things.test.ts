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

test.each([
  ['Fonts are wrong in my Word file and who can see my files?', /private cloud/, /Please upload/g],
  ['My chart is gone, how long does it take?', /right after the upload/, /Please upload/g],
  ['The footnotes are missing. Do I have to pay anything?', /free and premium/, /Please upload/g],
  ['Die Fußnoten fehlen. Muss ich dafür etwas bezahlen?', /Premium/, /hoch/g],
  ['Mon graphique a disparu, combien de temps cela prend-il ?', /aussitôt après/, /Veuillez envoyer/g],
  ['Faltan las notas al pie. ¿Tengo que pagar algo?', /premium/, /Suba/g],
  ['Mancano i numeri di pagina. È gratis?', /premium/, /Carichi/g],
  ['Faltam as notas de rodapé. Tenho de pagar alguma coisa?', /premium/, /Envie/g],
  ['De lettertypen kloppen niet in mijn Word-bestand en wie kan mijn bestanden zien?', /cloudopslag/, /Upload/g],
  ['脚注がなくなりました。無料ですか？', /プレミアム/, /アップロードして/g],
])('%s: an answer, and one request for the file', async (message, answer, request) => {
  const { action, content } = await say(message);

  expect(content).toMatch(answer);
  expect(content.match(request)).toHaveLength(1);
  expect(action).toBe('uploadFile');
});

test('beside a vague complaint the question is answered, and asked what is wrong', async () => {
  const { content } = await say('My Word file looks terrible. Is this free?');

  expect(content).toMatch(/free and premium/);
  expect(content).toMatch(/What looks different/);
});

test('a person is told of a message that also tells a defect, and the file is asked for', async () => {
  const { signal } = new AbortController();
  const message = 'My chart is gone. Can I speak to somebody about it?';
  const turn = { conversationId: 'c', transcript: [], state: initialState(), message, files: [], signal, staffDays: 2 };

  const { content, wantsPerson } = await assistant.turn(turn, () => undefined);

  expect(wantsPerson).toBe(true);
  expect(content).toMatch(/within 2 working days[^]*Please upload/);
});

test('two questions about the product are answered each, and no sentence is said twice', async () => {
  const { content } = await say('What does it cost and where are my files stored?');
  const sentences = content.split(/(?<=[.!?]) /);

  expect(content).toMatch(/free and premium/);
  expect(content).toMatch(/private cloud storage/);
  expect(new Set(sentences).size).toBe(sentences.length);
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
