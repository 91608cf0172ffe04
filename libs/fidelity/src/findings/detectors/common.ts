import { singleLevelCategories } from '../../drawing/charts.js';
import { colourChanges, onlyVectors } from '../../drawing/pictures.js';
import { macros } from '../../macros/macros.js';
import { signatures } from '../../excel/workbook-parts.js';
import { ignoredPrefixes } from '../../lint/ignored-prefixes.js';
import { lostPictures } from '../../lint/lost-pictures.js';
import { invalidColours } from '../../lint/drawn-colours.js';
import { widenedParts, zipFolders } from '../../lint/zip-folders.js';
import { foreignPictures, linkedPictures, metafiles } from '../../drawing/picture-kinds.js';
import { missingParts } from '../../lint/missing-parts.js';
import type { PartRole } from '../../places/part-roles.js';
import { type NamedDetectors, stories, slides } from './roles.js';

const main: PartRole[] = ['word.body', 'powerpoint.presentation', 'excel.workbook'];
/** Everything that is made of elements which a program must know. */
const anyPart: PartRole[] = [
  ...stories, ...slides, 'word.styles', 'word.numbering', 'word.settings', 'powerpoint.presentation',
  'excel.workbook', 'excel.sheet', 'excel.styles', 'excel.strings', 'excel.drawing', 'excel.table', 'chart',
]; // prettier-ignore
/** Parts that show pictures. */
const drawn: PartRole[] = [...stories, 'powerpoint.slide', 'powerpoint.layout', 'powerpoint.master', 'excel.drawing'];

/** Of the package, and of what all formats draw. */
export const commonDetectors: NamedDetectors = {
  'package.signatures': { roles: main, detect: signatures },
  'package.ignored-prefixes': { roles: anyPart, detect: ignoredPrefixes },
  'drawing.invalid-colours': { roles: [...slides, 'theme', 'chart'], detect: invalidColours },
  'package.missing-parts': { roles: main, detect: missingParts },
  'package.lost-pictures': { roles: drawn, detect: lostPictures },
  'package.folders': { roles: main, detect: zipFolders },
  'package.widened-parts': { roles: main, detect: widenedParts },
  'drawing.foreign-pictures': { roles: drawn, detect: foreignPictures },
  'drawing.metafiles': { roles: drawn, detect: metafiles },
  'drawing.linked-pictures': { roles: drawn, detect: linkedPictures },
  'office.macros': { roles: ['word.body', 'powerpoint.presentation'], detect: macros },
  'chart.single-level-categories': { roles: ['chart'], detect: singleLevelCategories },
  'drawing.only-vectors': { roles: [...stories, ...slides, 'excel.drawing'], detect: onlyVectors },
  'drawing.colour-changes': { roles: slides, detect: colourChanges },
};
