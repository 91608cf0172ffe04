import type { AppliedRecipes } from '../engine/apply-recipes.js';
import { openPart, partsToWalk } from '../findings/walk.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { storyTexts } from '../text/story-text.js';

/**
 * Gate 3 over the finished file: every part reads as it did when its last recipe was accepted, and a part that no recipe
 * with a promise touched reads as in the original. Each recipe's own promise was checked when it ran.
 */
export function textGate(
  office: OfficePackage,
  fixed: Uint8Array,
  { trials, office: worked }: AppliedRecipes,
): string | null {
  const after = openPackage(fixed, office.archive.limits);
  const touched = new Set(trials.filter(({ refused }) => !refused).map(({ part }) => part));
  for (const place of partsToWalk(after)) {
    const source = touched.has(place.part) ? worked : office;
    if (!touched.has(place.part) && !source.has(place.part)) continue;
    if (lines(after, place) !== lines(source, place)) return `the text of ${place.part} is not what was promised`;
  }

  return null;
}

function lines(office: OfficePackage, place: Parameters<typeof openPart>[1]): string {
  return JSON.stringify(storyTexts(openPart(office, place).document));
}
