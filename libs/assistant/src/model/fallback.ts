import type { Language } from '@fidelio/contracts';
import { fileName } from '../guided/turn.js';
import { joined, say } from '../language/catalogue.js';
import type { TurnOutput } from '../port.js';
import { readAnswer } from './answer.js';
import type { MergedFrom } from './merge.js';
import { cardOf, maxShown } from './reply-cards.js';

/** Says that a simpler answer follows: the service does not answer, or its answer could not be used. */
export function fallBackSentence(language: Language, why: 'unavailable' | 'unusable' = 'unavailable'): string {
  return say(language, `model.${why}`);
}

/** The guided answer, which says that it is a simpler one, and blames nobody. */
export function fallenBack(guided: TurnOutput, fellBack: 'unavailable' | 'unusable'): TurnOutput {
  const { language } = guided.state;
  const lead = joined(language, [fallBackSentence(language, fellBack), guided.lead]);

  return { ...guided, lead, fellBack };
}

/**
 * Where no finding answers the message without a model, but the model named some, they are shown: 'nothing was found' would be said
 * against them.
 */
export function withNamed({ guided, handles }: MergedFrom, raw: string): TurnOutput {
  if (guided.cards.some(({ type }) => type !== 'file')) return guided;
  const { language } = guided.state;
  const facts = (readAnswer(raw)?.cards ?? []).flatMap((handle) => handles.fact(handle) ?? []);
  const [first] = facts;
  if (!first) return guided;

  return {
    ...guided,
    lead: say(language, 'about.found', { file: fileName(first.file) }),
    cards: facts.slice(0, maxShown).map((fact) => cardOf(fact, language)),
    state: { ...guided.state, offered: [] },
  };
}
