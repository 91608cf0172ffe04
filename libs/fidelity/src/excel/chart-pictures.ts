import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { addPicture, edit, removePart } from '../recipes/new-parts.js';
import { chartKey } from './chart-documents.js';
import { makeElement, replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { chartFrame, framesOf } from './chart-frames.js';

/** Puts a picture in the place of a chart; the chart goes, with the parts that only serve its looks. */
export function pictureOfChart(place: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  const name = office.nameOf(part) ?? part;
  const picture = context.pictures.get(chartKey(part));
  const frame = chartFrame(office, name);
  if (!picture || !frame) throw new NotApplicable('what draws pages here does not show this kind of chart');
  const title = [...(place.closest('c:chart')?.first('c:title')?.descendants('a:t') ?? [])].map(({ text }) => text);
  context.wordsInPictures.push(picture.words);
  const id = addPicture(picture.png, { ...context, part: frame.drawing });

  edit(frame.drawing, context, (root) => {
    for (const shown of framesOf(root, frame.id)) {
      const choice = shown.closest('mc:AlternateContent');
      replaceNode(choice ?? shown, [pictureAt(shown, id, title.join(' '), frame)]);
    }
  });
  for (const { type, target } of office.relationships(name))
    if (type === 'chartStyle' || type === 'chartColorStyle') removePart(name, target, context);
  removePart(frame.drawing, name, context);
  context.removesPart = true;
}

function pictureAt(frame: XmlElement, id: string, title: string, size: { width: number; height: number }): XmlElement {
  const make = (element: string, attributes: Record<string, string> = {}, children: XmlElement[] = []) =>
    makeElement(frame.parent!, element, attributes, children);
  const known = frame.at('xdr:nvGraphicFramePr', 'xdr:cNvPr');
  const names = {
    id: known?.attribute('id') ?? '2',
    name: known?.attribute('name') ?? 'Chart',
    ...(title ? { descr: title.slice(0, 2000) } : {}),
  };

  return make('xdr:pic', {}, [
    make('xdr:nvPicPr', {}, [make('xdr:cNvPr', names), make('xdr:cNvPicPr')]),
    make('xdr:blipFill', {}, [make('a:blip', { 'r:embed': id }), make('a:stretch', {}, [make('a:fillRect')])]),
    make('xdr:spPr', {}, [
      make('a:xfrm', {}, [
        make('a:off', { x: '0', y: '0' }),
        make('a:ext', { cx: String(size.width), cy: String(size.height) }),
      ]),
      make('a:prstGeom', { prst: 'rect' }, [make('a:avLst')]),
    ]),
  ]);
}
