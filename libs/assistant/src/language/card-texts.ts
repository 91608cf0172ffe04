import type { Language } from '@fidelio/contracts';
import type english from '../../data/catalogue/en/cards.json';
import { say } from './catalogue.js';

export type CardText = keyof typeof english;

/** A text of a card in a language, with its values. */
export function sayCard(language: Language, key: CardText, values: Record<string, string | number> = {}): string {
  return say(language, key, values);
}

/** Sentences as one text: Japanese has no blanks between them. Empty ones are left out. */
export function joined(language: Language, sentences: readonly (string | null | undefined)[]): string {
  return sentences.filter(Boolean).join(language === 'ja' ? '' : ' ');
}
