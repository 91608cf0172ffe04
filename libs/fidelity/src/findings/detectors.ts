import { logicalBorders } from '../word/borders.js';
import { cellsWithoutWidth } from '../word/tables.js';
import { rawTabs } from '../word/tabs.js';
import type { Detector } from './finding-places.js';
import type { PartRole } from './part-roles.js';

interface NamedDetector {
  roles: readonly PartRole[];
  detect: Detector;
}

export const wordStories = [
  'word.body',
  'word.header',
  'word.footer',
  'word.footnotes',
  'word.endnotes',
  'word.comments',
  'word.glossary',
] as const satisfies PartRole[];

/** Detectors that need more than names and attributes, by the name the profile calls them. */
export const namedDetectors: Readonly<Record<string, NamedDetector>> = {
  'word.cell-width-missing': { roles: wordStories, detect: cellsWithoutWidth },
  'word.logical-side-borders': { roles: [...wordStories, 'word.styles'], detect: logicalBorders },
  'word.raw-tab': { roles: wordStories, detect: rawTabs },
};
