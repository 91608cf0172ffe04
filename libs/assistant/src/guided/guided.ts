import { contentOf } from '../cards/text-of.js';
import { documentWordsIn } from '../cards/document-words.js';
import { say } from '../language/catalogue.js';
import { languageAskedFor, languageWished, writtenIn } from '../language/detect.js';
import { marksIn } from '../language/marks.js';
import { partsIn } from '../language/parts.js';
import { type Act, phraseIn } from '../language/phrases.js';
import { hasDenial } from '../language/reading.js';
import { piecesOf, sentencesOf } from '../language/words.js';
import type { TurnInput, TurnOutput } from '../port.js';
import type { DialogueState } from '../state/dialogue-state.js';
import { agree, refuse, yesOrNo } from './agreeing.js';
import { answerPressed } from './buttons-pressed.js';
import { notUnderstood } from './help.js';
import { answerMessage } from './message.js';
import { offersOf, pressed } from './offers.js';
import { together } from './together.js';
import type { Answer, Turn } from './turn.js';

const maxCards = 8;
/** A shorter reply without cards, a thank-you for instance, may be given again. */
const blockLength = 60;
/** A lead this short is said again, with that no more is known. */
const leadLength = 500;
const recentReplies = 2;

/** Answers one message without a model: the rules in their order for each sentence, at most three answers. */
export function guided(input: TurnInput): TurnOutput {
  const { message } = input;
  const asked = languageWished(message);
  const { wish: _, note: __, open: ___, ...known } = input.state;
  const { languageWished: isWished, language: before } = known;
  const reading = writtenIn(message, before);
  const language = asked ?? (isWished ? before : reading);
  const state: DialogueState = {
    ...known,
    asked: known.asked === 'where' ? null : known.asked,
    language,
    ...(asked && { languageWished: true }),
    phase: input.state.phase === 'ended' ? 'gathering' : input.state.phase,
  };
  const turn: Turn = {
    input,
    language,
    reading,
    state,
    isAsking: false,
    denied: new Set(),
    files: input.files.filter(({ deleted }) => !deleted),
  };
  const button = pressed(input.state, message);
  const answer = button ? answerPressed(turn, button) : null;

  // A button is answered whatever was said before.
  if (answer) return finish(turn, [answer], true);
  if (languageAskedFor(message)) return finish(turn, [{ lead: say(language, 'language'), state }]);

  return finish(turn, answerPressedFirst(turn) ?? answerMessage(turn));
}

/** 'Yes, record it. And how do I…': a yes or a no belongs to what is offered, and what follows it is a message of its own. */
function answerPressedFirst(turn: Turn): Answer[] | null {
  const { wish, note, open: _, ...others } = turn.input.state;
  const [first = '', ...rest] = sentencesOf(turn.input.message);
  if (rest.length === 0 || (wish === undefined && !note)) return null;
  const said = first.replace(/[\s.。]+$/u, '');
  const act = pressed(turn.input.state, said)?.act ?? assentIn(said, turn.reading);
  if (act !== 'yes' && act !== 'no') return null;
  const input = { ...turn.input, message: said };
  const answer = act === 'yes' ? agree({ ...turn, input }) : refuse({ ...turn, input });
  const next = { ...turn, input: { ...turn.input, message: rest.join(' '), state: others }, state: answer.state };

  return [answer, ...answerMessage(next)];
}

/** 'Yes', 'Sì, lo annoti', 'Note it': no word of a complaint is in it. */
function assentIn(sentence: string, reading: Turn['reading']): Act | null {
  const pieces = piecesOf(sentence, (piece) => phraseIn(piece, reading) !== null);
  const acts = pieces.map(
    (piece) => phraseIn(piece, reading) ?? (marksIn(piece, reading).has('note-down') ? 'yes' : null),
  );
  const whole = phraseIn(sentence, reading);
  if (whole !== null || partsIn(sentence, reading).length > 0) return whole;

  return hasDenial(sentence, reading) && !acts.includes('no') ? null : yesOrNo(acts);
}

function finish(turn: Turn, answers: Answer[], isPressed = false): TurnOutput {
  const { language } = turn;
  const last = answers.at(-1);
  const state = last?.state ?? turn.state;
  const isMiss = answers.every(({ is }) => is === 'miss');
  const action = answers.find((answer) => answer.action)?.action ?? 'continueConversation';
  const reply = together(answers, maxCards);
  const told = isPressed ? reply : unrepeated({ ...turn, state }, reply.lead, reply.cards);
  const content = contentOf(told.lead, told.cards);
  const words = told.cards.find((card) => card.type === 'upload')?.words;

  return {
    action,
    lead: told.lead,
    content,
    cards: told.cards,
    documentWords: documentWordsIn(content, turn.input.files),
    ...(action === 'uploadFile' && words !== undefined && { uploadReason: words }),
    ...(answers.some((answer) => answer.wantsPerson) && { wantsPerson: true }),
    ...(answers.some((answer) => answer.withdrawsPerson) && { withdrawsPerson: true }),
    state: {
      ...state,
      language,
      offered: offersOf(
        told.cards,
        answers.flatMap(({ offers = [] }) => offers),
      ),
      person: personAfter(state, told.cards),
      misses: isMiss ? turn.state.misses + 1 : 0,
    },
    answeredBy: 'guided',
  };
}

/** An offer holds for the next message alone: a later 'yes' is an answer to something else. */
export function personAfter(
  { person }: Pick<DialogueState, 'person'>,
  cards: TurnOutput['cards'],
): DialogueState['person'] {
  if (person === 'asked') return 'asked';

  return cards.some((card) => card.type === 'person' && card.state === 'offered') ? 'offered' : 'none';
}

/** No reply is given twice: the second time it is said that no more is known, with the likeliest titles. */
function unrepeated(turn: Turn, lead: string, cards: TurnOutput['cards']): Pick<TurnOutput, 'lead' | 'cards'> {
  const replies = new Set(
    turn.input.transcript.filter(({ role }) => role === 'assistant').map(({ content }) => content),
  );
  const content = contentOf(lead, cards);
  const last = turn.input.transcript.filter(({ role }) => role === 'assistant').slice(-recentReplies);
  // Before a file is here the same words stand over another report.
  const isSaid = replies.has(content) || (turn.files.length > 0 && last.some((reply) => reply.lead === lead));
  const isFresh = !isSaid || (replies.has(content) ? content : lead).length < blockLength;
  if (isFresh || cards.some(({ type }) => type === 'person')) return { lead, cards };
  const { cards: titles = [] } = notUnderstood(turn, 'repeat.known');
  const short = lead.length < leadLength && !lead.includes('\n') ? `${lead}\n\n` : '';

  return {
    lead: `${short}${say(turn.language, 'repeat.known')}`,
    cards: [...cards.filter(isShort), ...titles].slice(0, maxCards),
  };
}

function isShort(card: TurnOutput['cards'][number]): boolean {
  return card.type === 'finding' && card.sentence === '';
}
