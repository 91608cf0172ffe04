import { FileKind, type Language, Language as Languages } from '@fidelio/contracts';
import { z } from 'zod';
import { readFolder, readJson } from '../data-files.js';
import { joined } from '../language/catalogue.js';
import { memoized } from '../memoized.js';

const Translated = z.record(Languages, z.string().min(1));
const Remedy = z.enum(['automatic', 'automatic-and-on-agreement', 'on-agreement', 'waiting', 'waiting-for-font']);

/** A problem of converted files that is known, and what can be done about it. */
const KnownProblem = z.object({
  id: z.string(),
  kind: FileKind,
  /** What the user sees. */
  sentence: Translated,
  remedy: Remedy,
  /** More words to find it by, in English. */
  asks: z.string(),
});
export type KnownProblem = z.infer<typeof KnownProblem>;

export const knownProblems = memoized(() => readFolder('problems', KnownProblem));
const remedies = memoized(() => readJson('remedies.json', z.record(Remedy, Translated)));

export function problemById(id: string): KnownProblem | null {
  return knownProblems().find((problem) => problem.id === id) ?? null;
}

/** The problem and what is done about it. */
export function tellProblem({ sentence, remedy }: KnownProblem, language: Language): string {
  return joined(language, [sentence[language], remedies()[remedy][language]]);
}
