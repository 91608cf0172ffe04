import { sayCard } from '../language/card-texts.js';
import { inMarkdown } from '../cards/markdown.js';
import { personCard } from '../cards/dialogue-cards.js';
import { hasPerson } from '../help/articles.js';
import { say } from '../language/catalogue.js';
import { answeredPlaceIn } from '../language/places.js';
import { isQuestion } from '../language/reading.js';
import type { DialogueState } from '../state/dialogue-state.js';
import { lookUpPlace, nextSentence, placeName } from './about-files.js';
import { readSentence, reporting } from './report-words.js';
import { saysStillWrong } from './still-wrong.js';
import { type Answer, fileName, fileSpokenOf, type Turn, quoteMax } from './turn.js';

const whereMax = 200;

/**
 * A place that answers 'where do you see it?' stands in the report: it is said so, with what is known there and what comes next. Null
 * where that was not asked, or no place is told.
 */
export function placeAnswered(turn: Turn, pieces: readonly string[]): { answer: Answer; pieces: string[] } | null {
  const { language, reading, state } = turn;
  const told = pieces.filter((piece) => !isQuestion(piece, reading));
  const answered = told.find((piece) => answeredPlaceIn(piece, reading) !== null);
  const file = fileSpokenOf(turn);
  if (!asksWhere(turn) || answered === undefined || !file?.diagnosis || file.diagnosis.failure !== null) return null;
  if (told.some((piece) => saysStillWrong(piece, reading))) return null;
  const place = answeredPlaceIn(answered, reading);
  if (place === null) return null;
  const words = told.join(reading === 'ja' ? '' : ' ').slice(0, quoteMax);
  const { lead: before, ...known } = lookUpPlace(turn, file, place);
  const isNothing = known.isNothing === true;
  const isPlaceAlone = words.length <= shortPlace;

  return {
    answer: {
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
        ...(isNothing && state.person === 'none' && hasPerson(turn.input.promises)
          ? [personCard(language, 'offered', turn.input.promises, turn.files)]
          : []),
      ],
      state: {
        ...at(reporting(known.state, { ...readSentence(words, reading), place }, file.id), words),
        asked: null,
      },
    },
    pieces: told,
  };
}

const shortPlace = 24;

/** The report keeps every place that was told. */
function at(state: DialogueState, words: string): DialogueState {
  const { where } = state.report;
  const all = where === null || where.includes(words) ? (where ?? words) : `${where}; ${words}`;

  return { ...state, report: { ...state.report, where: all.slice(0, whereMax) } };
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
