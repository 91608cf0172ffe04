import { z } from 'zod';
import { readFolder, readJson } from '../data-files.js';
import { FileKind } from '../dialogue-state.js';
import { memoized } from '../memoized.js';
import { type Language, Translated } from '../texts/language.js';

/** Where things stand with a fix; `data/remedies.json` says it in words. */
const Remedy = z.enum(['automatic', 'automatic-and-on-agreement', 'on-agreement', 'waiting', 'waiting-for-font']);

/** A problem of converted files that is known, and what can be done about it. */
export const KnownProblem = z.strictObject({
  id: z.string(),
  kind: FileKind,
  /** Ids of the features that it concerns. */
  features: z.array(z.string()),
  /** For staff and for the search: in English. */
  title: z.string().min(1),
  /** What the user sees. */
  sentence: Translated,
  remedy: Remedy,
  /** More words to find it by. */
  asks: z.string(),
});
export type KnownProblem = z.infer<typeof KnownProblem>;

export const knownProblems = memoized(() => readFolder('problems', KnownProblem));

const remedies = memoized(() => readJson('remedies.json', z.record(Remedy, Translated)));

/** The problem and its remedy, for showing. */
export function tellProblem({ sentence, remedy }: KnownProblem, language: Language): string {
  return `${sentence[language]} ${remedies()[remedy][language]}`;
}
