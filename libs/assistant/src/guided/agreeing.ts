import { sayCard } from '../language/card-texts.js';
import { choicesCard, personCard } from '../cards/dialogue-cards.js';
import { findingCard } from '../cards/file-cards.js';
import { isOffered } from '../cards/file-state.js';
import { factsOfFile } from '../facts/facts.js';
import { fold } from '../fold.js';
import { whoAnswers } from '../help/articles.js';
import { say } from '../language/catalogue.js';
import type { Act } from '../language/phrases.js';
import type { TranscriptEntry } from '../port.js';
import { answerArticle, answerProblem } from './help.js';
import { withoutTexts } from './of-finding.js';
import { answerWish, namesFile, recordWish, requestPerson } from './person.js';
import { askForFile, askToNote, noteTaken } from './report.js';
import type { Answer, Turn } from './turn.js';

const maxShown = 3;

/** What a message says that is nothing but a yes or a no, politely or not: 'Yes. Please do.' */
export function yesOrNo(acts: readonly (Act | null)[]): 'yes' | 'no' | null {
  const said = new Set(acts.filter((act) => act !== 'thanks'));
  const [only] = said;

  return said.size === 1 && (only === 'yes' || only === 'no') ? only : null;
}

/** A yes does what the last reply offered, or answers what it asked. It is none to a change that gives something up: its control is shown. */
export function agree(turn: Turn): Answer {
  const { language, state, files, input } = turn;
  const { cards = [] } = lastReply(turn) ?? {};
  const { wish } = input.state;
  if (wish !== undefined) return recordWish(turn, wish);
  const { note } = input.state;
  // A person is offered beside it: which of the two is meant is asked.
  if (note && state.person === 'offered' && !namesNote(turn)) return bothOffered(turn, note);
  if (note) return noteTaken(turn, note);
  if (state.person === 'offered') {
    const isOnly = cards.every(({ type }) => type === 'person');
    if (namesFile(turn) && files.length > 0) return answerWish(turn);
    if (plainYes.test(input.message) || (isOnly && !acknowledging.test(input.message))) return requestPerson(turn);
    // 'Ok' may say that the offer was read.
    if (isOnly) return answerWish(turn);
  }
  const choices = cards.filter(({ type }) => type === 'choices');
  if (choices.length > 0) return { lead: say(language, 'yes.which'), cards: choices, state };
  const isUpload = state.asked === 'file' || cards.some(({ type }) => type === 'upload');
  if (files.length === 0 && isUpload) return askForFile(turn, state);
  const titles = cards.flatMap((card) => (card.type === 'articles' ? card.items : []));
  const [title] = titles;
  if (titles.length === 1 && title) return answerArticle(turn, title.id) ?? answerProblem(turn, title.id) ?? { state };
  if (titles.length > 1 && !acknowledging.test(input.message))
    return { lead: say(language, 'yes.which'), cards: cards.filter(({ type }) => type === 'articles'), state };

  return decided(turn) ?? { lead: say(language, asksForMore(turn) ? 'yes.tell' : 'yes'), state };
}

/** 'Note it', in the words of its button. */
function namesNote({ language, input }: Turn): boolean {
  return fold(input.message).includes(fold(say(language, 'note.yes')));
}

function bothOffered(turn: Turn, note: NonNullable<Turn['state']['note']>): Answer {
  const { language, state, input, files } = turn;
  const asked = askToNote(turn, state, note.words, note.file);

  return {
    ...asked,
    lead: say(language, 'yes.which'),
    cards: [...(asked.cards ?? []), personCard(language, 'offered', input.promises, files)],
  };
}

const acknowledging =
  /^\P{L}*(?:ok|okay|oke|oké|good|fine|right|all ?right|gut|in ordnung|bien|d['’]accord|de acuerdo|vale|va bene|d['’]accordo|tudo bem|está bem|goed|prima|in orde|akkoord|了解|オーケー)(?!\p{L})/iu;

/** The control of what the last reply spoke of and that waits for a decision. */
function decided(turn: Turn): Answer | null {
  const { language, state, files } = turn;
  const last = lastReply(turn);
  const { cards = [], content = '' } = last ?? {};
  const button = sayCard(language, 'button.decide');
  const waiting = files.flatMap(factsOfFile).filter(({ finding }) => isOffered(finding));
  const shown = new Set(cards.flatMap((card) => (card.type === 'finding' ? [card.finding] : [])));
  const spoken = waiting.filter(({ finding }) => shown.has(finding.id));
  const isNamed =
    last === undefined ||
    cards.some(({ buttons }) => buttons.some(({ does }) => does === 'decide')) ||
    content.includes(sayCard(language, 'quote', { words: button }));
  const meant = spoken.length > 0 ? spoken : isNamed ? waiting : [];
  if (meant.length === 0) return null;

  return {
    lead: say(language, 'yes.decide', { button }),
    cards: meant.slice(0, maxShown).map((fact) => withoutTexts(findingCard(language, fact))),
    state,
  };
}

/** A no is taken as it is: what was offered is not done. */
export function refuse(turn: Turn): Answer {
  const { language, state, input } = turn;
  const { cards = [] } = lastReply(turn) ?? {};
  if (input.state.wish !== undefined || input.state.note) return { lead: say(language, 'request.dropped'), state };
  if (state.person === 'offered') return { lead: say(language, 'person.none'), state: { ...state, person: 'none' } };
  if (cards.some(({ type }) => type === 'choices' || type === 'articles'))
    return { lead: say(language, 'none-of-these', { who: whoAnswers(input.promises) }), state };
  if (!asksForMore(turn)) return { lead: say(language, 'no'), state };
  const close = say(language, 'option.close');

  return {
    lead: say(language, 'no'),
    cards: [{ ...choicesCard(language, 'meaning', [close]), question: say(language, 'yes') }],
    offers: [{ message: close, act: 'close' }],
    state,
  };
}

/** 'If anything else looks wrong in it, tell me.' */
function asksForMore(turn: Turn): boolean {
  return lastReply(turn)?.content.includes(sayCard(turn.language, 'uploaded.anything-else')) ?? false;
}

function lastReply({ input }: Turn): TranscriptEntry | undefined {
  return input.transcript.findLast(({ role }) => role === 'assistant');
}

/** Beside other offers only a yes that can mean nothing else asks for a person. */
const plainYes =
  /^\s*(?:y|yes|yeah|yep|yup|ja|jawohl|gerne?|oui|s[iíì]|sim|graag|はい|ええ|お願い)(?!\p{L})|^お願いします/iu;
