import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerTurn } from '../embedded/answer-turn.js';
import { saidSince } from '../embedded/answer-worth.js';
import { answerBeforeFile, answerFollowUp } from '../embedded/follow-up-answers.js';
import type { DialogueState, FileFact, TranscriptEntry, TurnOutput } from '../port.js';
import { Language } from '../texts/language.js';
import { type FollowUpAct, FollowUpSentences } from '../understanding/follow-up-acts.js';
import { readMessage } from '../understanding/reading.js';
import { AnnouncedFile, fileAnnounced } from './announced-file.js';
import { assistant, talk } from './conversation.js';

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

process.stdout.write(`${values.help ? usage : reportOf(await answerAll())}\n`);

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
  const say = (message: string) => answerTurn({ conversationId: 'c', message, state: point.state, transcript, files });
  const { content, suggestions = [], ...output } = say(sentence);
  const right = isSame({ content, ...output }, expected, state);
  const choices = right ? [] : suggestions.flatMap((one) => (one.type === 'say' ? [one.message] : []));
  const offered = choices.some((message) => isSame(say(message), expected, state));

  return { language, act, sentence, point: name, right, offered, content };
}

/** The same words, or the same texts in the order that the conversation has come to. */
function isSame(output: TurnOutput, expected: TurnOutput, before: DialogueState): boolean {
  const saidBy = ({ state }: TurnOutput) => saidSince(before, state).toSorted().join();

  return output.content === expected.content || (saidBy(output) !== '' && saidBy(output) === saidBy(expected));
}

async function pointsOf(language: Language): Promise<Point[]> {
  const told = await talk(complaints[language]);
  const after = outcomes.map(async (outcome) => {
    const file = fileAnnounced(AnnouncedFile.parse({ file: 'Report 2026.docx', outcome }));

    return { ...pointAfter(outcome, await assistant.afterUpload(told.state, file)), file };
  });

  return [pointAfter('before the file', told), ...(await Promise.all(after))];
}

function pointAfter(name: string, { state, content }: TurnOutput): Point {
  return { name, state, transcript: [{ role: 'assistant', content }] };
}

function reportOf(all: Answered[]): string {
  const groups = (['point', 'language', 'act'] as const).flatMap((key) => [...Map.groupBy(all, (one) => one[key])]);
  const wrong = values.failures ? all.filter(({ right, offered }) => !right && !offered) : [];

  return [
    `${all.length} answers: ${shares(all)}`,
    ...groups.map(([name, some]) => `  ${name.padEnd(18)} ${shares(some)}`),
    ...wrong.map(
      ({ act, point, sentence, content }) => `\n${act}, ${point}: ${sentence}\n  ${content.replaceAll('\n', ' ')}`,
    ),
  ].join('\n');
}

function shares(some: Answered[]): string {
  const share = (count: number) => `${((100 * count) / some.length).toFixed(1)} %`;

  return `${share(some.filter(({ right }) => right).length)} right, ${share(some.filter(({ offered }) => offered).length)} offered`;
}
