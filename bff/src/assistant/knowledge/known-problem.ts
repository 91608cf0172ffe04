import type { FileKind } from '../dialogue-state.js';

/** A problem of converted files that is known, and what can be done about it. */
export interface KnownProblem {
  id: string;
  kind: FileKind;
  /** Features of the lexicon that it concerns. */
  features: string[];
  title: string;
  /** What the user sees. */
  sentence: string;
  remedy: string;
  /** More words to find it by. */
  asks: string;
}

export const automatic = 'A fix for this is known and is applied by itself.';
export const onAgreement =
  'A fix is known; because it changes how the file works in Office, it is applied when you report the problem or agree.';
export const waiting = 'There is no fix for it yet: the file waits until one is learned.';
