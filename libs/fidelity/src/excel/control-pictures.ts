import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { addPart, addPicture, edit, linkPart } from '../recipes/new-parts.js';
import { controlShown } from './control-documents.js';
import { storiesBelow } from '../text/story-text.js';
import { isMetafile } from '../drawing/drawings.js';
import { insertNodes, makeElement, makeText, removeNode, reorder } from '../xml/edit.js';
import { urisOf } from '../xml/namespaces.js';
import type { XmlElement } from '../xml/tree.js';
import { isSeenThrough, kindOf, sizeOfControl, whyNotPictured } from './control-looks.js';
import {
  anchorOf,
  controlAtPlace,
  type Corners,
  cornersOf,
  outermost,
  shapeNumber,
  type SheetControl,
} from './sheet-controls.js';

/** Puts a picture of a control beneath it, at the same place: Excel shows the control, Sheets the picture. */
export function pictureOfControl(place: XmlElement, context: ChangeContext): void {
  const control = controlAtPlace(place, context);
  const size = control && sizeOfControl(control);
  const reason = control ? whyNotPictured(control, place, context) : 'the file does not say what it is';
  if (reason !== null || !control || !size) throw new NotApplicable(reason ?? 'the file does not say how large it is');
  const corners = cornersOf(place, control);
  if (!corners) throw new NotApplicable('it is held in another way');
  const words = descriptionOf(control, place, context);
  const part = place.name === 'x:control' ? drawingOfSheet(place, context) : context.part;
  const id = pictureId(control, place, context, part);
  const add = (drawing: XmlElement, index: number) => {
    const number = freeNumber(drawing);
    const picture = pictureAt(drawing, { id, number, words, name: control.name, size });
    insertNodes(drawing, index, [anchorAt(drawing, corners, picture, anchorOf(place))]);
  };
  if (isSeenThrough(control, context)) takeWords(control, place, context);
  if (part !== context.part) edit(part, context, (root) => add(root, root.children.length));
  else add(outermost(place).parent!, outermost(place).parent!.children.indexOf(outermost(place)));
}

/** The drawing of a sheet whose controls stand in the old drawing alone; made where there is none. */
function drawingOfSheet(place: XmlElement, context: ChangeContext): string {
  const { package: office, part, document } = context;
  const known = document.root.first('x:drawing')?.attribute('r:id');
  if (known !== undefined) {
    const target = office.target(part, known);
    const name = target === undefined ? undefined : office.nameOf(target);
    const made = context.parts.added(madeDrawing);
    if (!name && !made) throw new NotApplicable('a part of the file is missing');
    return name ?? made!;
  }
  const sheet = place.closest('x:worksheet');
  const old = sheet?.first('x:legacyDrawing');
  if (!sheet || !old) throw new NotApplicable('the sheet is built in another way');
  const form = document.strict ? 1 : 0;
  const name = addPart(
    madeDrawing,
    `<xdr:wsDr xmlns:xdr="${urisOf('xdr')[form]}" xmlns:a="${urisOf('a')[form]}"/>`,
    drawingType,
    context,
  );
  const id = linkPart('drawing', name, context);
  insertNodes(sheet, sheet.children.indexOf(old), [makeElement(sheet, 'x:drawing', { 'r:id': id })]);

  return name;
}

const madeDrawing = 'xl/drawings/fidelio';
const drawingType = 'application/vnd.openxmlformats-officedocument.drawing+xml';

/** The relationship to the picture of a control; controls that look the same share the picture. */
function pictureId(control: SheetControl, place: XmlElement, context: ChangeContext, drawing: string): string {
  const inDrawing = { ...context, part: drawing };
  if (control.preview && !isMetafile(control.preview)) return linkPart('image', control.preview, inDrawing);
  const shown = controlShown(place, context);
  const picture = shown ? context.pictures.get(shown.key) : undefined;
  if (!shown) throw new NotApplicable('the file does not say plainly what it shows');
  if (!picture) throw new NotApplicable('what draws pages here does not show it as Office does');
  context.wordsInPictures.push(picture.words);

  return addPicture(picture.png, inDrawing);
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

const lastNumbers = new WeakMap<XmlElement, { taken: ReadonlySet<string | undefined>; last: number }>();

/** A number that no shape of the drawing has. The drawing is read once. */
function freeNumber(drawing: XmlElement): number {
  const known = lastNumbers.get(drawing) ?? {
    taken: new Set([...drawing.descendants('xdr:cNvPr')].map((one) => one.attribute('id'))),
    last: 1,
  };
  lastNumbers.set(drawing, known);
  do known.last++;
  while (known.taken.has(String(known.last)));

  return known.last;
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
function anchorAt(drawing: XmlElement, corners: Corners, picture: XmlElement, anchor?: XmlElement): XmlElement {
  const make = (name: string, attributes: Record<string, string> = {}, children: XmlElement[] = []) =>
    makeElement(drawing, name, attributes, children);
  const [from, to] = corners.map((corner, index) =>
    make(
      index === 0 ? 'xdr:from' : 'xdr:to',
      {},
      ['xdr:col', 'xdr:colOff', 'xdr:row', 'xdr:rowOff'].map((name, at) => {
        const count = make(name);
        insertNodes(count, 0, [makeText(count, String(corner[at]))]);
        return count;
      }),
    ),
  );
  const editAs = anchor ? anchor.attribute('editAs') : 'oneCell';
  const data = anchor?.first('xdr:clientData')?.attributes ?? [];
  const plain = Object.fromEntries(
    data.filter(({ name }) => !name.includes(':')).map(({ name, value }) => [name, value]),
  );

  return make('xdr:twoCellAnchor', editAs === undefined ? {} : { editAs }, [
    from!,
    to!,
    picture,
    make('xdr:clientData', plain),
  ]);
}
