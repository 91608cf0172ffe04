import { type Card, type ChoicesCard, FileKind, Happened } from '@fidelio/contracts';
import { kindName, partName } from '../cards/dialogue-cards.js';
import { sayCard } from '../language/card-texts.js';
import { fold } from '../fold.js';
import type { DialogueState, Offer } from '../state/dialogue-state.js';
import { PartId } from '../part-id.js';

const maxOffers = 24;

/** What the next message means if it is exactly that of a button under this reply. */
export function offersOf(cards: readonly Card[], own: readonly Offer[]): Offer[] {
  const known = new Set(own.map(({ message }) => message));
  const told = cards.flatMap(offersOfCard).filter(({ message }) => !known.has(message));

  return [...own, ...told].slice(0, maxOffers);
}

function offersOfCard(card: Card): Offer[] {
  const acts = card.buttons.flatMap(({ does, message }): Offer[] => {
    if (message === undefined) return [];

    return does === 'person' || does === 'none-of-these' ? [{ message, act: does }] : [];
  });
  if (card.type === 'choices') return [...choicesOf(card), ...acts];
  if (card.type === 'articles')
    return [...card.items.map(({ id, message }) => ({ message, act: 'article' as const, value: id })), ...acts];

  return acts;
}

function choicesOf({ about, language, buttons }: ChoicesCard): Offer[] {
  const messages = buttons.flatMap(({ does, message }) => (does === 'say' && message ? [message] : []));
  const named = <Id extends string>(ids: readonly Id[], name: (id: Id) => string, act: Offer['act']): Offer[] =>
    messages.flatMap((message) => {
      const id = ids.find((one) => name(one) === message);

      return id ? [{ message, act, value: id }] : [];
    });
  if (about === 'kind') return named(FileKind.options, (kind) => kindName(language, kind), 'kind');
  if (about === 'happened') return named(Happened.options, (one) => sayCard(language, `choice.${one}`), 'happened');
  if (about === 'part')
    return [
      ...named(PartId.options, (part) => partName(language, part), 'part'),
      { message: sayCard(language, 'choice.other-part'), act: 'part' },
    ];

  return [];
}

/** The button that a message is the press of. A person can be asked for by the card of an earlier reply, too. */
export function pressed({ offered, language }: DialogueState, message: string): Offer | null {
  const said = fold(message);
  const person: Offer = { message: sayCard(language, 'button.person'), act: 'person' };

  return [...offered, person].find((offer) => fold(offer.message) === said) ?? null;
}
