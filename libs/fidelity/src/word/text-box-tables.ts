import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { colourRuns, lookOfBox } from './box-looks.js';
import { kindOfDrawing } from '../drawing/drawings.js';
import { shownSize } from '../drawing/drawing-size.js';
import { insertTable, oneCellTable } from './one-cell-table.js';

const emuPerTwip = 635;
/** The height of the highest page, in twips. */
const maxTwips = 31_680;
const blockParents = ['w:body', 'w:tc', 'w:sdtContent'];

/**
 * Puts the content of a text box into a table of one cell before the paragraph that it hangs on; inside a cell it becomes plain
 * paragraphs. Only a box that stands in the flow of the body: elsewhere a table would push other things away.
 */
export function textBoxToTable(drawing: XmlElement, context: ChangeContext): void {
  const { package: office, role } = context;
  const boxes = [...drawing.descendants('w:txbxContent')].filter(
    (box) => box.closest('w:txbxContent', 'w:drawing', 'w:pict') === drawing,
  );
  const [box] = boxes;
  const paragraph = drawing.closest('w:p');
  const parent = paragraph?.parent;
  if (role !== 'word.body') throw new NotApplicable('the box stands in a header, a footer or a note');
  if (!box || boxes.length > 1 || !paragraph || !parent || !blockParents.includes(parent.name))
    throw new NotApplicable('the drawing does not hold one text box alone');
  if (box.elements().length === 0) throw new NotApplicable('the text box is empty');
  if (hasOthers(paragraph, drawing)) throw new NotApplicable('several drawings hang on one paragraph');
  const { text, ...look } = lookOfBox(drawing, office);

  const content = [...box.elements()];
  if (text !== undefined && text !== '000000') colourRuns(content, text, office);
  if (parent.name === 'w:tc') insertNodes(parent, parent.children.indexOf(paragraph), content);
  else insertTable(oneCellTable(parent, { ...look, height: heightOf(drawing), content }), paragraph);
  removeDrawing(drawing);
}

/** A box is as high as it was drawn, also where its words need less. */
function heightOf(drawing: XmlElement): { value: string; rule: string } | undefined {
  const height = Math.round((shownSize(drawing)?.height ?? 0) / emuPerTwip);

  return height > 0 && height <= maxTwips ? { value: String(height), rule: 'atLeast' } : undefined;
}

function hasOthers(paragraph: XmlElement, drawing: XmlElement): boolean {
  for (const name of ['w:drawing', 'w:pict', 'w:object']) {
    for (const other of paragraph.descendants(name)) {
      const own = other.closest('w:p') === paragraph && !other.closest('mc:Fallback');
      if (own && other !== drawing && kindOfDrawing(other) !== 'picture') return true;
    }
  }

  return false;
}

/** The choice for new programs and the fallback for old ones go together; a run left empty goes too. */
export function removeDrawing(drawing: XmlElement): void {
  const choice = drawing.parent?.name === 'mc:Choice' ? drawing.closest('mc:AlternateContent') : undefined;
  const whole = choice ?? drawing;
  const run = whole.parent;
  removeNode(whole);
  if (run?.name === 'w:r' && run.elements().every(({ name }) => name === 'w:rPr')) removeNode(run);
}
