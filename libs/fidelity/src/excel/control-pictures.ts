import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { addPicture, edit, linkPart } from '../recipes/new-parts.js';
import { controlShown } from '../render/control-documents.js';
import { storiesBelow } from '../text/story-text.js';
import { isMetafile } from '../word/drawings.js';
import { insertNodes, makeElement, makeText, removeNode, reorder } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { isSeenThrough, kindOf, sizeOfControl, whyNotPictured } from './control-looks.js';
import { anchorOf, controlAtPlace, outermost, shapeNumber, type SheetControl } from './sheet-controls.js';

/** Puts a picture of a control beneath it, at the same place: the control stays on top of it for Excel, and Sheets shows the picture. */
export function pictureOfControl(place: XmlElement, context: ChangeContext): void {
  const control = controlAtPlace(place, context);
  const size = control && sizeOfControl(control);
  const reason = control ? whyNotPictured(control, place, context) : 'the file does not say what it is';
  if (reason !== null || !control || !size) throw new NotApplicable(reason ?? 'the file does not say how large it is');
  const anchor = anchorOf(place);
  const [from, to] = [anchor?.first('xdr:from'), anchor?.first('xdr:to')];
  if (anchor?.name !== 'xdr:twoCellAnchor' || !from || !to) throw new NotApplicable('it is held in another way');
  const words = descriptionOf(control, place, context);
  const own = outermost(place);
  const drawing = own.parent!;
  const picture = pictureAt(drawing, { id: pictureId(control, place, context), number: freeNumber(drawing), words, name: control.name, size }); // prettier-ignore
  const beneath = anchorAt(drawing, anchor, [from, to], picture);
  if (isSeenThrough(control, context)) takeWords(control, place, context);
  insertNodes(drawing, drawing.children.indexOf(own), [beneath]);
}

/** The relationship to the picture of a control; controls that look the same share the picture. */
function pictureId(control: SheetControl, place: XmlElement, context: ChangeContext): string {
  if (control.preview && !isMetafile(control.preview)) return linkPart('image', control.preview, context);
  const shown = controlShown(place, context);
  const picture = shown ? context.pictures.get(shown.key) : undefined;
  if (!shown) throw new NotApplicable('the file does not say plainly what it shows');
  if (!picture) throw new NotApplicable('LibreOffice does not draw it as Office does');
  context.wordsInPictures.push(picture.words);
  const known = [...context.parts].find(([, bytes]) => bytes === picture.png)?.[0];

  return known === undefined ? addPicture(picture.png, context) : linkPart('image', known, context);
}

const marks: Record<string, [string, string]> = { CheckBox: ['☐', '☑'], Radio: ['○', '◉'] };

/** The words on a control, or its name, and whether it is ticked. */
function descriptionOf(control: SheetControl, place: XmlElement, context: ChangeContext): string {
  const properties = context.package.xml(control.properties).root;
  const caption = properties.elements('ax:ocxPr').find((one) => one.attribute('ax:name') === 'Caption');
  const words = caption?.attribute('ax:value') || controlShown(place, context)?.words || control.name;
  const mark = marks[kindOf(control, context) ?? '']?.[properties.attribute('checked') === 'Checked' ? 1 : 0];

  return (mark ? `${mark} ${words}` : words).slice(0, 2000);
}

function freeNumber(drawing: XmlElement): number {
  const taken = new Set([...drawing.descendants('xdr:cNvPr')].map((one) => one.attribute('id')));
  let number = 2;
  while (taken.has(String(number))) number++;

  return number;
}

/** Words on a ground that is seen through would show twice in Excel: those of the picture stay. */
function takeWords(control: SheetControl, place: XmlElement, context: ChangeContext): void {
  const body = place.first('xdr:txBody');
  if (body) {
    const lines = storiesBelow(body).flatMap((story) => story.lines);
    if (lines.length > 0)
      context.declared.push({ removed: lines.map((line) => `\n${line}`).join(''), inserted: '', at: body.start });
    removeNode(body);
  }
  if (!control.old?.shape.first('v:textbox')) return;
  edit(control.old.part, context, (root) => {
    const shapes = [...root.descendants('v:shape')];
    const shape = shapes.find((one) => shapeNumber(one.attribute('o:spid') ?? one.attribute('id')) === control.shape);
    for (const line of shape?.first('v:textbox')?.elements() ?? []) reorder(line, []);
  });
}

interface NewPicture {
  id: string;
  number: number;
  name: string;
  words: string;
  size: { width: number; height: number };
}

function pictureAt(drawing: XmlElement, { id, number, name, words, size }: NewPicture): XmlElement {
  const make = (element: string, attributes: Record<string, string> = {}, children: XmlElement[] = []) =>
    makeElement(drawing, element, attributes, children);
  const names = make('xdr:cNvPr', { id: String(number), name: `Picture of ${name}`, descr: words });
  const extent = { cx: String(size.width), cy: String(size.height) };

  return make('xdr:pic', {}, [
    make('xdr:nvPicPr', {}, [names, make('xdr:cNvPicPr')]),
    make('xdr:blipFill', {}, [make('a:blip', { 'r:embed': id }), make('a:stretch', {}, [make('a:fillRect')])]),
    make('xdr:spPr', {}, [
      make('a:xfrm', {}, [make('a:off', { x: '0', y: '0' }), make('a:ext', extent)]),
      make('a:prstGeom', { prst: 'rect' }, [make('a:avLst')]),
    ]),
  ]);
}

/** The picture is held by the same cells as the control, so that it stays covered. */
function anchorAt(drawing: XmlElement, anchor: XmlElement, corners: XmlElement[], picture: XmlElement): XmlElement {
  const make = (name: string, attributes: Record<string, string> = {}, children: XmlElement[] = []) =>
    makeElement(drawing, name, attributes, children);
  const [from, to] = corners.map((corner) =>
    make(
      corner.name,
      {},
      corner.elements().map((one) => {
        const copy = make(one.name);
        insertNodes(copy, 0, [makeText(copy, one.text)]);
        return copy;
      }),
    ),
  );
  const editAs = anchor.attribute('editAs');
  const data = anchor.first('xdr:clientData')?.attributes ?? [];
  const plain = Object.fromEntries(data.filter(({ name }) => !name.includes(':')).map(({ name, value }) => [name, value])); // prettier-ignore

  return make('xdr:twoCellAnchor', editAs === undefined ? {} : { editAs }, [
    from!,
    to!,
    picture,
    make('xdr:clientData', plain),
  ]);
}
