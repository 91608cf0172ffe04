import { singleLevelCategories, unsupportedCharts } from '../drawing/charts.js';
import { colourChanges, svgPlaceholders } from '../drawing/pictures.js';
import { commentThreads } from '../excel/comment-threads.js';
import { externalNames, unusedLinks, usedLinks } from '../excel/external-use.js';
import { equalsFormulas, externalCells, tableReferences } from '../excel/formulas.js';
import { controlsLike } from '../excel/sheet-controls.js';
import { drawnShapes } from '../excel/drawn-shapes.js';
import { macros } from '../excel/macros.js';
import { differenceId, differentValues, missingFunctions, valueDifferences } from '../excel/sheets-functions.js';
import { hardPivots, partsLike, powerQueries, signatures, tooManyCells } from '../excel/workbook-parts.js';
import { animations } from '../powerpoint/animations.js';
import { narrowBoxes } from '../powerpoint/boxes.js';
import { missingFonts } from '../powerpoint/fonts.js';
import { pointSpacings } from '../powerpoint/line-spacing.js';
import { lineGroups, media, oddLineWidths, textColumns } from '../powerpoint/shapes.js';
import { logicalBorders } from '../word/borders.js';
import { rawTabs, symbols, tabLeaders, tooLong, trackedChanges } from '../word/inline-marks.js';
import { shownCapitals } from '../word/capitals.js';
import { boundControls, plainControls } from '../word/controls.js';
import { drawingsOfKind, metafilePictures } from '../word/drawings.js';
import { bookmarkReferences, crowdedFieldRuns, emptyContents, fieldsNamed } from '../word/fields.js';
import { dropCaps, frames } from '../word/frames.js';
import { overriddenLists } from '../word/lists.js';
import { emptyComments, wrongNesting } from '../word/refused-markup.js';
import { nestedTables, otherPageSizes, pageBorders, unusualColumns } from '../word/page-layout.js';
import { customHeadings, styleCycles } from '../word/styles.js';
import { floatingBoxes, textBoxes } from '../word/old-boxes.js';
import { otherHeaders } from '../word/other-headers.js';
import { cellsWithoutWidth, placeholderGrids } from '../word/tables.js';
import type { Detector } from './finding-places.js';
import type { PartRole } from './part-roles.js';

interface NamedDetector {
  roles: readonly PartRole[];
  detect: Detector;
}

const stories: PartRole[] = [
  'word.body',
  'word.header',
  'word.footer',
  'word.footnotes',
  'word.endnotes',
  'word.comments',
  'word.glossary',
];
const slides: PartRole[] = ['powerpoint.slide', 'powerpoint.layout', 'powerpoint.master', 'powerpoint.notes'];

const inStories = (detect: Detector): NamedDetector => ({ roles: stories, detect });
const inSlides = (detect: Detector): NamedDetector => ({ roles: slides, detect });
const inWorkbook = (detect: Detector): NamedDetector => ({ roles: ['excel.workbook'], detect });
const inSheets = (detect: Detector): NamedDetector => ({ roles: ['excel.sheet'], detect });
const wholeFile = (part: string) => part;

/** One detector for each function that gives another value in Sheets, named as its row of the profile. */
const differences = Object.fromEntries(
  valueDifferences().functions.map((one) => [differenceId(one), inSheets(differentValues(one))]),
);

/** Detectors that need more than names and attributes, by the name the profile calls them. */
export const namedDetectors: Readonly<Record<string, NamedDetector>> = {
  'package.signatures': { roles: ['word.body', 'powerpoint.presentation', 'excel.workbook'], detect: signatures },

  'word.empty-comments': { roles: ['word.comments'], detect: emptyComments },
  'word.wrong-nesting': inStories(wrongNesting),
  'word.placeholder-grids': inStories(placeholderGrids),
  'word.cells-without-width': inStories(cellsWithoutWidth),
  'word.logical-borders': { roles: [...stories, 'word.styles'], detect: logicalBorders },
  'word.raw-tabs': inStories(rawTabs),
  'word.style-cycles': { roles: ['word.styles'], detect: styleCycles },
  'word.crowded-field-runs': inStories(crowdedFieldRuns),
  'word.empty-contents': inStories(emptyContents),
  'word.bookmark-references': inStories(bookmarkReferences),
  'word.page-references': inStories(fieldsNamed('PAGEREF')),
  'word.sequence-numbers': inStories(fieldsNamed('SEQ')),
  'word.merge-fields': inStories(fieldsNamed('MERGEFIELD')),
  'word.svg-placeholders': inStories(svgPlaceholders),
  'word.plain-controls': inStories(plainControls),
  'word.bound-controls': inStories(boundControls),
  'word.frames': inStories(frames),
  'word.drop-caps': inStories(dropCaps),
  'word.custom-headings': { roles: ['word.styles'], detect: customHeadings },
  'word.overridden-lists': { roles: ['word.numbering'], detect: overriddenLists },
  'word.text-boxes': inStories(textBoxes),
  'word.floating-boxes': inStories(floatingBoxes),
  'word.shapes': inStories(drawingsOfKind('shape')),
  'word.groups': inStories(drawingsOfKind('group')),
  'word.word-art': inStories(drawingsOfKind('word-art')),
  'word.watermarks': inStories(drawingsOfKind('watermark')),
  'word.smartart': inStories(drawingsOfKind('smartart')),
  'word.charts': inStories(drawingsOfKind('chart')),
  'word.objects': inStories(drawingsOfKind('object')),
  'word.activex': inStories(drawingsOfKind('control')),
  'word.metafiles': inStories(metafilePictures),
  'word.symbols': inStories(symbols),
  'word.tracked-changes': inStories(trackedChanges),
  'word.nested-tables': inStories(nestedTables),
  'word.other-page-sizes': { roles: ['word.body'], detect: otherPageSizes },
  'word.first-page': { roles: ['word.body', 'word.settings'], detect: otherHeaders },
  'word.unusual-columns': { roles: ['word.body'], detect: unusualColumns },
  'word.capitals': inStories(shownCapitals),
  'word.tab-leaders': inStories(tabLeaders),
  'word.page-borders': { roles: ['word.body'], detect: pageBorders },
  'word.too-long': { roles: ['word.body'], detect: tooLong },

  'powerpoint.narrow-boxes': inSlides(narrowBoxes),
  'powerpoint.point-spacings': inSlides(pointSpacings),
  'powerpoint.line-groups': inSlides(lineGroups),
  'powerpoint.text-columns': inSlides(textColumns),
  'powerpoint.missing-fonts': { roles: [...slides, 'theme'], detect: missingFonts },
  'powerpoint.odd-line-widths': {
    roles: ['powerpoint.slide', 'powerpoint.layout', 'powerpoint.master'],
    detect: oddLineWidths,
  },
  'powerpoint.animations': inSlides(animations),
  'powerpoint.media': inSlides(media),
  'chart.single-level-categories': { roles: ['chart'], detect: singleLevelCategories },
  'drawing.colour-changes': { roles: slides, detect: colourChanges },

  'excel.equals-formulas': inSheets(equalsFormulas),
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
  'excel.slicers': inWorkbook(partsLike((type) => type.endsWith('.slicer+xml'), wholeFile)),
  'excel.timelines': inWorkbook(partsLike((type) => type.endsWith('.timeline+xml'), wholeFile)),
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
