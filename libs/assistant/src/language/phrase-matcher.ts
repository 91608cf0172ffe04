import type { Language } from '@fidelio/contracts';
import { fold } from '../fold.js';
import { memoizedBy } from '../memoized.js';
import { wordsOf } from './words.js';

export interface Match<Value> {
  value: Value;
  /** Where it begins, in words (in characters of the folded text for Japanese). */
  at: number;
  words: string;
}

/** A word this long may be the end of a compound: 'Umsatzdiagramm' is a 'Diagramm'. */
const minCompound = 5;
const maxCompound = 40;
/** Two Chinese characters and one more are another word, but for one that says where: 「目次内」. */
const shortWord = /^\p{Script=Han}{2}$/u;
const goesOn = /^(?![内中上下前後間等側用名数番別毎外先元欄頁行列済時])\p{Script=Han}(?!\p{Script=Han})/u;

/** Finds whole words and phrases of one language, the longest first; what one phrase took is not read again. */
export class PhraseMatcher<Value> {
  private readonly phrases = new Map<string, Value>();
  private readonly ends = new Map<string, Value>();
  private longest = 1;

  constructor(
    private readonly language: Language,
    entries: Iterable<readonly [string, Value]>,
    /** Whether a compound may end with a word for this. */
    endsCompounds: (value: Value) => boolean = () => true,
  ) {
    for (const [phrase, value] of entries) {
      const words = language === 'ja' ? [fold(phrase)] : wordsOf(phrase, language);
      const key = words.join(' ');
      if (key === '') continue;
      if (!this.phrases.has(key)) this.phrases.set(key, value);
      this.longest = Math.max(this.longest, language === 'ja' ? key.length : words.length);
      if (this.hasCompounds && words.length === 1 && key.length >= minCompound && endsCompounds(value))
        this.ends.set(key, value);
    }
  }

  private get hasCompounds(): boolean {
    return this.language === 'de' || this.language === 'nl';
  }

  find(text: string): Match<Value>[] {
    return this.language === 'ja' ? this.inCharacters(fold(text)) : this.inWords(wordsOf(text, this.language));
  }

  private inWords(words: readonly string[]): Match<Value>[] {
    const found: Match<Value>[] = [];
    for (let at = 0; at < words.length; at++) {
      const length = this.lengthAt(words, at);
      const said = words.slice(at, at + length).join(' ');
      const value = length > 0 ? this.phrases.get(said) : this.compound(words[at] ?? '');
      if (value === undefined) continue;
      found.push({ value, at, words: length > 0 ? said : (words[at] ?? '') });
      at += Math.max(length, 1) - 1;
    }

    return found;
  }

  private lengthAt(words: readonly string[], at: number): number {
    for (let length = Math.min(this.longest, words.length - at); length > 0; length--)
      if (this.phrases.has(words.slice(at, at + length).join(' '))) return length;

    return 0;
  }

  private compound(word: string): Value | undefined {
    if (word.length > maxCompound) return undefined;
    for (let start = 2; start <= word.length - minCompound; start++) {
      const value = this.ends.get(word.slice(start));
      if (value !== undefined) return value;
    }

    return undefined;
  }

  /** One character alone is a word only where the dictionary says so: 「図」 in 「地図」 is none; 「提案」 in 「提案書」 is none either. */
  private inCharacters(text: string): Match<Value>[] {
    const words = new Set(wordsOf(text, 'ja'));
    const found: Match<Value>[] = [];
    for (let at = 0; at < text.length; at++)
      for (let length = Math.min(this.longest, text.length - at); length > 0; length--) {
        const said = text.slice(at, at + length);
        const value = this.phrases.get(said);
        if (value === undefined || (length === 1 && !words.has(said))) continue;
        if (shortWord.test(said) && goesOn.test(text.slice(at + length, at + length + 2))) continue;
        found.push({ value, at, words: said });
        at += length - 1;
        break;
      }

    return found;
  }
}

/** Finds words by what they stand for, in each language. */
export function matcherOf<Value extends string>(
  wordsIn: (language: Language) => Record<Value, readonly string[]>,
): (language: Language) => PhraseMatcher<Value> {
  return memoizedBy((language) => {
    const entries = Object.entries<readonly string[]>(wordsIn(language)) as [Value, readonly string[]][];

    return new PhraseMatcher(
      language,
      entries.flatMap(([value, words]) => words.map((word) => [word, value] as const)),
    );
  });
}
