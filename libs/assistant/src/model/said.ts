import type { Language } from '@fidelio/contracts';
import type { Fact } from '../facts/fact.js';
import { partsOfFinding } from '../facts/finding-parts.js';
import { namesPart } from '../facts/related.js';
import { fold } from '../fold.js';
import { partsIn, specificParts } from '../language/parts.js';
import { memoized } from '../memoized.js';
import { type ClaimWords, claimWords, spelled } from './claim-words.js';

/** A sentence of a reply beside what is known of the files. What costs something is computed where it is asked for, and once. */
export interface Said {
  sentence: string;
  language: Language;
  words: ClaimWords;
  /** The sentence, folded. */
  text: string;
  /** The same without what the copy is called. */
  bare: string;
  /** It is no condition, denial or prospect. */
  isFirm: boolean;
  /** Everything that is known of the files. */
  facts: readonly Fact[];
  /** What touches each part that it names. */
  byPart: () => readonly (readonly Fact[])[];
  /** What it is about: what touches its parts, or is called by them; everything where it names none. */
  meant: () => readonly Fact[];
}

export function saidOf(sentence: string, language: Language, facts: readonly Fact[]): Said {
  const words = claimWords(language);
  const text = fold(sentence);
  const bare = text.replaceAll(words.names, ' ');
  const parts = memoized(() => specificParts(partsIn(sentence, language)));
  const byPart = memoized(() =>
    parts().map((part) => facts.filter(({ finding }) => partsOfFinding(finding.id).includes(part))),
  );
  const meant = memoized(() =>
    parts().length > 0 ? [...byPart().flat(), ...facts.filter((fact) => namesPart(fact, parts(), language))] : facts,
  );

  return {
    sentence,
    language,
    words,
    text,
    bare,
    isFirm: !words.hedges(spelled(sentence)) || words.own(bare),
    facts,
    byPart,
    meant,
  };
}

/** The clauses of a sentence. */
export function clausesIn(sentence: string): string[] {
  return sentence.split(/[,;:、，；：]/u);
}
