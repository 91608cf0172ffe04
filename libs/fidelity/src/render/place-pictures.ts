import { type ChangeContext, NotApplicable } from '../recipes/change.js';
import { addPicture } from '../recipes/new-parts.js';
import { storiesBelow } from '../text/story-text.js';
import { drawingSize } from '../word/drawing-size.js';
import { makeElement, replaceNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { pictureKey } from './picture-documents.js';

/** Shows a PNG in place of a metafile; the metafile itself stays in the package. */
export function pictureOfMetafile(drawing: XmlElement, context: ChangeContext): void {
  const picture = pictureFor(drawing, context);
  const images = drawing
    .descendants()
    .filter((element) => element.name === 'a:blip' || element.name === 'v:imagedata')
    .toArray();
  if (images.length !== 1) throw new NotApplicable('more than one picture');
  setAttribute(images[0]!, images[0]!.name === 'a:blip' ? 'r:embed' : 'r:id', addPicture(picture, context));
}

/** Puts a picture in the place of a drawing, with its words as description. Size, anchor and wrapping stay. */
export function pictureOfDrawing(drawing: XmlElement, context: ChangeContext): void {
  const picture = pictureFor(drawing, context);
  const size = drawingSize(drawing);
  const choice = drawing.parent?.name === 'mc:Choice' ? drawing.closest('mc:AlternateContent') : undefined;
  const whole = choice ?? drawing;
  if (!size) throw new NotApplicable('no size');
  declareText(whole, context);
  const words = [...drawing.descendants('w:t')].map(({ text }) => text).join(' ');
  const graphic = graphicOf(whole.parent!, addPicture(picture, context), size);
  if (drawing.name === 'w:drawing') {
    const place = drawing.elements()[0]!;
    const properties = place.first('wp:docPr');
    if (properties && words !== '') setAttribute(properties, 'descr', words.slice(0, 2000));
    replaceNode(place.first('a:graphic')!, [graphic]);
    if (choice) replaceNode(choice, [drawing]);
    return;
  }
  const parent = whole.parent!;
  const make = (name: string, attributes: Record<string, string>, children: XmlElement[] = []) =>
    makeElement(parent, name, attributes, children);
  const inline = make('wp:inline', { distT: '0', distB: '0', distL: '0', distR: '0' }, [
    make('wp:extent', { cx: String(size.width), cy: String(size.height) }),
    make('wp:docPr', {
      id: String(900_000 + (drawing.start % 90_000)),
      name: 'Picture',
      ...(words ? { descr: words.slice(0, 2000) } : {}),
    }),
    make('wp:cNvGraphicFramePr', {}),
    graphic,
  ]);
  replaceNode(whole, [make('w:drawing', {}, [inline])]);
}

function pictureFor(drawing: XmlElement, { pictures, part }: ChangeContext): Buffer {
  const picture = pictures.get(pictureKey(drawing, part));
  if (!picture) throw new NotApplicable('it could not be drawn');

  return picture;
}

/** What stood in the drawing leaves the text for the description; each of its stories is declared with its heading, as they are compared. */
function declareText(whole: XmlElement, context: ChangeContext): void {
  const stories = storiesBelow(whole).filter(({ name, lines }) => name !== 'main' && lines.length > 0);
  const removed = stories.map(({ name, lines }) => `\n(${name})\n${lines.join('\n')}`).join('');
  if (removed !== '') context.declared.push({ removed, inserted: '', at: whole.start });
}

function graphicOf(at: XmlElement, id: string, { width, height }: { width: number; height: number }): XmlElement {
  const make = (name: string, attributes: Record<string, string> = {}, children: XmlElement[] = []) =>
    makeElement(at, name, attributes, children);
  const uri = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
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
