import type { Language } from '@fidelio/contracts';
import { choicesCard, personCard, understoodCard, uploadCard } from '../cards/dialogue-cards.js';
import { fileCard } from '../cards/file-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import type { FileFact } from '../facts/fact.js';
import { partsOfFinding } from '../facts/finding-parts.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { fileNamed } from '../facts/named.js';
import { factsOfPart } from '../facts/related.js';
import { askSentence, hasPerson } from '../help/articles.js';
import { joined, say } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import { answeredPlaceIn } from '../language/places.js';
import { hasDenial } from '../language/reading.js';
import { wordsOf } from '../language/words.js';
import type { PartId } from '../part-id.js';
import type { DialogueState, ReportItem } from '../state/dialogue-state.js';
import { itemsReported, withDenied } from '../state/report.js';
import { lookUpPlace, nameOf, placeName } from './of-part.js';
import { wantsPerson } from './person.js';
import type { Reading } from './read.js';
import { isConcrete, readSentence, reporting, type Said, withKind } from './report-words.js';
import { type Answer, fileName, fileSpokenOf, quoteMax, type Turn } from './turn.js';

const fewWords = 6;
const whereMax = 200;
const shortPlace = 24;

/** Sentences that complain, taken together: one upload, or the taps that are missing; of a file that is here, the question where. */
export function answerComplaints(turn: Turn, told: readonly Said[], context: readonly Said[]): Answer | null {
  if (told.length === 0) return null;
  const complaints = completed(told, context);
  const file = fileSpokenOf(turn);
  if (file !== null && !complaints.some((said) => isOfOtherFile(turn, said))) return askWhere(turn, file, complaints);
  const concrete = complaints.filter((said) => isConcrete(said));
  // A kind of file alone ('it is a spreadsheet') completes what was reported before.
  const telling = complaints.filter(({ parts, happened }) => parts.length > 0 || happened !== null);
  const reported = (concrete.length > 0 ? concrete : telling).reduce(
    (state, said) => reporting(state, said),
    turn.state,
  );
  const state = complaints.reduce((next, { kind }) => withKind(next, kind), reported);
  const isCompleted = itemsReported(state).some(
    ({ part, happened, quote }) => part !== null && (happened !== null || (telling.length === 0 && quote !== '')),
  );

  return concrete.length > 0 || isCompleted ? askForFile(turn, state) : missingTaps(turn, state);
}

/** Where no sentence says both what and what happened to it, the parts named beside a complaint are what it is about. */
function completed(complaints: readonly Said[], context: readonly Said[]): readonly Said[] {
  const happened = complaints.find((said) => said.happened !== null)?.happened ?? null;
  if (happened === null || complaints.some((said) => isConcrete(said))) return complaints;

  return [...context, ...complaints].map((said) =>
    said.parts.length > 0 ? { ...said, happened: said.happened ?? happened } : said,
  );
}

/** A complaint about a file of another kind, by its own name: 'And my presentation has lost its fonts.' */
export function isOfOtherFile(turn: Turn, said: Said): boolean {
  return said.happened !== null && !hasDenial(said.sentence, turn.reading) && isOfAbsentKind(turn, said);
}

/** 'Only the footnotes in the Word file', where a presentation is here. */
export function isInOtherFile(turn: Turn, said: Said): boolean {
  return said.specific.length > 0 && isOfAbsentKind(turn, said) && inFile.test(said.sentence);
}

const inFile =
  /(?<!\p{L})(?:in|im|dans|en|nel|nella|no|na|del|do|du)\s+(?:\p{L}+\s+){0,2}(?:word|docx|excel|xlsx|power ?point|pptx)|(?:ワード|エクセル|パワポ|word|excel|powerpoint)の/iu;

function isOfAbsentKind({ files }: Turn, { kind }: Said): boolean {
  return kind !== null && files.every((file) => kindOfFile(file) !== kind);
}

/** The dialog opens with the user's own words, and nothing else is filed than what the user sees there. */
export function askForFile({ language }: Turn, state: DialogueState): Answer {
  const understood = understoodCard(language, state);

  return {
    lead: say(language, 'report.upload'),
    cards: [...(understood ? [understood] : []), uploadCard(language, state)],
    state: { ...state, phase: 'awaiting-file', asked: 'file' },
    action: 'uploadFile',
  };
}

const partsOffered: Record<'word' | 'powerpoint' | 'excel', PartId[]> = {
  word: ['table', 'picture', 'text', 'header', 'table-of-contents', 'page-number', 'font'],
  powerpoint: ['text', 'font', 'picture', 'animation', 'chart', 'text-box', 'video'],
  excel: ['formula', 'chart', 'number-format', 'table', 'conditional-format', 'validation', 'macro'],
};

/** Kind, part and what happened, in this order, as far as they are not told. */
export function missingTaps({ language }: Turn, state: DialogueState): Answer {
  const newest = itemsReported(state).at(-1);
  const { kind } = state.report;
  const lead = say(language, 'report.vague');
  if (newest?.part && newest.happened === null)
    return { lead, cards: [choicesCard(language, 'happened')], state: { ...state, asked: 'happened' } };
  if (kind === null) return { lead, cards: [choicesCard(language, 'kind')], state: { ...state, asked: 'kind' } };

  return { lead, cards: [choicesCard(language, 'part', partsOffered[kind])], state: { ...state, asked: 'part' } };
}

/** A file is here and its part is not named: the question where. */
function askWhere(turn: Turn, file: FileFact, complaints: readonly Said[]): Answer {
  const { language } = turn;
  const state = complaints.reduce((next, said) => reporting(next, said, file.id), turn.state);
  const kind = kindOfFile(file);

  return {
    lead: say(language, 'report.still', { file: fileName(file) }),
    cards: [
      { ...fileCard(language, file), left: [] },
      ...(kind ? [choicesCard(language, 'part', partsOffered[kind])] : []),
    ],
    state: { ...state, asked: 'part' },
  };
}

/** A complaint about a part or place of a file that is here stands in the report, with what is known there and who comes next. */
export function noted(turn: Turn, said: Said, known: Answer, file?: FileFact | null): Answer {
  const { language, state } = turn;
  const isNothing = known.is === 'nothing';
  const reported = reporting(known.state, said, file?.id);
  const lead =
    said.place === null && !isNothing
      ? known.lead
      : [notedWords(language, said.sentence), known.lead, isNothing ? nextSentence(turn) : null]
          .filter(Boolean)
          .join('\n\n');

  return { ...known, lead, state: { ...reported, misses: state.misses }, is: undefined };
}

function notedWords(language: Language, sentence: string): string {
  return say(language, 'report.noted', { words: quoted(sentence) });
}

function quoted(sentence: string): string {
  return inMarkdown(sentence.slice(0, quoteMax).replace(/[.。]$/u, ''));
}

/** How somebody comes to look at what is not known, where none was asked yet. */
function nextSentence({ language, state, input }: Turn): string | null {
  if (!hasPerson(input.promises)) return askSentence(language, input.promises);

  return state.person === 'asked' ? null : say(language, 'report.next');
}

/** An answer, and the sentences of the message that it answers together. */
interface Taken {
  answer: Answer;
  readings: readonly Reading[];
}

/** What says where it is, or that it is still wrong, with the statements around it: 'It is not fixed. It is B9.' */
export function takenTogether(turn: Turn, readings: readonly Reading[]): Taken | null {
  const isStill = readings.some((one) => saysStillWrong(one));
  if (!isStill) return placeAnswered(turn, readings);
  const told = readings.filter(
    (one) =>
      saysStillWrong(one) ||
      (!one.asks && one.act === null && saysWhat(one) && !wantsPerson(one.sentence, turn.reading)),
  );
  const answer = takenAsStillWrong(turn, readSentence(textOf(turn, told), turn.reading));

  return answer && { answer, readings: told };
}

function textOf({ reading }: Turn, readings: readonly Reading[]): string {
  return readings.map(({ whole }) => whole).join(reading === 'ja' ? '' : ' ');
}

function saysWhat({ parts, place, happened }: Said): boolean {
  return parts.length > 0 || place !== null || happened !== null;
}

/** 'The fonts are still off': what was wrong is said to be wrong once more. */
function saysStillWrong({ asks, marks, happened }: Reading): boolean {
  return !asks && (marks.has('still-wrong') || (marks.has('still') && happened !== null));
}

/**
 * A place that answers 'where do you see it?' stands in the report: it is said so, with what is known there and what comes next. Null
 * where that was not asked, or no place is told.
 */
function placeAnswered(turn: Turn, readings: readonly Reading[]): Taken | null {
  const { language, reading, state, files, input } = turn;
  const told = readings.filter(({ asks }) => !asks);
  const file = fileSpokenOf(turn);
  const [place] = told.flatMap(({ whole }) => answeredPlaceIn(whole, reading) ?? []);
  if (!asksWhere(turn) || !place || !file?.diagnosis || file.diagnosis.failure !== null) return null;
  const words = textOf(turn, told).slice(0, quoteMax);
  const { lead: before, is, ...known } = lookUpPlace(turn, file, place);
  const isNothing = is === 'nothing';
  const isPlaceAlone = words.length <= shortPlace;
  const reported = reporting(known.state, { ...readSentence(words, reading), place }, file.id);
  const { where } = reported.report;
  const all = where === null || where.includes(words) ? (where ?? words) : `${where}; ${words}`;
  const answer: Answer = {
    ...known,
    lead: [
      isPlaceAlone
        ? say(language, 'report.place', { place: placeName(language, place) })
        : say(language, 'report.noted', { words: inMarkdown(words) }),
      before,
      isNothing ? nextSentence(turn) : null,
    ]
      .filter(Boolean)
      .join('\n\n'),
    cards: [
      ...(known.cards ?? []),
      ...(isNothing && state.person === 'none' && hasPerson(input.promises)
        ? [personCard(language, 'offered', input.promises, files)]
        : []),
    ],
    state: { ...reported, report: { ...reported.report, where: all.slice(0, whereMax) }, asked: null },
  };

  return { answer, readings: told };
}

/** Whether the last reply asks where something is seen. */
function asksWhere({ state, input, language, files }: Turn): boolean {
  const before = input.transcript.findLast(({ role }) => role === 'assistant')?.content ?? '';

  return (
    state.asked === 'where' ||
    before.includes(say(language, 'still-wrong.where')) ||
    files.some((file) => before.includes(say(language, 'report.still', { file: fileName(file) }))) ||
    before.includes(sayCard(language, 'uploaded.look'))
  );
}

/**
 * What is still wrong is taken down in the user's words, with one question: where, or what should stand there. Nothing is called
 * corrected against it.
 */
export function takenAsStillWrong(
  turn: Turn,
  said: Said,
  key: 'still-wrong.taken' | 'still-wrong.seen' = 'still-wrong.taken',
): Answer | null {
  const { language, state } = turn;
  const file = fileConcerned(turn, said);
  if (!file || file.diagnosis === null || file.diagnosis.failure !== null) return null;
  const { finding } = state.about;
  const specific = said.specific.length > 0 || !finding ? said.specific : partsOfFinding(finding).slice(0, 1);
  const question = said.place === null ? 'still-wrong.where' : said.happened === null ? 'still-wrong.what' : null;

  return {
    lead: joined(language, [
      say(language, key, { file: fileName(file), words: quoted(said.sentence) }),
      noneOf(turn, file, said),
      question && say(language, question),
    ]),
    state: {
      ...reporting(state, { ...said, specific }, file.id),
      asked: said.place === null ? 'where' : null,
      about: { ...state.about, file: file.id },
    },
  };
}

/** That nothing was found about what is still wrong, where that is so. */
function noneOf({ language }: Turn, file: FileFact, { specific, words }: Said): string | null {
  const unknown = specific.filter((part) => factsOfPart([file], part).length === 0);

  return unknown.length === 0
    ? null
    : say(language, 'about.none', {
        what: nameOf(language, { parts: unknown, place: null, words }),
        file: fileName(file),
      });
}

/** The file that is named, the only one in which the part is known, or the one spoken of. */
function fileConcerned(turn: Turn, { sentence, specific }: Said): FileFact | null {
  const { files, state } = turn;
  const named = files.length > 1 ? fileNamed(files, sentence, state.about.file) : null;
  const having = files.filter((file) => specific.some((part) => factsOfPart([file], part).length > 0));

  return named ?? (having.length === 1 ? (having[0] ?? null) : fileSpokenOf(turn));
}

/**
 * Before a file is here a short statement that denies a part which is reported takes it out: 'No, not the formulas.' 'The header is NOT
 * missing' files nothing, and shows what the report says.
 */
export function answerDenial({ language, reading, state, files, input }: Turn, said: Said): Answer | null {
  const { sentence, specific, happened } = said;
  if (files.length > 0 || !hasDenial(sentence, reading)) return null;
  const items = itemsReported(state);
  const understood = understoodCard(language, state);
  if (happened === 'lost' && understood && items.some((item) => item.happened === 'lost'))
    return { lead: say(language, 'change.what'), cards: [understood], state };
  if (happened !== null || wordsOf(sentence, reading).length > fewWords || /[?？]/u.test(input.message)) return null;
  const denied = items.flatMap(({ part }) => (part !== null && specific.includes(part) ? [part] : []));

  return denied.length === 0 ? null : withoutIt(language, withDenied(state, denied));
}

/**
 * The last thing reported is taken back: 'I never said that'.
 *
 * @param parts what it is about, where that is said
 */
export function takeBack({ language, state }: Turn, parts: readonly PartId[] = []): Answer | null {
  const isMeant = ({ part }: ReportItem) => parts.length === 0 || (part !== null && parts.includes(part));
  const item = itemsReported(state).findLast(isMeant);
  if (!item) return null;
  const items = state.report.items.map((one) => (one.quote === item.quote ? { ...one, denied: true } : one));

  return withoutIt(language, { ...state, report: { ...state.report, items } });
}

/** What the report says now, with the button to change it. */
function withoutIt(language: Language, state: DialogueState): Answer {
  const left = understoodCard(language, state);

  return { lead: say(language, 'denied'), cards: left ? [left] : [], state };
}
