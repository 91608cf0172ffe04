import type { Language } from '@fidelio/contracts';
import { say } from '../language/catalogue.js';
import { hasDenial } from '../language/reading.js';
import { choicesCard, uploadCard, understoodCard } from '../cards/dialogue-cards.js';
import { fileCard } from '../cards/file-cards.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { wordsOf } from '../language/words.js';
import type { DialogueState } from '../state/dialogue-state.js';
import type { PartId } from '../part-id.js';
import { itemsReported, withDenied } from '../state/report.js';
import { isConcrete, reporting, type Said, withKind } from './report-words.js';
import { type Answer, fileName, fileSpokenOf, type Turn } from './turn.js';

/** Sentences that complain, taken together: one upload, or the taps that are missing. */
export function answerComplaints(turn: Turn, told: readonly Said[], context: readonly Said[] = []): Answer | null {
  if (told.length === 0) return null;
  const complaints = completed(told, context);
  const file = fileSpokenOf(turn);
  const isOther = file !== null && complaints.some((said) => isOfOtherFile(turn, said));
  if (file !== null && !isOther) return aboutTheFile(turn, complaints);
  const concrete = complaints.filter((said) => isConcrete(said));
  // A kind of file alone ('it is a spreadsheet') completes what was reported before.
  const telling = complaints.filter(({ parts, happened }) => parts.length > 0 || happened !== null);
  const reported = (concrete.length > 0 ? concrete : telling).reduce(
    (state, said) => reporting(state, said),
    turn.state,
  );
  const state = complaints.reduce((next, { kind }) => withKind(next, kind), reported);

  return concrete.length > 0 || isReportConcrete(state, telling.length === 0)
    ? askForFile(turn, state)
    : missingTaps(turn, state);
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

/** Where no sentence says both what and what happened to it, the parts named beside a complaint are what it is about. */
function completed(complaints: readonly Said[], context: readonly Said[]): readonly Said[] {
  const happened = complaints.find((said) => said.happened !== null)?.happened ?? null;
  if (happened === null || complaints.some((said) => isConcrete(said))) return complaints;

  return [...context, ...complaints].map((said) =>
    said.parts.length > 0 ? { ...said, happened: said.happened ?? happened } : said,
  );
}

function isReportConcrete(state: DialogueState, isCompleted: boolean): boolean {
  const items = itemsReported(state);

  return items.some(
    ({ part, happened, quote }) => part !== null && (happened !== null || (isCompleted && quote !== '')),
  );
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
  const [newest] = itemsReported(state).toReversed();
  const { kind } = state.report;
  const lead = say(language, 'report.vague');
  if (newest?.part && newest.happened === null)
    return { lead, cards: [choicesCard(language, 'happened')], state: { ...state, asked: 'happened' } };
  if (kind === null) return { lead, cards: [choicesCard(language, 'kind')], state: { ...state, asked: 'kind' } };

  return { lead, cards: [choicesCard(language, 'part', partsOffered[kind])], state: { ...state, asked: 'part' } };
}

/** A file is here and its part is not named: what is left in it, and the question where. */
function aboutTheFile(turn: Turn, complaints: readonly Said[]): Answer | null {
  const { language } = turn;
  const file = fileSpokenOf(turn);
  if (!file) return null;
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

/** 'The header is NOT missing', 'nothing is missing': nothing is filed, and the report can be changed. */
export function answerNotLost({ language, reading, state, files }: Turn, { sentence, happened }: Said): Answer | null {
  const isReported = itemsReported(state).some((item) => item.happened === 'lost');
  const understood = files.length === 0 && isReported ? understoodCard(language, state) : null;
  if (!understood || happened !== 'lost' || !hasDenial(sentence, reading)) return null;

  return { lead: say(language, 'change.what'), cards: [understood], state };
}

const fewWords = 6;

/** Before a file is here, a short statement that denies a part which is reported now takes it out: 'No, not the formulas.' */
export function answerDenial(turn: Turn, { sentence, specific, happened }: Said): Answer | null {
  const { language, reading, state, files, input } = turn;
  if (wordsOf(sentence, reading).length > fewWords || /[?？]/u.test(input.message)) return null;
  const denied = itemsReported(state).flatMap(({ part }) => (part !== null && specific.includes(part) ? [part] : []));
  if (files.length > 0 || happened !== null || denied.length === 0 || !hasDenial(sentence, reading)) return null;

  return withoutIt(language, withDenied(state, denied));
}

/** The last thing reported is taken back: 'I never said that'. */
export function takeBack(
  { language, state }: Turn,
  item = state.report.items.findLast(({ denied }) => !denied),
): Answer | null {
  if (!item) return null;
  const items = state.report.items.map((one) => (one.quote === item.quote ? { ...one, denied: true } : one));

  return withoutIt(language, { ...state, report: { ...state.report, items } });
}

/** What the report says now, with the button to change it. */
function withoutIt(language: Language, state: DialogueState): Answer {
  const left = understoodCard(language, state);

  return { lead: say(language, 'denied'), cards: left ? [left] : [], state };
}
