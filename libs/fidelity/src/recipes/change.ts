import type { PartContext } from '../findings/finding-places.js';

/** A change of the text that a reader sees, as an operation declares it: what went, and what came in its place. */
export interface DeclaredChange {
  removed: string;
  inserted: string;
}

/** What an operation may use while it changes one part. */
export interface ChangeContext extends PartContext {
  /** Changes of visible text so far in this part, in document order. */
  declared: DeclaredChange[];
  /** Parts that the recipe adds or exchanges beside the one it walks. */
  parts: Map<string, Uint8Array>;
}

/** The place does not fit the recipe; it is left as it is and the next one is tried. */
export class NotApplicable extends Error {}
