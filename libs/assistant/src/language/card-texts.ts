import type { Language } from '@fidelio/contracts';
import type english from '../../data/catalogue/en/cards.json';
import { say } from './catalogue.js';

export type CardText = keyof typeof english;

/** A text of a card in a language, with its values. */
export function sayCard(language: Language, key: CardText, values: Record<string, string | number> = {}): string {
  return say(language, key, values);
}
