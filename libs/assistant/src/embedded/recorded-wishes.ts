import type { DialogueState } from '../dialogue-state.js';
import { compileNouns, occurs } from '../lexicon/terms.js';
import type { TurnOutput } from '../port.js';
import type { Language } from '../texts/language.js';
import { say } from '../texts/texts.js';
import type { Reading } from '../understanding/reading.js';
import { type Wish, wishIn } from '../understanding/wishes.js';
import { answerOfArticle } from './answers.js';
import { answerQuestion, recordRequest } from './moves.js';
import { quotable } from './quoting.js';

export function recordWish(reading: Reading, state: DialogueState, { object, format }: Wish): TurnOutput {
  const article = object && existingFor(object);
  if (article) return answerQuestion(state, [answerOfArticle(article)]);

  return recordRequest(state, { words: quotable(reading.raw), what: requestName(state.language, object), format });
}

/** The article about a feature that is wished for and exists: 'We need an API'. */
function existingFor({ topic: { existing }, named }: NonNullable<Wish['object']>): string | undefined {
  const known = existing?.terms === undefined || occurs(compileNouns(existing.terms), named);

  return known ? existing?.article : undefined;
}

/** 'A connection to team chat (slack)'. */
function requestName(language: Language, object: Wish['object']): string | null {
  if (object === null) return null;
  const label = object.topic.label[language];

  return label.toLowerCase().includes(object.named)
    ? label
    : say(language, 'symptom', { features: label, change: object.named });
}

/** A wish in plain words, or for another format or program: no article is meant. */
export function isPlainWish(reading: Reading): boolean {
  const wish = wishIn(reading);

  const stated = wish?.object !== null && reading.sentences.every(({ question }) => !question);

  return wish !== null && (reading.act('named-wish') || wish.foreign || stated);
}
