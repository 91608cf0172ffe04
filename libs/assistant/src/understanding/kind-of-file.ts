import type { FileKind } from '../dialogue-state.js';
import { closers, featureById, kindPatterns } from '../lexicon/lexicon.js';
import { meant } from './false-friends.js';
import { hits, type Hit } from '../lexicon/terms.js';

export type KindWeights = Record<FileKind, number>;

const named = 100;
const implied = 40;
const loose = 12;
const hinted = 20;
const faintly = 8;
/** 'a chart from Excel *in my deck*': the container counts. */
const contained = 70;
const enough = 12;

const container =
  /(?:^|\s)(?:in|into|on|onto|inside|within|in the|in my|of my|of our|im|in der|in meiner|in meinem|dans|en|nel|nella|na|no|w|we|i)\s+(?:\p{L}+\s+){0,3}$/u;
/** 'PowerPoint, no Word'; in Portuguese it is 'in the Word'. */
const deniedByNo = /(?:^|\s)no $/u;
const fine =
  /^\s*(?:one|file|document|deck|presentation|sheet)?\s*(?:is|are|was|were)\s+(?:fine|ok|okay|good|right|alright)\b/u;

/** Weighs the kinds of file that folded text speaks of, and picks the heaviest. */
export function weighKinds(
  text: string,
  features: Hit[],
  language: string,
): { weights: KindWeights; kind: FileKind | null; denied: FileKind | null } {
  const weights: KindWeights = { word: 0, powerpoint: 0, excel: 0 };
  let deniedKind: FileKind | null = null;
  for (const { kind, named: namedPattern, implied: impliedPattern, loose: loosePattern } of kindPatterns()) {
    for (const [pattern, weight] of [
      [namedPattern, named],
      [impliedPattern, implied],
      [loosePattern, loose],
    ] as const) {
      for (const hit of meant(hits(pattern, text, kind), language)) {
        const before = text.slice(0, hit.start);
        const denied = closers('kind-denied-before').test(before) || (language !== 'pt' && deniedByNo.test(before));
        if (denied || fine.test(text.slice(hit.end))) deniedKind = kind;
        else
          weights[kind] =
            Math.max(weights[kind], weight) + 1 + (weight > loose && container.test(before) ? contained : 0);
      }
    }
  }
  const hints = new Set(features.map(({ id }) => featureById(id)).filter((feature) => feature?.kind));
  for (const hint of hints) if (hint?.kind) weights[hint.kind] += hint.everyday ? faintly : hinted;

  const order = (Object.keys(weights) as FileKind[]).toSorted((a, b) => weights[b] - weights[a]);
  const first = order[0];
  const kind = first && weights[first] >= enough ? first : null;

  return { weights, kind, denied: deniedKind === kind ? null : deniedKind };
}

/** The message names its kind of file; a lesser weight is only a hint. */
export function isKindSaid({ kind, kinds }: { kind: FileKind | null; kinds: KindWeights }): boolean {
  return kind !== null && kinds[kind] >= implied;
}
