import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerTurn } from '../embedded/answer-turn.js';
import { answerBeforeFile, answerFollowUp } from '../embedded/follow-up-answers.js';
import { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import type { DialogueState, FileFact, TranscriptEntry, TurnOutput } from '../port.js';
import { inCallersThread } from '../thread/calls.js';
import { Language } from '../texts/language.js';
import { type FollowUpAct, FollowUpSentences } from '../understanding/follow-up-acts.js';
import { readMessage } from '../understanding/reading.js';
import { AnnouncedFile, fileAnnounced } from './announced-file.js';

const usage = `npm run answer-follow-ups -w @fidelio/assistant -- [--failures]

Says each sentence of sets/follow-ups, which the model is not trained from, at five points of a conversation: before the file is here,
and after it was corrected, partly corrected, has a decision open, or waits. An answer is right where it is what the sentence's act is
answered with there; it offers the right one where a quick reply stands for that act.`;

const sets = new URL('../../sets/follow-ups/', import.meta.url);
const outcomes = ['decide', 'partly', 'corrected', 'waits'] as const;

/** What each conversation begins with. */
const complaints: Record<Language, string> = {
  en: 'In my Word report the bullets became squares and the table is too wide',
  de: 'In meinem Word-Bericht sind die Aufzählungszeichen Quadrate geworden und die Tabelle ist zu breit',
  fr: 'Dans mon rapport Word les puces sont devenues des carrés et le tableau est trop large',
  es: 'En mi informe de Word las viñetas se volvieron cuadrados y la tabla es demasiado ancha',
  it: 'Nel mio documento Word gli elenchi puntati sono diventati quadrati e la tabella è troppo larga',
  pt: 'No meu relatório Word os marcadores viraram quadrados e a tabela está larga demais',
  nl: 'In mijn Word-verslag zijn de opsommingstekens vierkantjes geworden en de tabel is te breed',
  ja: 'ワードの報告書で箇条書きの記号が四角になり、表の幅が広すぎます',
};

/** A conversation up to where the sentence is said. */
interface Point {
  name: string;
  state: DialogueState;
  transcript: TranscriptEntry[];
  file?: FileFact;
}

interface Answered {
  language: Language;
  act: FollowUpAct;
  sentence: string;
  point: string;
  right: boolean;
  offered: boolean;
  content: string;
}

const { values } = parseArgs({ options: { failures: { type: 'boolean', default: false }, help: { type: 'boolean' } } });

if (values.help) console.log(usage);
else print(await answerAll());

async function answerAll(): Promise<Answered[]> {
  const points = new Map<Language, Point[]>();
  for (const language of Language.options) points.set(language, await pointsOf(language));

  return readdirSync(sets).flatMap((name) => {
    const { id, sentences } = FollowUpSentences.parse(JSON.parse(readFileSync(new URL(name, sets), 'utf8')));

    return Language.options.flatMap((language) =>
      sentences[language].flatMap((sentence) =>
        (points.get(language) ?? []).flatMap((point) => answered(language, id, sentence, point) ?? []),
      ),
    );
  });
}

/** @returns null where an act is answered by its words alone at this point */
function answered(language: Language, act: FollowUpAct, sentence: string, point: Point): Answered | null {
  const { name, transcript, file } = point;
  const files = file ? [file] : [];
  const state = { ...point.state, language };
  const reading = readMessage(sentence);
  const expected = file ? answerFollowUp(act, { reading, state, file, files }) : answerBeforeFile(act, state, reading);
  if (!expected) return null;
  const output = answerTurn({ conversationId: 'c', message: sentence, state: point.state, transcript, files });
  const choices = (output.suggestions ?? []).flatMap((one) => (one.type === 'say' ? [one.message] : []));
  const offered = choices.some((message) => {
    const chosen = answerTurn({ conversationId: 'c', message, state: point.state, transcript, files });
    return isSame(chosen, expected, state);
  });

  return {
    language,
    act,
    sentence,
    point: name,
    right: isSame(output, expected, state),
    offered,
    content: output.content,
  };
}

/** The same words, or the same texts in the order that the conversation has come to. */
function isSame(output: TurnOutput, expected: TurnOutput, { said }: DialogueState): boolean {
  if (output.content === expected.content) return true;
  const saidBy = ({ state }: TurnOutput) =>
    Object.keys(state.said)
      .filter((key) => (state.said[key] ?? 0) > (said[key] ?? 0))
      .toSorted()
      .join();

  return saidBy(output) !== '' && saidBy(output) === saidBy(expected);
}

async function pointsOf(language: Language): Promise<Point[]> {
  const assistant = new EmbeddedAssistant(inCallersThread);
  const opened = await assistant.open();
  const message = complaints[language];
  const { signal } = new AbortController();
  const start: TranscriptEntry[] = [{ role: 'assistant', content: opened.content }];
  const input = { conversationId: 'c', transcript: start, state: opened.state, message, files: [], signal };
  const told = await assistant.turn(input, () => undefined);
  const transcript: TranscriptEntry[] = [
    ...start,
    { role: 'user', content: message },
    { role: 'assistant', content: told.content },
  ];
  const after = outcomes.map(async (outcome) => {
    const file = fileAnnounced(AnnouncedFile.parse({ file: 'Report 2026.docx', outcome }));
    const { state, content } = await assistant.afterUpload(told.state, file);

    return { name: outcome, state, file, transcript: [...transcript, { role: 'assistant' as const, content }] };
  });

  return [{ name: 'before the file', state: told.state, transcript }, ...(await Promise.all(after))];
}

function print(all: Answered[]): void {
  console.log(`${all.length} answers: ${shares(all)}`);
  for (const [point, some] of Map.groupBy(all, (one) => one.point))
    console.log(`  ${point.padEnd(18)} ${shares(some)}`);
  for (const [language, some] of Map.groupBy(all, (one) => one.language))
    console.log(`  ${language.padEnd(18)} ${shares(some)}`);
  for (const [act, some] of Map.groupBy(all, (one) => one.act)) console.log(`  ${act.padEnd(18)} ${shares(some)}`);
  if (!values.failures) return;
  for (const { act, point, sentence, content } of all.filter(({ right, offered }) => !right && !offered))
    console.log(`\n${act}, ${point}: ${sentence}\n  ${content.replaceAll('\n', ' ')}`);
}

function shares(some: Answered[]): string {
  const share = (count: number) => `${((100 * count) / some.length).toFixed(1)} %`;
  const offered = some.filter((one) => !one.right && one.offered);

  return `${share(some.filter(({ right }) => right).length)} right, ${share(offered.length)} offered`;
}
