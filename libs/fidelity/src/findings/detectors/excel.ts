import { sharedSheetNumbers } from '../../lint/shared-sheet-numbers.js';
import { unsupportedCharts } from '../../drawing/charts.js';
import { commentThreads } from '../../excel/comment-threads.js';
import { externalNames, unusedLinks, usedLinks } from '../../excel/external-use.js';
import { cellBoxes } from '../../excel/cell-boxes.js';
import { equalsFormulas, externalCells, formulasWithEquals, tableReferences } from '../../excel/formulas.js';
import {
  borderKinds,
  cellPatterns,
  centredAcross,
  diagonals,
  missingCellFonts,
  raisedTexts,
  shrinking,
} from '../../excel/cell-looks.js';
import {
  dataTables,
  doubledSheets,
  listsByFormula,
  listsByName,
  namesWithApostrophe,
  printedHeaders,
  rulesOfOtherSheets,
  rulesWithBorders,
  rulesWithFormats,
} from '../../excel/rules.js';
import { indentsWithoutSide } from '../../excel/indents.js';
import { silentInnerLinks } from '../../excel/inner-links.js';
import { excelServerLinks } from '../../excel/server-links.js';
import { listsWithoutAlert } from '../../excel/validation-alerts.js';
import { controlsLike } from '../../excel/sheet-controls.js';
import { drawnShapes } from '../../excel/drawn-shapes.js';
import { macros } from '../../macros/macros.js';
import { differenceId, differentValues, missingFunctions, valueDifferences } from '../../excel/sheets-functions.js';
import {
  bareChartSheets,
  hardPivots,
  longCells,
  partsLike,
  powerQueries,
  richValues,
  tooManyCells,
} from '../../excel/workbook-parts.js';
import { invalidSheetColours } from '../../lint/sheet-colours.js';
import type { Detector } from '../../places/finding-places.js';
import type { NamedDetector, NamedDetectors } from './roles.js';

const inWorkbook = (detect: Detector): NamedDetector => ({ roles: ['excel.workbook'], detect });
const inSheets = (detect: Detector): NamedDetector => ({ roles: ['excel.sheet'], detect });
const wholeFile = (part: string) => part;

/** One detector for each function that gives another value in Sheets, named as its row of the profile. */
const differences = Object.fromEntries(
  valueDifferences().functions.map((one) => [differenceId(one), inSheets(differentValues(one))]),
);

/** Of workbooks. */
export const excelDetectors: NamedDetectors = {
  'excel.invalid-colours': { roles: ['excel.styles', 'excel.sheet'], detect: invalidSheetColours },
  'excel.equals-formulas': inSheets(equalsFormulas),
  'excel.formulas-with-equals': { roles: ['excel.sheet', 'excel.workbook'], detect: formulasWithEquals },
  'excel.silent-inner-links': inSheets(silentInnerLinks),
  'excel.cell-boxes': inSheets(cellBoxes),
  'excel.indents-without-side': { roles: ['excel.styles'], detect: indentsWithoutSide },
  'excel.server-links': { roles: ['excel.sheet', 'excel.drawing'], detect: excelServerLinks },
  'excel.lists-without-alert': inSheets(listsWithoutAlert),
  'excel.external-cells': inSheets(externalCells),
  'excel.used-links': inWorkbook(usedLinks),
  'excel.unused-links': inWorkbook(unusedLinks),
  'excel.external-names': inWorkbook(externalNames),
  'excel.table-references': inSheets(tableReferences),
  'excel.missing-functions': inSheets(missingFunctions),
  'excel.drawn-shapes': { roles: ['excel.drawing'], detect: drawnShapes },
  'excel.unsupported-charts': { roles: ['chart', 'chart-ex'], detect: unsupportedCharts },
  'excel.hard-pivots': { roles: ['excel.pivot'], detect: hardPivots },
  'excel.macros': inWorkbook(macros),
  'excel.power-queries': inWorkbook(powerQueries),
  'excel.too-many-cells': inSheets(tooManyCells),
  'excel.long-cells': { roles: ['excel.strings'], detect: longCells },
  'excel.bare-chart-sheets': inSheets(bareChartSheets),
  'excel.slicers': inWorkbook(partsLike((type) => type.endsWith('.slicer+xml'), wholeFile)),
  'excel.timelines': inWorkbook(partsLike((type) => type.endsWith('.timeline+xml'), wholeFile)),
  'excel.lists-by-formula': inSheets(listsByFormula),
  'excel.lists-by-name': inSheets(listsByName),
  'excel.rules-of-other-sheets': inSheets(rulesOfOtherSheets),
  'excel.rules-with-borders': inSheets(rulesWithBorders),
  'excel.rules-with-formats': inSheets(rulesWithFormats),
  'excel.doubled-sheets': inSheets(doubledSheets),
  'excel.shared-numbers': { roles: ['excel.workbook', 'excel.table'], detect: sharedSheetNumbers },
  'excel.data-tables': inSheets(dataTables),
  'excel.names-with-apostrophe': inWorkbook(namesWithApostrophe),
  'excel.border-kinds': { roles: ['excel.styles'], detect: borderKinds },
  'excel.diagonals': { roles: ['excel.styles'], detect: diagonals },
  'excel.cell-patterns': { roles: ['excel.styles'], detect: cellPatterns },
  'excel.shrinking': { roles: ['excel.styles'], detect: shrinking },
  'excel.centred-across': { roles: ['excel.styles'], detect: centredAcross },
  'excel.missing-fonts': { roles: ['excel.styles'], detect: missingCellFonts },
  'excel.raised-texts': { roles: ['excel.styles', 'excel.strings'], detect: raisedTexts },
  'excel.rich-values': inWorkbook(richValues),
  'excel.printed-headers': inSheets(printedHeaders),
  'excel.data-model': inWorkbook(
    partsLike(
      (_type, part) => /^xl\/model\/item\.data$/i.test(part),
      () => 'The whole file',
    ),
  ),
  'excel.controls': { roles: ['excel.drawing', 'excel.sheet'], detect: controlsLike('form') },
  'excel.activex': { roles: ['excel.drawing', 'excel.sheet'], detect: controlsLike('activex') },
  'excel.threaded-comments': { roles: ['excel.workbook', 'excel.comments'], detect: commentThreads },
  ...differences,
};
