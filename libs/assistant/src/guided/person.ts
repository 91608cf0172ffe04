import { type Language, Language as Languages } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoizedBy } from '../memoized.js';
import { matcherOf } from '../language/phrase-matcher.js';
import { hasDenial, isQuestion } from '../language/reading.js';

const Words = z.record(
  Languages,
  z.strictObject({
    /** Who is wanted; `somebody` only together with speaking. */
    person: z.array(z.string()),
    somebody: z.array(z.string()),
    /** What is wanted of them. */
    speak: z.array(z.string()),
    want: z.array(z.string()),
    /** Asks to be called, whoever calls. */
    call: z.array(z.string()),
    /** What denies a wish, beside the words that deny anything. */
    without: z.array(z.string()),
    /** What makes it a question about people, no wish for one. */
    about: z.array(z.string()),
    /** What is to be done with the matter, so that a person has it, and what that person is to do. */
    hand: z.array(z.string()),
    look: z.array(z.string()),
    /** Whoever asks whether they may do that themselves wants nobody. */
    self: z.array(z.string()),
    /** Speaks of a decision. */
    deciding: z.array(z.string()),
    /** Asks the product to learn something new. */
    wish: z.array(z.string()),
  }),
);
export const wishWords = memoizedBy((language: Language) => readJson('wishes.json', Words)[language]);

const roles = ['person', 'somebody', 'self', 'speak', 'want', 'call', 'about', 'hand', 'look', 'without'] as const;
type Role = (typeof roles)[number];
const matcher = matcherOf(
  (language) => Object.fromEntries(roles.map((role) => [role, wishWords(language)[role]])) as Record<Role, string[]>,
);

/** 'I want to speak to a real person now': a wish for a person that is no phrase of its own. */
export function wantsPerson(sentence: string, language: Language): boolean {
  const found = rolesIn(sentence, language);
  if (deniesPerson(sentence, language)) return false;
  if (found.has('call')) return true;
  if (found.has('about')) return false;
  const isWho = found.has('person') || found.has('somebody');
  if (isWho && (found.has('hand') || found.has('look')) && !found.has('self')) return true;
  if (found.has('person')) return found.has('speak') || found.has('want');

  return found.has('somebody') && found.has('speak');
}

/** 'Pass it on, with my file', where a person is offered. */
export function handsOver(sentence: string, language: Language): boolean {
  const found = rolesIn(sentence, language);

  return found.has('hand') && !found.has('about') && !found.has('self') && !deniesPerson(sentence, language);
}

function rolesIn(sentence: string, language: Language): Set<Role> {
  return new Set(
    matcher(language)
      .find(hasClitics.has(language) ? sentence.replace(clitics, '$1') : sentence)
      .map(({ value }) => value),
  );
}

/** 'Páselo', 'envíeselo', 'mandatelo': who and what hang on the verb. */
const clitics = /(\p{L}{3,}?)(?:se|ce|ve)?l[eoai]s?(?!\p{L})/giu;
const hasClitics: ReadonlySet<Language> = new Set<Language>(['es', 'it']);

/** 'I don't want a person': the clauses of a sentence that say so. */
export function clausesDenyingPerson(sentence: string, language: Language): string[] {
  return sentence.split(clauseEnd).filter((clause) => {
    if (/[?？]/u.test(sentence) || isQuestion(clause, language)) return false;
    const found = rolesIn(clause, language);
    if (found.has('without') && found.has('speak')) return true;

    return (
      (found.has('person') || found.has('somebody') || found.has('call')) &&
      (hasDenial(clause, language) || found.has('without'))
    );
  });
}

export function deniesPerson(sentence: string, language: Language): boolean {
  return clausesDenyingPerson(sentence, language).length > 0;
}

/** The sentence without what it says of a person it does not want. */
export function withoutPerson(sentence: string, language: Language): string {
  const denying = clausesDenyingPerson(sentence, language);

  return sentence
    .split(clauseEnd)
    .filter((clause) => !denying.includes(clause))
    .join(', ');
}

const clauseEnd = /[,;:、，]\s*/u;

const deciding = matcherOf((language) => ({ deciding: wishWords(language).deciding }));

/** 'If I accept, …', 'Do it': words about a decision, which are none. */
export function speaksOfDecision(sentence: string, language: Language): boolean {
  return deciding(language).find(sentence).length > 0;
}
