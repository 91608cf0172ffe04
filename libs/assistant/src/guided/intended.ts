import { personCard } from '../cards/dialogue-cards.js';
import { canUndo } from '../cards/file-cards.js';
import { factsOfPart } from '../facts/related.js';
import { inMarkdown } from '../cards/markdown.js';
import { say } from '../language/catalogue.js';
import { hasPerson } from '../help/articles.js';
import { searchHelp } from '../help/search.js';
import { hasDenial } from '../language/reading.js';
import { type Intent, intentsIn } from '../language/intents.js';
import { apologize } from './acts.js';
import { answerWish, withdrawRequest } from './asking-person.js';
import { handsOver, wantsPerson } from './person.js';
import { answerArticle } from './questions.js';
import type { Said } from './report-words.js';
import { notDeleted, undo } from './articles-of-files.js';
import { withRequest } from './wishes.js';
import { type Answer, fileSpokenOf, type Turn, quoteMax } from './turn.js';

/** What a sentence is about by its words, before its parts and places are looked at. */
export function answerIntended(turn: Turn, said: Said, asks: boolean): Answer[] {
  const wanted = asksForPerson(turn, said.sentence);
  const answers = intentsIn(said.sentence, turn.reading)
    .filter((intent) => !wanted || ofPerson.has(intent))
    .flatMap((intent) => answerIntent(turn, said, asks, intent) ?? []);

  return answers.length === 0 && wanted ? [answerWish(turn)] : answers.slice(0, 1);
}

/** Words of a wish for a person may ask who sees a file: what is asked in nearly its own words counts. */
function asksForPerson({ reading, state }: Turn, sentence: string): boolean {
  const isMeant = state.person !== 'none' && !/[?？]/u.test(sentence) && handsOver(sentence, reading);
  if (!isMeant && !wantsPerson(sentence, reading)) return false;
  const { winner } = searchHelp(sentence, reading);

  return winner === null || winner.id === 'human' || winner.closest < ownWords;
}

/** Whether help has a clear answer that is another article. */
function isOther({ reading }: Turn, sentence: string, article: string): boolean {
  const { winner } = searchHelp(sentence, reading, true);

  return winner !== null && winner.id !== article;
}

/** 'Undo only the fonts': of a part the changes that touch it, else all that can be undone. */
function undoNamed(turn: Turn, { sentence, specific }: Said): Answer | null {
  const file = fileSpokenOf(turn);
  if (!file?.diagnosis || file.diagnosis.failure !== null || hasDenial(sentence, turn.reading)) return null;
  const named = specific.flatMap((part) => factsOfPart([file], part)).filter(canUndo);

  return specific.length > 0 && named.length === 0 ? null : undo(turn, file, named);
}

const ownWords = 0.8;
/** 'Not the download: delete it.' */
const instead = /[^、。]*(?:では|じゃ)なくて?[、,]?/u;

const ofPerson: ReadonlySet<Intent> = new Set<Intent>(['withdraw', 'pass-on', 'answer-when']);

function answerIntent(turn: Turn, said: Said, asks: boolean, intent: Intent): Answer | null {
  const namesPart = said.specific.length > 0;
  switch (intent) {
    case 'withdraw':
      return withdrawRequest(turn);
    case 'pass-on':
      return passOn(turn, said.sentence);
    case 'delete':
      // 'Does it delete my slides?' asks what becomes of them.
      if (said.parts.length > 0 || (asks && isOther(turn, said.sentence, 'delete-file'))) return null;

      return !asks && hasDenial(said.sentence.replace(instead, ''), turn.reading)
        ? { lead: say(turn.language, 'no'), state: turn.state }
        : notDeleted(turn, fileSpokenOf(turn));
    case 'undo':
      return asks && isOther(turn, said.sentence, 'undo') ? null : undoNamed(turn, said);
    case 'warning':
      return turn.files.length > 0 ? answerArticle(turn, 'unchanged') : answerArticle(turn, 'original-safe');
    case 'answer-when':
      return turn.state.person === 'asked' ? answerArticle(turn, 'human') : null;
    case 'protest':
      return namesPart && (said.happened !== null || turn.files.length > 0)
        ? null
        : { ...apologize(turn), aside: 'polite' };
  }
}

/** What the person shall know stands in the report, in the user's words. */
function passOn(turn: Turn, sentence: string): Answer {
  const { language, state, input, files } = turn;
  const words = sentence.slice(0, quoteMax);
  const requests = withRequest(state, words);

  if (state.person !== 'asked' || !hasPerson(input.promises))
    return answerWish({ ...turn, state: { ...state, requests } });

  return {
    lead: say(language, 'person.told', { words: inMarkdown(words) }),
    cards: [personCard(language, 'asked', input.promises, files)],
    state: { ...state, requests, misses: 0 },
    wantsPerson: true,
  };
}
