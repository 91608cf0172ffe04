import type { Card, Cards } from '@fidelio/contracts';
import type { Answer } from './turn.js';

const heading = /\s?[:：]$/u;

/** The answers of one turn as one reply: each card once, and no heading without the cards that it announces. */
export function together(answers: readonly Answer[], maxCards: number): { lead: string; cards: Cards } {
  const cards: Card[] = [];
  const keys: string[] = [];
  const leads: string[] = [];
  for (const { lead, cards: own = [] } of answers) {
    const fresh = uniqueOf(own).filter((card) => !keys.includes(keyOf(card)));
    for (const card of own) {
      const at = keys.indexOf(keyOf(card));
      const known = cards[at];
      if (known && at >= 0) cards[at] = merged(known, card);
    }
    const shown = fresh.slice(0, maxCards - cards.length);
    cards.push(...shown);
    keys.push(...shown.map(keyOf));
    if (lead === undefined) continue;
    // A heading is nothing without its cards.
    if (!heading.test(lead) || own.length === 0 || shown.length > 0) leads.push(lead);
  }

  return { lead: eachOnce(leads.flatMap((lead) => lead.split('\n\n'))).join('\n\n'), cards };
}

/** What another one begins with, or says too, is not said by itself. */
function eachOnce(paragraphs: readonly string[]): string[] {
  const told: string[] = [];
  for (const paragraph of paragraphs) {
    const at = told.findIndex(
      (one) => one.includes(paragraph) || paragraph.startsWith(one) || saysBodyOf(paragraph, one),
    );
    if (at < 0) told.push(paragraph);
    else if (paragraph.length > (told[at]?.length ?? 0)) told[at] = paragraph;
  }

  return told;
}

/** 'Title: A B', after 'Title: B'. */
function saysBodyOf(paragraph: string, one: string): boolean {
  const [head = '', body = ''] = one.split(/(?<=[:：])(.+)/su);

  return body.length > shortBody && paragraph.startsWith(head) && paragraph.includes(body.trim());
}

const shortBody = 20;

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
