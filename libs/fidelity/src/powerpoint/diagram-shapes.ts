import { relatedPart } from '../package/related-documents.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { linkPart } from '../recipes/new-parts.js';
import { storiesBelow, storyTexts } from '../text/story-text.js';
import {
  cloneElement,
  insertNodes,
  makeElement,
  makeText,
  removeAttribute,
  removeNode,
  replaceNode,
  setAttribute,
} from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import { type XmlDocument, XmlElement, type XmlNode } from '../xml/tree.js';
import { freeShapeId } from './shapes.js';

/** Shapes of one diagram that are put on its slide. */
const maxShapes = 400;

/**
 * Puts the shapes that PowerPoint drew for a SmartArt diagram in its place, as a group: its words become text of the slide. What the
 * diagram was made from stays in the package.
 */
export function diagramToShapes(ids: XmlElement, context: ChangeContext): void {
  const frame = ids.closest('p:graphicFrame');
  const place = frame?.first('p:xfrm');
  const named = frame?.at('p:nvGraphicFramePr', 'p:cNvPr');
  const parent = frame?.parent;
  if (!frame || !place || !named || !parent) throw new NotApplicable('the diagram is built in another way');
  if (isAnimated(frame.document, named.attribute('id')))
    throw new NotApplicable('the diagram is animated part by part');
  const { part, shapes } = drawnShapes(ids, context);
  dropBuild(frame.document, named.attribute('id'));

  const copier = new Copier(frame, part, context);
  const copies = shapes.flatMap((shape) => shapeOf(copier.copy(shape), copier));
  const lines = copies.flatMap((copy) => storiesBelow(copy).flatMap((story) => story.lines));
  const words = wordsOnSlide(frame.document);
  if (lines.length > 0)
    context.declared.push({
      removed: '',
      inserted: `${words.areThere ? '\n' : ''}${lines.join('\n')}`,
      at: frame.start,
    });
  words.areThere ||= lines.some((line) => line !== '');

  const group = makeElement(parent, 'p:grpSp', {}, [
    makeElement(parent, 'p:nvGrpSpPr', {}, [
      cloneElement(named),
      makeElement(parent, 'p:cNvGrpSpPr'),
      makeElement(parent, 'p:nvPr'),
    ]),
    makeElement(parent, 'p:grpSpPr', {}, [groupPlace(place, parent)]),
    ...copies,
  ]);
  replaceNode(frame, [group]);
}

/** Whether the slide shows any words, of itself or from a diagram before. */
const wordsOnSlide = oncePerDocument((document) => ({
  areThere: storyTexts(document).some((story) => story.lines.some((line) => line !== '')),
}));

/** The shapes of the drawing that the data of a diagram names. */
function drawnShapes(ids: XmlElement, { package: office, part }: ChangeContext) {
  const data = office.target(part, ids.attribute('r:dm'));
  const extension = data && [...(relatedPart(office, data)?.elements('dsp:dataModelExt') ?? [])][0];
  const drawing = extension && office.target(part, extension.attribute('relId'));
  const tree = drawing && relatedPart(office, drawing)?.root.first('dsp:spTree');
  if (!drawing || !tree) throw new NotApplicable('the file does not hold the shapes of the diagram');
  const shapes = tree.elements().filter(({ name }) => name !== 'dsp:nvGrpSpPr' && name !== 'dsp:grpSpPr');
  if (shapes.length === 0) throw new NotApplicable('the file does not hold the shapes of the diagram');
  if (shapes.length > maxShapes || shapes.some(({ name }) => name !== 'dsp:sp'))
    throw new NotApplicable('the diagram is built in another way');

  return { part: office.nameOf(drawing)!, shapes };
}

/** Steps that show a diagram part by part have no place in a group; a diagram that moves as one object does. */
function isAnimated(document: XmlDocument, id = ''): boolean {
  const { builds, targets } = animations(document);

  return (
    builds.get(id)?.some((build) => !build.first('p:bldAsOne')) === true ||
    targets.get(id)?.some((target) => target.first('p:graphicEl')) === true
  );
}

/** What is told of building a slide up, by the shape that it is about. */
const animations = oncePerDocument((document) => {
  const shapeOf = (element: XmlElement) => element.attribute('spid') ?? '';

  return {
    builds: Map.groupBy(document.elementsNamed(['p:bldGraphic', 'p:bldDgm']), shapeOf),
    targets: Map.groupBy(document.elements('p:spTgt'), shapeOf),
  };
});

/** A group moves by its effects alone; how to build it up is told for diagrams, charts and texts only. */
function dropBuild(document: XmlDocument, id = ''): void {
  const { builds, targets } = animations(document);
  for (const build of builds.get(id) ?? []) {
    const list = build.parent;
    removeNode(build);
    if (list && list.elements().length === 0) removeNode(list);
  }
  for (const target of targets.get(id) ?? []) {
    const effect = effectOf(target);
    if (effect) removeAttribute(effect, 'grpId');
  }
}

function effectOf(target: XmlElement): XmlElement | null {
  for (let current = target.parent; current; current = current.parent)
    if (current.attribute('presetClass') !== undefined) return current;

  return null;
}

function groupPlace(place: XmlElement, parent: XmlElement): XmlElement {
  const [off, ext] = [place.first('a:off'), place.first('a:ext')];
  const [width, height] = ['cx', 'cy'].map((name) => ext?.attribute(name));
  if (!off || !ext || width === undefined || height === undefined)
    throw new NotApplicable('the diagram does not say where it is');
  const inner = [
    makeElement(parent, 'a:chOff', { x: '0', y: '0' }),
    makeElement(parent, 'a:chExt', { cx: width, cy: height }),
  ];

  return makeElement(parent, 'a:xfrm', {}, [cloneElement(off), cloneElement(ext), ...inner]);
}

/** Copies markup from the drawing of a diagram to its slide. */
class Copier {
  constructor(
    readonly at: XmlElement,
    private readonly part: string,
    private readonly context: ChangeContext,
  ) {}

  /** The same elements, those of a diagram's drawing named as on a slide. Extensions are left out. */
  copy(element: XmlElement): XmlElement {
    if (element.name.startsWith('mc:')) throw new NotApplicable('the diagram is built in another way');
    const attributes = element.attributes.filter(
      ({ name }) => !name.startsWith('xmlns') && !name.startsWith('unknown:'),
    );
    const children = element.children.flatMap((child): XmlNode[] => {
      if (!(child instanceof XmlElement)) return child.text === '' ? [] : [makeText(this.at, child.text)];

      return child.name === 'a:extLst' ? [] : [this.copy(child)];
    });

    return makeElement(
      this.at,
      element.name.replace(/^dsp:/, 'p:'),
      Object.fromEntries(attributes.map(({ name, value }) => [name, this.valueOf(name, value)])),
      children,
    );
  }

  freeId(): string {
    return freeShapeId(this.at);
  }

  /** A relationship of the drawing becomes one of the slide. */
  private valueOf(name: string, value: string): string {
    if (!name.startsWith('r:') || value === '') return value;
    const { package: office } = this.context;
    const found = office.relationships(this.part).find(({ id }) => id === value);
    if (!found || found.external || found.type !== 'image')
      throw new NotApplicable('the diagram refers to other files');

    return linkPart('image', found.target, this.context);
  }
}

/** Finishes the copy of a shape; its text becomes a box of its own where it stands elsewhere than a shape's text does. */
function shapeOf(shape: XmlElement, copier: Copier): XmlElement[] {
  const mark = shape.at('p:nvSpPr', 'p:cNvPr');
  const place = shape.at('p:spPr', 'a:xfrm');
  if (!mark || !place) throw new NotApplicable('a shape of the diagram does not say where it is');
  removeAttribute(shape, 'modelId');
  name(shape, copier);
  const text = shape.first('p:txXfrm');
  const body = shape.at('p:txBody', 'a:bodyPr');
  if (text) removeNode(text);
  if (!text || !body || shape.first('p:txBody')!.text.trim() === '') return [shape];
  const turn = text.attribute('rot') ?? '0';
  const turned = place.attribute('rot') !== undefined || turn !== '0';
  if (turned) {
    setAttribute(body, 'rot', turn);
    return [shape];
  }
  const geometry = shape.at('p:spPr', 'a:prstGeom');
  if (geometry && isNear(textEdges(geometry, edges(place)), edges(text))) return [shape];

  return [shape, textBox(shape, text, copier)];
}

function name(shape: XmlElement, copier: Copier): void {
  const { at } = copier;
  const id = copier.freeId();
  const own = shape.first('p:nvSpPr')!;
  const mark = own.first('p:cNvPr')!;
  setAttribute(mark, 'id', id);
  if ((mark.attribute('name') ?? '') === '') setAttribute(mark, 'name', `Shape ${id}`);
  if (!own.first('p:nvPr')) insertNodes(own, own.children.length, [makeElement(at, 'p:nvPr')]);
}

type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** Where a shape of this kind has its text, as far as it is known. */
function textEdges(geometry: XmlElement, [left, top, right, bottom]: Edges): Edges | null {
  const [width, height] = [right - left, bottom - top];
  const inside = (x: number, y: number) => [left + x, top + y, right - x, bottom - y] as const;
  const diagonal = (1 - Math.SQRT1_2) / 2;
  switch (geometry.attribute('prst')) {
    case 'rect':
      return inside(0, 0);
    case 'ellipse':
      return inside(width * diagonal, height * diagonal);
    case 'roundRect': {
      const corner = Number(/\d+/.exec(geometry.at('a:avLst', 'a:gd')?.attribute('fmla') ?? '16667')?.[0]) / 100_000;
      const away = Math.min(corner, 0.5) * Math.min(width, height) * 2 * diagonal;
      return inside(away, away);
    }
    default:
      return null;
  }
}

/** A point and a half. */
const near = 19_050;

function isNear(one: Edges | null, other: Edges): boolean {
  return one !== null && one.every((edge, index) => Math.abs(edge - other[index]!) <= near);
}

/** Takes the text of a shape into a box without fill and line, where the diagram shows it. */
function textBox(shape: XmlElement, text: XmlElement, copier: Copier): XmlElement {
  const { at } = copier;
  const box = makeElement(at, 'p:sp', {}, [
    makeElement(at, 'p:nvSpPr', {}, [
      makeElement(at, 'p:cNvPr', { id: '0', name: '' }),
      makeElement(at, 'p:cNvSpPr', { txBox: '1' }),
    ]),
    makeElement(at, 'p:spPr', {}, [
      makeElement(
        at,
        'a:xfrm',
        {},
        text.elements().map((child) => cloneElement(child)),
      ),
      makeElement(at, 'a:prstGeom', { prst: 'rect' }, [makeElement(at, 'a:avLst')]),
      makeElement(at, 'a:noFill'),
      makeElement(at, 'a:ln', {}, [makeElement(at, 'a:noFill')]),
      makeElement(at, 'a:effectLst'),
    ]),
    ...shape.elements('p:style').map((style) => fontOnly(style)),
    shape.first('p:txBody')!,
  ]);
  name(box, copier);

  return box;
}

/** A style without fill, line and effect, for a box that has none of its own: a shadow would fall on its letters. */
function fontOnly(style: XmlElement): XmlElement {
  const copy = cloneElement(style);
  for (const name of ['a:lnRef', 'a:fillRef', 'a:effectRef']) {
    const reference = copy.first(name);
    if (reference) setAttribute(reference, 'idx', '0');
  }

  return copy;
}

function edges(place: XmlElement): Edges {
  const [off, ext] = [place.first('a:off'), place.first('a:ext')];
  const [x, y, cx, cy] = [off?.attribute('x'), off?.attribute('y'), ext?.attribute('cx'), ext?.attribute('cy')].map(
    (value) => Number(value) || 0,
  );

  return [x!, y!, x! + cx!, y! + cy!];
}
