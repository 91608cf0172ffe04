import type { PartContext } from '../places/finding-places.js';
import type { PartEdits } from './part-edits.js';

/** A drawing as the renderer drew it, with the words that it shows. */
export interface DrawnPicture {
  png: Buffer;
  words: string;
}

/** Pictures by `pictureKey`, drawn before the recipes run. */
export type Pictures = ReadonlyMap<string, DrawnPicture>;

/** A change of the text that a reader sees, as an operation declares it: what went, and what came in its place. */
export interface DeclaredChange {
  removed: string;
  inserted: string;
  /** Where it is in the part as it was read; changes are compared in this order. */
  at: number;
  /** Text that our own reading counts before and after, but other readers see only after: a deletion taken back. */
  seenAnew?: boolean;
}

/** What an operation may use while it changes one part. */
export interface ChangeContext extends PartContext {
  /** Changes of visible text so far in this part. */
  declared: DeclaredChange[];
  /** Media parts that another picture is shown for, one entry for each place. */
  replacedPictures: string[];
  /** Words that pages show as part of a new picture, and no longer as text. */
  wordsInPictures: string[];
  /** Parts that the recipe adds or exchanges beside the one it walks. */
  parts: PartEdits;
  /** Set where the part under work itself goes. */
  removesPart: boolean;
  /** Drawn beforehand by LibreOffice, where it is installed. */
  pictures: Pictures;
}

/** The place does not fit the recipe; it is left as it is and the next one is tried. The message goes behind a colon: people read it. */
export class NotApplicable extends Error {}

/** A place that a recipe did not fit, and why. */
export interface SkippedPlace {
  finding: string;
  recipe: string;
  part: string;
  reason: string;
}
