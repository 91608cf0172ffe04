import type { Card, Cards, ChatAction } from '@fidelio/contracts';
import { button } from '../cards/buttons.js';
import { personCard, understoodCard, uploadCard } from '../cards/dialogue-cards.js';
import { contentOf } from '../cards/text-of.js';
import { personAfter } from '../guided/guided.js';
import { offersOf } from '../guided/offers.js';
import { askToNote } from '../guided/report.js';
import type { Answer } from '../guided/turn.js';
import { askForWish, deniesPerson } from '../guided/person.js';
import { documentWordsIn } from '../cards/document-words.js';
import { hasPerson } from '../help/articles.js';
import { deniesHappening, happenedIn } from '../language/reading.js';
import { partsIn } from '../language/parts.js';
import { sentencesOf } from '../language/words.js';
import { literally } from '../literally.js';
import type { TurnInput, TurnOutput } from '../port.js';
import type { DialogueState, Phase } from '../state/dialogue-state.js';
import { itemsReported, withReported, wordsReported } from '../state/report.js';
import type { ModelAnswer } from './answer.js';
import { hasLabel } from './controls.js';
import type { Handles } from './handles.js';
import { replyCards } from './reply-cards.js';

const maxQuotes = 6;
const maxQuote = 400;

export interface MergedFrom {
  input: Omit<TurnInput, 'signal'>;
  /** What the guided assistant answers to the same message. */
  guided: TurnOutput;
  handles: Handles;
  /** The reply as it was shown. */
  lead: string;
  /** Whether the model is sent words of documents. */
  documentWords: boolean;
}

/**
 * The turn as the model answered it. The words are the model's. What is filed, offered and closed is the user's: quotes that the user
 * wrote, and what the guided assistant reads in the same message. File, change and phase stay as they were.
 */
export function merged(answer: ModelAnswer, { input, guided, handles, lead, documentWords }: MergedFrom): TurnOutput {
  const { language } = guided.state;
  const { state, noting } = reportedBy(answer, input, guided.state);
  // The user's yes to a wish that was shown; what only sounds like a wish is shown first.
  const isRecorded = guided.action === 'addRequest' && input.state.wish !== undefined;
  const action = isRecorded ? 'addRequest' : legalAction(answer, state, guided);
  const asked = answer.action === 'addRequest' && !isRecorded ? askForWish(language, folded(input.message)) : null;
  const wantsPerson = guided.wantsPerson === true;
  const named = [...answer.cards, ...handles.in(answer.reply)];
  const shown = replyCards({ named, reply: lead, handles, state, guided: guided.cards });
  const isPersonNamed =
    answer.wantsPerson || answer.cards.includes('person') || hasLabel(lead, button(language, 'person').label);
  const cards = [
    ...shown.filter(({ type }) => type !== 'upload' || action !== 'uploadFile'),
    ...(action === 'uploadFile' ? uploadCards(state) : []),
    ...(asked ? [asked.card] : (noting?.cards ?? [])),
    ...(wantsPerson ? guided.cards.filter(({ type }) => type === 'person') : []),
    ...(!wantsPerson && isPersonNamed && hasPerson(input.promises) && !deniesPerson(input.message, language)
      ? [personCard(language, 'offered', input.promises, input.files)]
      : []),
  ].slice(0, 8);

  const content = contentOf(lead, cards);

  return {
    action,
    lead,
    content,
    cards,
    // Where a model is sent words of documents, any of its words may be one; the cards have the others.
    ...(!documentWords && { documentWords: documentWordsIn(content, input.files) }),
    ...(action === 'uploadFile' && { uploadReason: wordsReported(state) }),
    ...(wantsPerson && { wantsPerson }),
    ...(guided.withdrawsPerson && { withdrawsPerson: true }),
    state: {
      ...state,
      phase: phaseAfter(action, input.state.phase),
      asked: action === 'uploadFile' ? 'file' : null,
      misses: 0,
      offered: offersOf(cards, asked?.offers ?? noting?.offers ?? []),
      ...(asked ? { wish: asked.wish } : noting?.state.note && { note: noting.state.note }),
      about: aboutOf(cards) ?? input.state.about,
      requests: isRecorded || wantsPerson ? guided.state.requests : input.state.requests,
      person: personAfter(
        { person: guided.withdrawsPerson ? 'none' : wantsPerson ? 'asked' : input.state.person },
        cards,
      ),
    },
    answeredBy: 'model',
  };
}

/**
 * What the product allows now, whatever the model proposes. Nothing ends or is recorded by guess, and nothing is asked for without a
 * report.
 */
function legalAction({ action }: ModelAnswer, state: DialogueState, guided: TurnOutput): ChatAction {
  if (action === 'addRequest') return 'continueConversation';
  if (action === 'endChat') return guided.action === 'endChat' ? action : 'continueConversation';
  if (action !== 'uploadFile') return action;
  const isReported = itemsReported(state).length > 0 || state.report.kind !== null;

  return isReported || guided.action === 'uploadFile' ? action : 'continueConversation';
}

const usual: readonly ChatAction[] = ['continueConversation', 'uploadFile', 'addRequest'];
const atGoodbye: readonly ChatAction[] = [...usual, 'endChat'];

/** The actions that a request names as possible. */
export function legalActions(guided: TurnOutput): readonly ChatAction[] {
  return guided.action === 'endChat' ? atGoodbye : usual;
}

/**
 * A quote is kept where the user wrote it, and as the user wrote it; once a file is here leave is asked to note it, as the guided assistant
 * asks it.
 */
function reportedBy(
  { reported, action }: ModelAnswer,
  input: MergedFrom['input'],
  guided: DialogueState,
): { state: DialogueState; noting: Answer | null } {
  // Only what is shown with this reply can be agreed to.
  const { note, open: _, ...known } = guided;
  // With an upload the user sees them, and can edit them, before they are filed.
  const file = action === 'uploadFile' ? undefined : input.files.findLast(({ deleted }) => !deleted);
  // What was said before a no is not asked again.
  const before = file ? [] : input.transcript.filter(({ role }) => role === 'user').map(({ content }) => content);
  const said = [...before, input.message];
  const isKnown = (state: DialogueState, quote: string) =>
    itemsReported(state).some((item) => item.quote.includes(quote) || quote.includes(item.quote));
  const quotes = reported
    .slice(0, maxQuotes)
    .flatMap((quote) => quoted(quote, said) ?? [])
    .filter((quote) => !isKnown(known, quote));
  if (file) {
    const words = sentencesWith(quotes, input.message) || (note?.words ?? '');

    return { state: known, noting: words === '' ? null : askToNote(known, known, words, note?.file ?? file.id) };
  }
  const state = quotes.reduce<DialogueState>((next, quote) => {
    if (isKnown(next, quote)) return next;
    const [part = null] = partsIn(quote, next.language);
    const happened = deniesHappening(quote, next.language) ? null : happenedIn(quote, next.language);

    return withReported(next, { part, happened, quote });
  }, known);

  return { state, noting: null };
}

/** The sentences of a message in which the quotes stand, each once and in their order. */
function sentencesWith(quotes: readonly string[], message: string): string {
  const whole = folded(message);
  const spans = quotes.map(folded).flatMap((quote) => {
    const from = whole.indexOf(quote);

    return from < 0 ? [] : [{ from, to: from + quote.length }];
  });
  let end = 0;
  const sentences = sentencesOf(whole).filter((sentence) => {
    const start = whole.indexOf(sentence, end);
    end = start + sentence.length;

    return spans.some(({ from, to }) => from < end && to > start);
  });

  return sentences.join(' ');
}

function quoted(quote: string, said: readonly string[]): string | null {
  const wanted = folded(quote);
  if (wanted.length < 3) return null;
  const source = said.findLast((message) => folded(message).includes(wanted));
  if (source === undefined) return null;
  const found = new RegExp(
    wanted
      .split(' ')
      .map(literally)
      .join(String.raw`\s+`),
    'u',
  ).exec(source)?.[0];

  return (found ?? wanted).slice(0, maxQuote);
}

const folded = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function isAboutFile({ type }: Card): boolean {
  return type === 'file' || type === 'finding' || type === 'decisions';
}

function uploadCards(state: DialogueState): Cards {
  const understood = understoodCard(state.language, state);

  return [...(understood ? [understood] : []), uploadCard(state.language, state)];
}

/** Talk after a diagnosis does not forget that there was one. */
function phaseAfter(action: ChatAction, before: Phase): Phase {
  if (action === 'uploadFile') return 'awaiting-file';
  if (action === 'endChat') return 'ended';

  return before === 'ended' ? 'gathering' : before;
}

function aboutOf(cards: Cards): DialogueState['about'] | null {
  const card = cards.find(isAboutFile);
  if (card?.type === 'finding') return { file: card.fileId, finding: card.finding };

  return card?.type === 'file' || card?.type === 'decisions' ? { file: card.fileId } : null;
}
