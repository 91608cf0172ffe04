import { commonDetectors } from './detectors/common.js';
import { excelDetectors } from './detectors/excel.js';
import { powerpointDetectors } from './detectors/powerpoint.js';
import type { NamedDetectors } from './detectors/roles.js';
import { wordDetectors } from './detectors/word.js';

/** Detectors that need more than names and attributes, by the name the profile calls them. */
export const namedDetectors: NamedDetectors = {
  ...commonDetectors,
  ...wordDetectors,
  ...powerpointDetectors,
  ...excelDetectors,
};
