import type { OfficePackage } from '../package/office-package.js';
import { NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { maxStyleChain, stylesById } from './styles.js';
import { relatedByType } from '../package/related-documents.js';
import { colourIn } from './theme-colours.js';
import { points, vmlShape, vmlStyle } from '../drawing/vml-style.js';

/** What a box looks like, as far as a table of one cell can look so too. */
export interface BoxLook {
  /** Twentieths of a point. */
  width: number;
  border: string | undefined;
  fill: string | undefined;
  align: 'center' | 'right' | undefined;
  /** Colour of text that names none itself. */
  text: string | undefined;
}

/** @throws NotApplicable where a table cannot take the box's place: it floats, is turned, or is filled with more than a colour */
export function lookOfBox(drawing: XmlElement, office: OfficePackage): BoxLook {
  return drawing.name === 'w:drawing' ? lookOfDrawing(drawing, office) : lookOfVml(drawing);
}

function lookOfDrawing(drawing: XmlElement, office: OfficePackage): BoxLook {
  const [place] = drawing.elements();
  if (!place || !standsInFlow(place)) throw new NotApplicable('the box floats over the page');
  const [shape] = [...drawing.descendants('wps:wsp')];
  const properties = shape?.first('wps:spPr');
  const style = shape?.first('wps:style');
  const fillName = properties?.elements().find(({ name }) => name.endsWith('Fill'))?.name;
  if (fillName && fillName !== 'a:solidFill' && fillName !== 'a:noFill')
    throw new NotApplicable('the box is filled with more than one colour');
  if (Number(properties?.first('a:xfrm')?.attribute('rot') ?? 0) !== 0) throw new NotApplicable('the box is turned');
  if (!['horz', undefined].includes(shape?.first('wps:bodyPr')?.attribute('vert')))
    throw new NotApplicable('the text of the box is turned');
  const line = properties?.first('a:ln');
  const lineFill = line?.elements().find(({ name }) => name.endsWith('Fill'));
  const align = place.at('wp:positionH', 'wp:align')?.text;

  return {
    width: bounded(Number(place.first('wp:extent')?.attribute('cx')) / 635),
    border:
      lineFill?.name === 'a:noFill'
        ? undefined
        : (colourIn(lineFill, office) ?? referred(style?.first('a:lnRef'), office)),
    fill:
      fillName === 'a:noFill'
        ? undefined
        : (colourIn(properties?.first('a:solidFill'), office) ?? referred(style?.first('a:fillRef'), office)),
    align: align === 'center' || align === 'right' ? align : undefined,
    text: colourIn(style?.first('a:fontRef'), office),
  };
}

/** The colour of a reference to the theme's styles; number 0 means none. */
function referred(reference: XmlElement | undefined, office: OfficePackage): string | undefined {
  return reference && reference.attribute('idx') !== '0' ? colourIn(reference, office) : undefined;
}

/** In a line of text, or between two lines and placed by its paragraph: where a table would stand as well. */
export function standsInFlow(place: XmlElement): boolean {
  if (place.name === 'wp:inline') return true;
  const hangsOn = place.first('wp:positionV')?.attribute('relativeFrom');

  return (
    place.first('wp:wrapTopAndBottom') !== undefined &&
    !['1', 'true'].includes(place.attribute('behindDoc') ?? '0') &&
    (hangsOn === 'paragraph' || hangsOn === 'line')
  );
}

function lookOfVml(drawing: XmlElement): BoxLook {
  const shape = vmlShape(drawing);
  if (!shape) throw new NotApplicable('the box is built in another way');
  const { words, width, floats } = vmlStyle(shape);
  const wrap = shape.first('w10:wrap')?.attribute('type');
  if (floats && (wrap !== 'topAndBottom' || words.get('mso-position-vertical-relative') === 'page'))
    throw new NotApplicable('the box floats over the page');
  const fillType = shape.first('v:fill')?.attribute('type') ?? 'solid';
  if (fillType !== 'solid' || shape.first('v:imagedata'))
    throw new NotApplicable('the box is filled with more than one colour');
  if (
    /rotation|layout-flow/.test(`${[...words.keys()].join(' ')} ${shape.first('v:textbox')?.attribute('style') ?? ''}`)
  )
    throw new NotApplicable('the box is turned');
  const fill = /^#([\da-f]{6})/i.exec(shape.attribute('fillcolor') ?? '')?.[1];
  const line = /^#([\da-f]{6})/i.exec(shape.attribute('strokecolor') ?? '')?.[1];
  const align = words.get('mso-position-horizontal');

  return {
    width: bounded((width || points(words.get('width'))) * 20),
    border: ['f', 'false'].includes(shape.attribute('stroked') ?? 't') ? undefined : (line?.toUpperCase() ?? 'auto'),
    fill: ['f', 'false'].includes(shape.attribute('filled') ?? 't') ? undefined : fill?.toUpperCase(),
    align: align === 'center' || align === 'right' ? align : undefined,
    text: undefined,
  };
}

/** At least 3 cm and at most 25 cm; 8 cm where the file gives no width. */
function bounded(width: number): number {
  return Number.isFinite(width) && width > 0 ? Math.round(Math.min(Math.max(width, 600), 14_000)) : 4500;
}

/** What must stand behind the colour in the properties of a run (ECMA-376 part 1, 17.3.2.28). */
const behindColour = new Set('w:spacing w:w w:kern w:position w:sz w:szCs w:highlight w:u w:effect w:bdr w:shd w:fitText w:vertAlign w:rtl w:cs w:em w:lang w:eastAsianLayout w:specVanish w:oMath w:rPrChange'.split(' ')); // prettier-ignore

/** Gives the runs of a box the colour that they had from its shape, where neither they nor their style name one. */
export function colourRuns(content: readonly XmlElement[], colour: string, office: OfficePackage): void {
  const sheet = relatedByType(office, office.mainPart, 'styles')?.document;
  const styles = sheet ? stylesById(sheet) : new Map<string, XmlElement>();
  for (const run of content.flatMap((block) => block.descendants('w:r').toArray())) {
    const paragraphStyle = run.closest('w:p')?.at('w:pPr', 'w:pStyle')?.attribute('w:val');
    const runStyle = run.at('w:rPr', 'w:rStyle')?.attribute('w:val');
    if (run.at('w:rPr', 'w:color') || hasColour(paragraphStyle, styles) || hasColour(runStyle, styles)) continue;
    const properties = run.first('w:rPr') ?? makeElement(run, 'w:rPr');
    if (!properties.parent) insertNodes(run, 0, [properties]);
    const at = properties.children.findIndex((child) => 'name' in child && behindColour.has(child.name));
    insertNodes(properties, at < 0 ? properties.children.length : at, [
      makeElement(properties, 'w:color', { 'w:val': colour }),
    ]);
  }
}

function hasColour(style: string | undefined, styles: ReadonlyMap<string, XmlElement>): boolean {
  let id = style;
  for (let depth = 0; id !== undefined && depth < maxStyleChain; depth++) {
    if (styles.get(id)?.at('w:rPr', 'w:color')) return true;
    id = styles.get(id)?.first('w:basedOn')?.attribute('w:val');
  }

  return false;
}
