import { bakeTransparency } from '../drawing/bake-transparency.js';
import { pictureOfChart } from '../excel/chart-pictures.js';
import { barsToColours } from '../excel/colour-scales.js';
import { threadsToNotes } from '../excel/comment-threads.js';
import { dropExternalName, dropLinks } from '../excel/external-links.js';
import { pictureOfControl } from '../excel/control-pictures.js';
import { pictureOfShape } from '../excel/shape-pictures.js';
import { iconsToGrounds } from '../excel/icon-grounds.js';
import { freezeValue, pivotToCells } from '../excel/frozen-values.js';
import { plainReferences } from '../excel/table-references.js';
import { fadeEffects } from '../powerpoint/animations.js';
import { diagramToShapes } from '../powerpoint/diagram-shapes.js';
import { dissolveGroup } from '../powerpoint/dissolve-groups.js';
import { splitColumns } from '../powerpoint/split-columns.js';
import {
  pictureOfDrawing,
  pictureOfFallback,
  pictureOfMetafile,
  pictureOfPreview,
  pictureOfVector,
} from '../drawing/place-pictures.js';
import { typeCapitals } from '../word/capitals.js';
import { acceptChange, rejectChange } from '../word/tracked-changes.js';
import { boundControlToText } from '../word/controls.js';
import { fillContents } from '../word/contents-entries.js';
import { removeComments } from '../word/refused-markup.js';
import { formFieldToText, mergeFieldToPlaceholder, referenceToLink } from '../word/field-runs.js';
import { frameToTable } from '../word/frames.js';
import { builtInHeading } from '../word/styles.js';
import { inlineChunk } from '../word/included-documents.js';
import { ownListDefinition } from '../word/lists.js';
import { dropCapToLetter } from '../word/drop-caps.js';
import { oldBoxToDrawing } from '../word/old-boxes.js';
import { textBoxToTable } from '../word/text-box-tables.js';
import { indentAtLeft } from '../excel/indents.js';
import { tellLinkWords } from '../excel/inner-links.js';
import { dropSheetLink } from '../excel/server-links.js';
import { keepPrefixes } from '../lint/ignored-prefixes.js';
import { writeDrawnColour } from '../lint/drawn-colours.js';
import { putChildrenInOrder } from '../lint/child-order.js';
import { numberDrawing } from '../lint/drawing-ids.js';
import { writeSheetColour } from '../lint/sheet-colours.js';
import { addNotesSize, dropSizeName, roundPlace } from '../lint/slide-structure.js';
import { dropFolders, narrowParts } from '../lint/zip-folders.js';
import { wrapShape } from '../word/bare-shapes.js';
import { widenGrid } from '../word/narrow-grids.js';
import { writeShownSize } from '../word/picture-sizes.js';
import { addGrid } from '../lint/missing-grids.js';
import { forgetMissingParts } from '../lint/missing-parts.js';
import { blendText } from '../powerpoint/faint-text.js';
import { addShapeProperties } from '../powerpoint/pictures-without-place.js';
import { writeShrunkSizes } from '../powerpoint/shrunk-text.js';
import { numberSlide } from '../powerpoint/slide-numbers.js';
import { drawTableStyle } from '../powerpoint/table-styles.js';
import { commentIntoChange } from '../word/comment-ranges.js';
import { exactToProportional } from '../word/exact-lines.js';
import { tableIntoText } from '../word/floating-tables.js';
import { writeColours } from '../word/named-colours.js';
import { oldPictureToDrawing } from '../word/old-pictures.js';
import { numberBookmark } from '../lint/shared-bookmarks.js';
import { numberShape } from '../lint/shared-shape-numbers.js';
import { numberSheet } from '../lint/shared-sheet-numbers.js';
import { writeKnownValue } from '../lint/unknown-values.js';
import { dropServerLink } from '../word/server-links.js';
import { tableLookToCells } from '../word/table-look-to-cells.js';
import type { XmlElement } from '../xml/tree.js';
import type { ChangeContext } from '../recipes/change-context.js';

/** A rewrite that needs more than the small operations: closed, bounded, and named by recipes like any other. */
export type Procedure = (target: XmlElement, context: ChangeContext) => void;

export const procedures: Readonly<Record<string, Procedure>> = {
  'package.keep-prefixes': keepPrefixes,
  'word.number-bookmark': numberBookmark,
  'word.write-known-value': writeKnownValue,
  'powerpoint.number-shape': numberShape,
  'excel.number-sheet': numberSheet,
  'package.forget-missing-parts': forgetMissingParts,
  'word.comment-into-change': commentIntoChange,
  'drawing.write-colour': writeDrawnColour,
  'word.add-grid': addGrid,
  'word.write-colours': writeColours,
  'word.exact-to-proportional': exactToProportional,
  'word.table-into-text': tableIntoText,
  'word.old-picture-to-drawing': oldPictureToDrawing,
  'word.drop-server-link': dropServerLink,
  'word.table-look-to-cells': tableLookToCells,
  'powerpoint.blend-text': blendText,
  'powerpoint.add-shape-properties': addShapeProperties,
  'powerpoint.write-shrunk-sizes': writeShrunkSizes,
  'powerpoint.number-slide': numberSlide,
  'powerpoint.draw-table-style': drawTableStyle,
  'excel.indent-at-left': indentAtLeft,
  'excel.tell-link-words': tellLinkWords,
  'excel.drop-sheet-link': dropSheetLink,
  'word.accept-change': acceptChange,
  'word.reject-change': rejectChange,
  'word.bound-control-to-text': boundControlToText,
  'word.built-in-heading': builtInHeading,
  'word.fill-contents': fillContents,
  'word.form-field-to-text': formFieldToText,
  'word.frame-to-table': frameToTable,
  'word.inline-chunk': inlineChunk,
  'word.merge-field-to-placeholder': mergeFieldToPlaceholder,
  'word.own-list-definition': ownListDefinition,
  'word.remove-comments': removeComments,
  'word.reference-to-link': referenceToLink,
  'word.text-box-to-table': textBoxToTable,
  'word.old-box-to-drawing': oldBoxToDrawing,
  'word.drop-cap-to-letter': dropCapToLetter,
  'word.type-capitals': typeCapitals,
  'powerpoint.diagram-to-shapes': diagramToShapes,
  'powerpoint.dissolve-group': dissolveGroup,
  'powerpoint.fade-effects': fadeEffects,
  'powerpoint.split-columns': splitColumns,
  'package.drop-folders': dropFolders,
  'package.narrow-parts': narrowParts,
  'package.children-in-order': putChildrenInOrder,
  'word.number-drawing': numberDrawing,
  'word.wrap-shape': wrapShape,
  'word.widen-grid': widenGrid,
  'word.write-shown-size': writeShownSize,
  'powerpoint.add-notes-size': addNotesSize,
  'powerpoint.drop-size-name': dropSizeName,
  'powerpoint.round-place': roundPlace,
  'excel.write-colour': writeSheetColour,
  'picture.of-metafile': pictureOfMetafile,
  'picture.of-preview': pictureOfPreview,
  'picture.of-vector': pictureOfVector,
  'picture.of-fallback': pictureOfFallback,
  'picture.of-chart': pictureOfChart,
  'picture.of-sheet-shape': pictureOfShape,
  'picture.of-control': pictureOfControl,
  'picture.of-drawing': pictureOfDrawing,
  'picture.bake-transparency': bakeTransparency,
  'excel.bars-to-colours': barsToColours,
  'excel.icons-to-grounds': iconsToGrounds,
  'excel.drop-links': dropLinks,
  'excel.drop-external-name': dropExternalName,
  'excel.freeze-value': freezeValue,
  'excel.threads-to-notes': threadsToNotes,
  'excel.pivot-to-cells': pivotToCells,
  'excel.plain-references': plainReferences,
};
