import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { addPicture } from '../recipes/new-parts.js';
import { storiesBelow } from '../text/story-text.js';
import { holdsText, wordsOfDrawing } from './drawing-words.js';
import { type DrawingSize, drawingSize, shownSize } from './drawing-size.js';
import { isMetafile, previewOf } from './drawings.js';
import { insertNodes, makeElement, replaceNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { enlargePlace, placeOfVml } from './picture-places.js';
import { pictureKey } from './picture-documents.js';
import { embeddedPart, onlyVector } from './pictures.js';

/** Shows a PNG in place of a metafile; the metafile itself stays in the package. */
export function pictureOfMetafile(drawing: XmlElement, context: ChangeContext): void {
  const picture = pictureFor(drawing, context);
  const images = drawing
    .descendants()
    .filter(
      (element) =>
        ['a:blip', 'v:imagedata', 'v:fill'].includes(element.name) &&
        (element.attribute('r:embed') ?? element.attribute('r:id')) !== undefined &&
        element.closest('w:drawing', 'w:pict', 'w:object') === drawing,
    )
    .toArray();
  if (images.length !== 1) throw new NotApplicable('several pictures stand in one place');
  noteReplaced(images[0]!, context);
  setAttribute(images[0]!, images[0]!.name === 'a:blip' ? 'r:embed' : 'r:id', addPicture(picture, context));
}

/** What marks a vector picture beside its preview. */
const vectorExtension = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';

/** Makes the preview of a vector picture from that picture; the vector picture itself stays. */
export function pictureOfVector(blip: XmlElement, context: ChangeContext): void {
  const picture = pictureFor(blip, context);
  noteReplaced(blip, context);
  if (onlyVector(blip, context)) {
    const vector = makeElement(blip, 'asvg:svgBlip', { 'r:embed': blip.attribute('r:embed')! });
    const extension = makeElement(blip, 'a:ext', { uri: vectorExtension }, [vector]);
    const list = blip.first('a:extLst');
    if (list) insertNodes(list, list.children.length, [extension]);
    else insertNodes(blip, blip.children.length, [makeElement(blip, 'a:extLst', {}, [extension])]);
  }
  setAttribute(blip, 'r:embed', addPicture(picture, context));
}

/** Puts a picture in the place of a drawing, with its words as description. Size, anchor and wrapping stay. */
export function pictureOfDrawing(drawing: XmlElement, context: ChangeContext): void {
  const picture = pictureFor(drawing, context);
  const size = drawingSize(drawing);
  const choice = drawing.parent?.name === 'mc:Choice' ? drawing.closest('mc:AlternateContent') : undefined;
  const whole = choice ?? drawing;
  if (!size) throw new NotApplicable('the file does not say how large the drawing is');
  if (holdsText(drawing)) throw new NotApplicable('its words would leave the text');
  if (dependsOnPage(drawing)) throw new NotApplicable('its size depends on that of the page');
  declareText(whole, context);
  noteReplacedBelow(drawing, context);
  const words = (wordsOfDrawing(drawing, context) || context.wordsInPictures.at(-1)!).slice(0, 2000);
  const graphic = pictureMarkup(whole.parent!, addPicture(picture, context), size);
  if (drawing.name === 'w:drawing') {
    const place = drawing.elements()[0]!;
    const properties = place.first('wp:docPr');
    if (properties && words !== '') setAttribute(properties, 'descr', words);
    enlargePlace(place, size);
    replaceNode(place.first('a:graphic')!, [graphic]);
    if (choice) replaceNode(choice, [drawing]);
    return;
  }
  replaceVml(drawing, whole, size, words, graphic);
}

/** Whether the size is a share of the page or of its text area: LibreOffice draws it in another size than Word. */
function dependsOnPage(drawing: XmlElement): boolean {
  const shares = [['wp14:sizeRelH', 'wp14:pctWidth'], ['wp14:sizeRelV', 'wp14:pctHeight']] as const; // prettier-ignore

  return shares.some(([size, share]) => Number(drawing.elements()[0]?.at(size, share)?.text ?? 0) > 0);
}

/** Puts a picture in DrawingML where a drawing in VML stood. */
function replaceVml(
  drawing: XmlElement,
  whole: XmlElement,
  size: DrawingSize,
  words: string,
  graphic: XmlElement,
): void {
  const parent = whole.parent!;
  const properties = makeElement(parent, 'wp:docPr', {
    id: String(900_000 + (drawing.start % 90_000)),
    name: 'Picture',
    ...(words ? { descr: words } : {}),
  });
  const place = placeOfVml(drawing, parent, size, [properties, makeElement(parent, 'wp:cNvGraphicFramePr'), graphic]);
  replaceNode(whole, [makeElement(parent, 'w:drawing', {}, [place])]);
}

/** Leaves the preview of an embedded object or a control as a picture. What it was made from stays in the package. */
export function pictureOfPreview(drawing: XmlElement, context: ChangeContext): void {
  const preview = previewOf(drawing, context);
  const size = shownSize(drawing);
  if (!preview) throw new NotApplicable('the file holds no picture of it');
  if (!size || size.width === 0 || size.height === 0)
    throw new NotApplicable('the file does not say how large it is shown');
  if (drawing.closest('mc:AlternateContent')) throw new NotApplicable('it stands there for other programs too');
  let id = preview.image.attribute('r:id')!;
  if (isMetafile(preview.target)) {
    // Their signs come from fonts of the program that wrote them, and show as empty boxes without these.
    if (/^(?:equation|mathtype)/i.test(programOf(drawing) ?? ''))
      throw new NotApplicable('the signs of an equation cannot be drawn here as in Office');
    const picture = pictureFor(drawing, context);
    noteReplaced(preview.image, context);
    id = addPicture(picture, context);
  }
  const words = describedObject(drawing);
  const graphic = pictureMarkup(drawing.parent!, id, size);
  replaceVml(drawing, drawing, { ...size, left: 0, top: 0 }, words, graphic);
}

/** By the first part of a program's name. */
const objectNames: Record<string, string> = {
  Excel: 'Excel table',
  Word: 'Word document',
  PowerPoint: 'PowerPoint presentation',
  Equation: 'Equation',
  Visio: 'Visio drawing',
  MSGraph: 'Chart',
  AcroExch: 'PDF document',
  Package: 'Attached file',
};

function programOf(drawing: XmlElement): string | undefined {
  return drawing.first('o:OLEObject')?.attribute('ProgID');
}

function describedObject(drawing: XmlElement): string {
  const program = programOf(drawing);
  if (program === undefined) return drawing.first('w:control')?.attribute('w:name') ?? 'Control';

  return objectNames[program.split('.', 1)[0]!] ?? 'Embedded object';
}

/** Records that the picture of this image element was replaced. */
function noteReplaced(image: XmlElement, context: ChangeContext): void {
  const id = image.attribute('r:embed') ?? image.attribute('r:id');
  const { package: office, part } = context;
  const target = office.target(part, id);
  const name = target === undefined ? undefined : office.nameOf(target);
  if (name !== undefined) context.replacedPictures.push(name);
}

function noteReplacedBelow(drawing: XmlElement, context: ChangeContext): void {
  for (const name of ['a:blip', 'v:imagedata', 'v:fill'])
    for (const image of drawing.descendants(name)) noteReplaced(image, context);
}

function pictureFor(place: XmlElement, { pictures, part, wordsInPictures }: ChangeContext): Buffer {
  const picture = pictures.get(pictureKey(place, part));
  if (!picture) throw new NotApplicable('what draws pages here does not show it as Office does');
  wordsInPictures.push(picture.words);

  return picture.png;
}

/** Declares the words of a drawing as removed, because they move to the description. Each story starts with its name, as in the text gate. */
export function declareText(whole: XmlElement, context: ChangeContext): void {
  const stories = storiesBelow(whole).filter(({ name, lines }) => name !== 'main' && lines.length > 0);
  const removed = stories.map(({ name, lines }) => `\n(${name})\n${lines.join('\n')}`).join('');
  if (removed !== '') context.declared.push({ removed, inserted: '', at: whole.start });
}

const pictureUri = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const strictPictureUri = 'http://purl.oclc.org/ooxml/drawingml/picture';

/** A picture by its relationship, as DrawingML. */
export function pictureMarkup(
  at: XmlElement,
  id: string,
  { width, height }: { width: number; height: number },
): XmlElement {
  const make = (name: string, attributes: Record<string, string> = {}, children: XmlElement[] = []) =>
    makeElement(at, name, attributes, children);
  const uri = at.document.strict ? strictPictureUri : pictureUri;
  const picture = make('pic:pic', {}, [
    make('pic:nvPicPr', {}, [make('pic:cNvPr', { id: '0', name: 'Picture' }), make('pic:cNvPicPr')]),
    make('pic:blipFill', {}, [make('a:blip', { 'r:embed': id }), make('a:stretch', {}, [make('a:fillRect')])]),
    make('pic:spPr', {}, [
      make('a:xfrm', {}, [make('a:off', { x: '0', y: '0' }), make('a:ext', { cx: String(width), cy: String(height) })]),
      make('a:prstGeom', { prst: 'rect' }, [make('a:avLst')]),
    ]),
  ]);

  return make('a:graphic', {}, [make('a:graphicData', { uri }, [picture])]);
}

/** Replaces a drawing by the fallback picture that Office wrote for programs without this kind of drawing. */
export function pictureOfFallback(drawing: XmlElement, context: ChangeContext): void {
  const choice = drawing.parent?.name === 'mc:Choice' ? drawing.parent : undefined;
  const whole = choice?.parent;
  const preview = whole?.at('mc:Fallback', 'w:drawing');
  const blip = preview?.elements()[0]?.at('a:graphic', 'a:graphicData', 'pic:pic', 'pic:blipFill', 'a:blip');
  if (!whole || !preview || !blip || !embeddedPart(blip, context))
    throw new NotApplicable('the file holds no picture of it');
  declareText(whole, context);
  noteReplacedBelow(choice!, context);
  // Where the renderer drew the page, its picture says which words the page showed.
  const drawn = context.pictures.get(pictureKey(drawing, context.part))?.words;
  context.wordsInPictures.push(drawn ?? wordsOfDrawing(drawing, context));
  replaceNode(whole, [preview]);
}
