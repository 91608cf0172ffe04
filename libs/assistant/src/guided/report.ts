import type { Language } from '@fidelio/contracts';
import { choicesCard, understoodCard, uploadCard } from '../cards/dialogue-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import type { FileFact } from '../facts/fact.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { factsOfPart, factsWorded } from '../facts/related.js';
import { hasPerson } from '../help/articles.js';
import { joined, say } from '../language/catalogue.js';
import { isVague } from '../language/parts.js';
import { hasDenial } from '../language/reading.js';
import { wordsOf } from '../language/words.js';
import type { PartId } from '../part-id.js';
import type { DialogueState, ReportItem } from '../state/dialogue-state.js';
import { itemsReported, withDenied } from '../state/report.js';
import { nameOf } from './of-part.js';
import { read, type Reading } from './read.js';
import { isConcrete, readSentence, reporting, type Said, withKind } from './report-words.js';
import { type Answer, fileName, fileSpokenOf, quoteMax, type Turn } from './turn.js';

const fewWords = 6;
const nothingNamed = { specific: [], words: new Map<PartId, string>() };

/** Sentences that complain, taken together: one upload, or the taps that are missing; of a file that is here, leave to note them. */
export function answerComplaints(turn: Turn, told: readonly Reading[], context: readonly Said[]): Answer | null {
  if (told.length === 0) return null;
  const complaints = completed(told, context);
  const file = fileSpokenOf(turn);
  if (file !== null && !complaints.some((said) => isOfOtherFile(turn, said)))
    return sorry(turn, file, told.map(({ whole }) => whole).join(turn.reading === 'ja' ? '' : ' '));
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

/** What complains of a file that is here, with leave to note it: nothing is called corrected against what is still wrong. */
export function sorry(
  turn: Turn,
  file: FileFact,
  words: string,
  parts: Pick<Said, 'specific' | 'words'> = nothingNamed,
): Answer {
  const { language, state } = turn;

  return {
    lead: joined(language, [say(language, 'report.vague'), noneOf(turn, file, parts)]),
    state: { ...state, asked: 'where', about: { ...state.about, file: file.id } },
    note: words,
  };
}

/** What is still wrong, of the file that has the part. */
export function stillWrong(turn: Turn, reading: Reading): Answer | null {
  const { asks, marks, happened, specific, whole } = reading;
  const isStill = !asks && (marks.has('still-wrong') || (marks.has('still') && happened !== null));
  const having = turn.files.filter((one) => specific.some((part) => factsOfPart([one], part).length > 0));
  const file = having.length === 1 ? having[0] : fileSpokenOf(turn);
  if (!isStill || !file?.diagnosis || file.diagnosis.failure !== null) return null;

  return sorry(turn, file, whole, reading);
}

/** That nothing was found about what is still wrong, where that is so. */
function noneOf(
  { language }: Turn,
  file: FileFact,
  { specific, words }: Pick<Said, 'specific' | 'words'>,
): string | null {
  const unknown = specific.filter(
    (part) =>
      !isVague(part) &&
      factsOfPart([file], part).length === 0 &&
      factsWorded([file], words.get(part) ?? '', language).length === 0,
  );

  return unknown.length === 0
    ? null
    : say(language, 'about.none', {
        what: nameOf(language, { parts: unknown, place: null, words }),
        file: fileName(file),
      });
}

/** Asks leave to note exactly these words: with its button, or a plain yes, they stand in the report. */
export function askToNote(
  { language }: Pick<Turn, 'language'>,
  state: DialogueState,
  said: string,
  file: string,
): Answer {
  const words = said.slice(0, quoteMax);
  const yes = say(language, 'note.yes');
  const no = say(language, 'note.no');

  return {
    cards: [{ ...choicesCard(language, 'meaning', [yes, no]), question: say(language, 'note.ask', { words }) }],
    offers: [
      { message: yes, act: 'yes' },
      { message: no, act: 'no' },
    ],
    state: { ...state, note: { words, file } },
  };
}

/** The user's yes: the words stand in the report, with who comes next and where it is, if that was not said. */
export function noteTaken(turn: Turn, { words, file }: NonNullable<DialogueState['note']>): Answer {
  const { language, reading, state, input } = turn;
  const said = read(turn, readSentence(words, reading), false);
  const reported = reporting(state, said, file, true);
  const where =
    reported.report.where === null
      ? askWhere(
          turn,
          turn.files.find(({ id }) => id === file),
        )
      : null;
  const next = state.person === 'asked' ? null : say(language, 'report.next');

  return {
    lead: joined(language, [
      say(language, 'report.noted', { words: quoted(words) }),
      hasPerson(input.promises) ? next : null,
      where,
    ]),
    state: { ...reported, asked: where === null ? null : 'where', about: { ...state.about, file } },
  };
}

/** 'Was it noted?', 'What stands in my report?' */
export function reportTold({ language, state }: Turn): Answer {
  const card = understoodCard(language, state, itemsReported(state));

  return card
    ? { lead: say(language, 'note.says'), cards: [card], state }
    : { lead: say(language, 'note.none'), state };
}

/** On which page, on which slide or in which cell, as the kind of file has them. */
export function whereQuestion(language: Language, file: FileFact | undefined): string {
  return say(language, 'still-wrong.where', { kind: (file && kindOfFile(file)) ?? 'other' });
}

/** Where it is seen is asked once: who did not answer it will not say. */
export function askWhere({ language, input }: Turn, file: FileFact | undefined): string | null {
  const question = whereQuestion(language, file);
  const isAsked = input.transcript.some(({ role, content }) => role === 'assistant' && content.includes(question));

  return isAsked ? null : question;
}

function quoted(sentence: string): string {
  return inMarkdown(sentence.slice(0, quoteMax).replace(/[.。]$/u, ''));
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
  const items = state.report.items.map((one) =>
    one.quote === item.quote && isMeant(one) ? { ...one, denied: true } : one,
  );

  return withoutIt(language, { ...state, report: { ...state.report, items } });
}

/** What the report says now, with the button to change it. */
function withoutIt(language: Language, state: DialogueState): Answer {
  const left = understoodCard(language, state);

  return { lead: say(language, 'denied'), cards: left ? [left] : [], state };
}
