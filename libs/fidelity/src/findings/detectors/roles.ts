import type { Detector } from '../../places/finding-places.js';
import type { PartRole } from '../../places/part-roles.js';

/** A detector that needs more than names and attributes, and the parts that it looks at. */
export interface NamedDetector {
  roles: readonly PartRole[];
  detect: Detector;
}

export type NamedDetectors = Readonly<Record<string, NamedDetector>>;

export const stories: PartRole[] = [
  'word.body',
  'word.header',
  'word.footer',
  'word.footnotes',
  'word.endnotes',
  'word.comments',
  'word.glossary',
];
export const shownSlides: PartRole[] = ['powerpoint.slide', 'powerpoint.layout', 'powerpoint.master'];
export const slides: PartRole[] = [...shownSlides, 'powerpoint.notes'];
