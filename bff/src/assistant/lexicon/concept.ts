import type { FileKind } from '../dialogue-state.js';

/**
 * A thing that people talk about, with the terms they use in any language.
 *
 * `terms` are separated by `|`, written folded (lower case, no accents, ss for ß). A space also matches
 * a hyphen or nothing (`foot note` finds footnote); a `*` at a word's end takes any ending; a term
 * without it takes an English plural.
 */
export interface Concept {
  id: string;
  /** How the assistant names it in English. */
  label: string;
  terms: string;
}

/** A part of an Office file that can go wrong. */
export interface Feature extends Concept {
  /** The kind of file it nearly always belongs to, where the user names none. */
  kind?: FileKind;
  /** Also means something outside an office: needs other evidence that a file is meant. */
  everyday?: true;
}
