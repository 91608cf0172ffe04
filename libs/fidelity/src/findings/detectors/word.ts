import { svgPlaceholders } from '../../drawing/pictures.js';
import { paragraphsOutOfOrder } from '../../lint/child-order.js';
import { sharedDrawingIds } from '../../lint/drawing-ids.js';
import { sharedBookmarks } from '../../lint/shared-bookmarks.js';
import { unknownValues } from '../../lint/unknown-values.js';
import { bareShapes } from '../../word/bare-shapes.js';
import { calculatedFields, citations, indexes } from '../../word/frozen-fields.js';
import { hiddenRuns } from '../../word/hidden-text.js';
import { narrowGrids } from '../../word/narrow-grids.js';
import { undefinedShapeTypes } from '../../word/old-shape-types.js';
import { ownBookmarks } from '../../word/own-bookmarks.js';
import { hyphenation } from '../../word/hyphenation.js';
import { privateCharacters } from '../../word/private-characters.js';
import { differentSizes } from '../../word/picture-sizes.js';
import { lateHeaders } from '../../word/section-headers.js';
import { missingWordFonts } from '../../word/word-fonts.js';
import { missingGrids } from '../../lint/missing-grids.js';
import { logicalBorders } from '../../word/borders.js';
import { commentsAroundChanges } from '../../word/comment-ranges.js';
import { exactLines } from '../../word/exact-lines.js';
import { floatingTables } from '../../word/floating-tables.js';
import { looseBreaks } from '../../word/loose-breaks.js';
import { namedColours } from '../../word/named-colours.js';
import { oldPictures } from '../../word/old-pictures.js';
import { ownStyles } from '../../word/own-styles.js';
import { wordServerLinks } from '../../word/server-links.js';
import { styledTables } from '../../word/table-look.js';
import { percentWidths } from '../../word/table-widths.js';
import { largeFiles, rawTabs, symbols, tabLeaders, tooLong, trackedChanges } from '../../word/inline-marks.js';
import { shownCapitals } from '../../word/capitals.js';
import { boundControls, plainControls } from '../../word/controls.js';
import { drawingsOfKind, metafilePictures } from '../../drawing/drawings.js';
import { bookmarkReferences, contentsErrors, crowdedFieldRuns, emptyContents, fieldsNamed } from '../../word/fields.js';
import { dropCaps, frames } from '../../word/frames.js';
import { otherNumbers, pictureBullets } from '../../word/list-looks.js';
import { overriddenLists } from '../../word/lists.js';
import { emptyComments, wrongNesting } from '../../word/refused-markup.js';
import { nestedTables, otherPageSizes, pageBorders, unusualColumns } from '../../word/page-layout.js';
import { customHeadings, styleCycles } from '../../word/styles.js';
import { floatingBoxes, textBoxes } from '../../word/old-boxes.js';
import { otherHeaders } from '../../word/other-headers.js';
import { cellsWithoutWidth, placeholderGrids } from '../../word/tables.js';
import type { Detector } from '../../places/finding-places.js';
import { type NamedDetector, type NamedDetectors, stories } from './roles.js';

const inStories = (detect: Detector): NamedDetector => ({ roles: stories, detect });

const propertyFields = [
  'DOCPROPERTY', 'DOCVARIABLE', 'AUTHOR', 'TITLE', 'SUBJECT', 'KEYWORDS', 'COMMENTS', 'FILENAME', 'LASTSAVEDBY', 'DATE', 'TIME',
  'CREATEDATE', 'SAVEDATE', 'PRINTDATE', 'NUMWORDS', 'NUMCHARS', 'REVNUM', 'USERNAME',
]; // prettier-ignore

/** Of texts. */
export const wordDetectors: NamedDetectors = {
  'word.paragraphs-out-of-order': { roles: [...stories, 'word.styles'], detect: paragraphsOutOfOrder },
  'word.shared-drawing-ids': inStories(sharedDrawingIds),
  'word.shared-bookmarks': inStories(sharedBookmarks),
  'word.unknown-values': { roles: [...stories, 'word.styles', 'word.numbering'], detect: unknownValues },
  'word.bare-shapes': inStories(bareShapes),
  'word.hidden-runs': inStories(hiddenRuns),
  'word.narrow-grids': inStories(narrowGrids),
  'word.undefined-shape-types': inStories(undefinedShapeTypes),
  'word.different-sizes': inStories(differentSizes),
  'word.late-headers': { roles: ['word.body'], detect: lateHeaders },
  'word.missing-fonts': { roles: ['word.body'], detect: missingWordFonts },
  'word.empty-comments': { roles: ['word.comments'], detect: emptyComments },
  'word.wrong-nesting': inStories(wrongNesting),
  'word.placeholder-grids': inStories(placeholderGrids),
  'word.cells-without-width': inStories(cellsWithoutWidth),
  'word.logical-borders': { roles: [...stories, 'word.styles'], detect: logicalBorders },
  'word.raw-tabs': inStories(rawTabs),
  'word.style-cycles': { roles: ['word.styles'], detect: styleCycles },
  'word.crowded-field-runs': inStories(crowdedFieldRuns),
  'word.empty-contents': inStories(emptyContents),
  'word.contents-errors': inStories(contentsErrors),
  'word.bookmark-references': inStories(bookmarkReferences),
  'word.page-references': inStories(fieldsNamed('PAGEREF')),
  'word.note-references': inStories(fieldsNamed('NOTEREF')),
  'word.property-fields': inStories(fieldsNamed(...propertyFields)),
  'word.style-references': { roles: ['word.header', 'word.footer'], detect: fieldsNamed('STYLEREF') },
  'word.other-numbers': { roles: ['word.numbering'], detect: otherNumbers },
  'word.picture-bullets': { roles: ['word.numbering'], detect: pictureBullets },
  'word.citations': inStories(citations),
  'word.calculated-fields': inStories(calculatedFields),
  'word.indexes': { roles: ['word.body'], detect: indexes },
  'word.own-bookmarks': { roles: ['word.body'], detect: ownBookmarks },
  'word.private-characters': inStories(privateCharacters),
  'word.hyphenation': { roles: ['word.settings'], detect: hyphenation },
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
  'word.loose-breaks': inStories(looseBreaks),
  'word.old-pictures': inStories(oldPictures),
  'word.own-styles': inStories(ownStyles),
  'word.server-links': inStories(wordServerLinks),
  'word.comments-around-changes': inStories(commentsAroundChanges),
  'word.percent-widths': { roles: [...stories, 'word.styles'], detect: percentWidths },
  'word.missing-grids': inStories(missingGrids),
  'word.named-colours': { roles: [...stories, 'word.styles', 'word.numbering'], detect: namedColours },
  'word.exact-lines': inStories(exactLines),
  'word.styled-tables': inStories(styledTables),
  'word.floating-tables': inStories(floatingTables),
  'word.file-size': { roles: ['word.body'], detect: largeFiles },
  'word.too-long': { roles: ['word.body'], detect: tooLong },
};
