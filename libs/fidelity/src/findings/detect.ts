import type { DatedRow } from '../profile/import-profile.js';
import { holds } from '../recipes/navigate.js';
import { namedDetectors } from './detectors.js';
import type { PartContext, Place } from '../places/finding-places.js';

/** The roles of parts that any of the rows looks at. */
export function rolesOf(rows: readonly DatedRow[]): ReadonlySet<string> {
  return new Set(
    rows.flatMap(({ detect: how }) => {
      if ('named' in how) return [...(namedDetectors[how.named]?.roles ?? [])];

      return 'elements' in how ? how.roles : [];
    }),
  );
}

/** The places of one row of the profile in one part. */
export function* detect({ detect: how }: DatedRow, context: PartContext): Generator<Place> {
  if ('named' in how) {
    const named = namedDetectors[how.named];
    if (!named) throw new Error(`the profile names no detector of ours: ${how.named}`);
    if (named.roles.includes(context.role)) yield* named.detect(context);
  } else if ('elements' in how && how.roles.includes(context.role)) {
    for (const element of context.document.elementsNamed(how.elements)) {
      // The fallback for old programs repeats what stands in the choice beside it.
      if (!element.closest('mc:Fallback') && (how.when ?? []).every((condition) => holds(element, condition)))
        yield element;
    }
  }
}
