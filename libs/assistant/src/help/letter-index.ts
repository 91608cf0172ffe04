import type { Language } from '@fidelio/contracts';
import { fold } from '../fold.js';

/** Groups of letters are counted by a number from their letters; two groups with the same number do no harm among so many. */
const buckets = 32_768;
/** A whole word says more than a group of its letters. */
const wordWeight = 2;

/** How often each group of letters is in a text: whole words, and three and four letters of them; one to three letters of Japanese. */
function groupsOf(text: string, language: Language): Map<number, number> {
  const groups = new Map<number, number>();
  const add = (letters: string, start: number, end: number, weight = 1) => {
    let hash = 2_166_136_261;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ letters.charCodeAt(at), 16_777_619);
    const bucket = (hash ^ (hash >>> 15)) & (buckets - 1);
    groups.set(bucket, (groups.get(bucket) ?? 0) + weight);
  };
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (language === 'ja') {
    const letters = words.join('');
    for (let length = 1; length <= 3; length++)
      for (let at = 0; at + length <= letters.length; at++) add(letters, at, at + length);

    return groups;
  }
  for (const word of words) {
    const letters = `<${word}>`;
    add(letters, 0, letters.length, wordWeight);
    for (let length = 3; length <= 4; length++)
      for (let at = 0; at + length <= letters.length; at++) add(letters, at, at + length);
  }

  return groups;
}

/** Texts of one language, to be asked how like each is to another text. Its numbers lie outside the heap. */
export class LetterIndex {
  private readonly rarity = new Float32Array(buckets);
  /** The entries of bucket b stand from `starts[b]` to `starts[b + 1]`. */
  private readonly starts = new Uint32Array(buckets + 1);
  private readonly texts: Uint16Array;
  private readonly weights: Float32Array;

  constructor(
    texts: readonly string[],
    private readonly language: Language,
  ) {
    const groups = texts.map((text) => groupsOf(text, language));
    for (const one of groups) for (const bucket of one.keys()) this.starts[bucket + 1]! += 1;
    for (let bucket = 0; bucket < buckets; bucket++) {
      this.rarity[bucket] = Math.log((1 + texts.length) / (1 + this.starts[bucket + 1]!)) + 0.5;
      this.starts[bucket + 1]! += this.starts[bucket]!;
    }
    const next = this.starts.slice(0, buckets);
    this.texts = new Uint16Array(this.starts[buckets]!);
    this.weights = new Float32Array(this.starts[buckets]!);
    for (const [text, one] of groups.entries())
      for (const [bucket, weight] of this.vector(one)) {
        const at = next[bucket]!++;
        this.texts[at] = text;
        this.weights[at] = weight;
      }
    this.count = texts.length;
  }

  readonly count: number;

  /** How like each text is to this one, from 0 to 1: the angle between what they are made of, rare groups counted most. */
  likeness(text: string): Float32Array {
    const likeness = new Float32Array(this.count);
    for (const [bucket, weight] of this.vector(groupsOf(text, this.language)))
      for (let at = this.starts[bucket]!; at < this.starts[bucket + 1]!; at++)
        likeness[this.texts[at]!]! += weight * this.weights[at]!;

    return likeness;
  }

  /** Of length 1. */
  private vector(groups: Map<number, number>): [number, number][] {
    const weighed = [...groups].map(([bucket, count]): [number, number] => [
      bucket,
      (1 + Math.log(count)) * this.rarity[bucket]!,
    ]);
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;

    return weighed.map(([bucket, weight]) => [bucket, weight / length]);
  }
}
