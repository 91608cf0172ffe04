import type { Card, Cards } from '@fidelio/contracts';
import type { Answer } from './turn.js';

const heading = /\s?[:：]$/u;

/** The answers of one turn as one reply: each card once, and no heading without the cards that it announces. */
export function together(answers: readonly Answer[], cardsMax: number): { lead: string; cards: Cards } {
  const cards: Card[] = [];
  const keys: string[] = [];
  const leads: string[] = [];
  const isBeside = answers.filter(({ cards: own = [] }) => own.length > 0).length > 1;
  for (const { lead, cards: own = [] } of answers) {
    const fresh = uniqueOf(own).filter((card) => !keys.includes(keyOf(card)));
    for (const card of own) {
      const at = keys.indexOf(keyOf(card));
      const known = cards[at];
      if (known && at >= 0) cards[at] = merged(known, card);
    }
    const shown = fresh.slice(0, cardsMax - cards.length);
    cards.push(...shown);
    keys.push(...shown.map(keyOf));
    if (lead === undefined || leads.some((told) => told.includes(lead))) continue;
    // A heading is nothing without its cards, and a file's card says its name and how it stands.
    const isHeading = heading.test(lead) && own.length > 0;
    if (!isHeading || (shown.length > 0 && !(isBeside && shown.every(({ type }) => type === 'file')))) leads.push(lead);
  }

  return { lead: leads.join('\n\n'), cards };
}

function keyOf(card: Card): string {
  if (card.type === 'file') return `file ${card.fileId}`;
  if (card.type === 'finding') return `finding ${card.fileId} ${card.finding}`;
  if (card.type === 'upload') return 'upload';

  return JSON.stringify(card);
}

function uniqueOf(cards: readonly Card[]): Card[] {
  return [...new Map(cards.toReversed().map((card) => [keyOf(card), card])).values()].toReversed();
}

/** Two cards of one file say together what each says. */
function merged(one: Card, other: Card): Card {
  if (one.type === 'upload' && other.type === 'upload') return other.words === undefined ? one : other;
  if (one.type !== 'file' || other.type !== 'file') return one;
  const known = new Set(one.buttons.map(keyOfButton));

  return {
    ...one,
    left: one.left.length > 0 ? one.left : other.left,
    buttons: [...one.buttons, ...other.buttons.filter((button) => !known.has(keyOfButton(button)))],
  };
}

function keyOfButton({ does, label }: Card['buttons'][number]): string {
  return does === 'say' ? label : does;
}
