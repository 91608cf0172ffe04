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
} from '../render/place-pictures.js';
import { typeCapitals } from '../word/capitals.js';
import { acceptChange, rejectChange } from '../word/tracked-changes.js';
import { boundControlToText } from '../word/controls.js';
import { fillContents } from '../word/contents-entries.js';
import { removeComments } from '../word/refused-markup.js';
import { fieldToText, formFieldToText, mergeFieldToPlaceholder, referenceToLink } from '../word/field-runs.js';
import { frameToFloatingTable, frameToTable } from '../word/frames.js';
import { builtInHeading } from '../word/styles.js';
import { inlineChunk } from '../word/included-documents.js';
import { ownListDefinition } from '../word/lists.js';
import { dropCapToLetter } from '../word/drop-caps.js';
import { oldBoxToDrawing } from '../word/old-boxes.js';
import { textBoxToTable } from '../word/text-box-tables.js';
import type { XmlElement } from '../xml/tree.js';
import type { ChangeContext } from './change-context.js';

/** A rewrite that needs more than the small operations: closed, bounded, and named by recipes like any other. */
export type Procedure = (target: XmlElement, context: ChangeContext) => void;

export const procedures: Readonly<Record<string, Procedure>> = {
  'word.accept-change': acceptChange,
  'word.reject-change': rejectChange,
  'word.bound-control-to-text': boundControlToText,
  'word.built-in-heading': builtInHeading,
  'word.field-to-text': fieldToText,
  'word.fill-contents': fillContents,
  'word.form-field-to-text': formFieldToText,
  'word.frame-to-floating-table': frameToFloatingTable,
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
