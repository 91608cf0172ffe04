import { insertNodes, makeElement, makeText } from '../xml/edit.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import { styleName } from './styles.js';

/** Styles of this document by the name that both documents give them: ids differ from program to program. */
export type StyleOf = (otherId: string) => string | undefined;

/** Copied with what they hold. Whatever else holds text is read through: the text comes, what stands round it does not. */
const kept = new Set([
  'w:p',
  'w:r',
  'w:t',
  'w:tab',
  'w:br',
  'w:cr',
  'w:noBreakHyphen',
  'w:softHyphen',
  'w:sym',
  'w:tbl',
  'w:tblGrid',
  'w:gridCol',
  'w:tr',
  'w:tc',
]);
/** Properties are copied whole, but for what names something in the other document or belongs to its recorded changes. */
const properties = new Set(['w:pPr', 'w:rPr', 'w:tblPr', 'w:trPr', 'w:tcPr']);
const leftOut = new Set([
  'w:numPr',
  'w:sectPr',
  'w:framePr',
  'w:cnfStyle',
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
  'w:cellIns',
  'w:cellDel',
  'w:cellMerge',
  'w:tblpPr',
]);
const styleNames = new Set(['w:pStyle', 'w:rStyle', 'w:tblStyle']);
const unread = new Set([
  'mc:AlternateContent',
  'w:drawing',
  'w:pict',
  'w:object',
  'w:instrText',
  'w:delInstrText',
  'w:del',
  'w:moveFrom',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:footnoteReference',
  'w:endnoteReference',
  'w:commentReference',
  'w:sectPr',
]);
const deepest = 100;

/** Paragraphs and tables of another document for a place in this one, with their own formatting and this document's styles. */
export function copiedBlocks(body: XmlElement, at: XmlElement, styleOf: StyleOf): XmlElement[] {
  return body.elements().flatMap((element) => copied(element, at, styleOf, 0));
}

/** Finds styles of `own` that have the name of a style of `other`. */
export function stylesByName(own: XmlDocument | undefined, other: XmlDocument | undefined): StyleOf {
  const idByName = new Map(styleEntries(own).map(({ id, name }) => [name, id]));
  const nameById = new Map(styleEntries(other).map(({ id, name }) => [id, name]));

  return (id) => idByName.get(nameById.get(id) ?? '');
}

export function styleEntries(document: XmlDocument | undefined): { id: string; name: string }[] {
  return [...(document?.elements('w:style') ?? [])].flatMap((style) => {
    const id = style.attribute('w:styleId');
    return id ? [{ id, name: styleName(style).toLowerCase() }] : [];
  });
}

function copied(element: XmlElement, at: XmlElement, styleOf: StyleOf, depth: number): XmlElement[] {
  if (depth > deepest || unread.has(element.name)) return [];
  if (properties.has(element.name)) return copiedProperties(element, at, styleOf);
  const below = () => element.elements().flatMap((child) => copied(child, at, styleOf, depth + 1));
  if (!kept.has(element.name)) return below();

  const copy = makeElement(at, element.name, attributesOf(element), below());
  if (element.name === 'w:t') insertNodes(copy, 0, [makeText(copy, element.text)]);

  return [copy];
}

function copiedProperties(element: XmlElement, at: XmlElement, styleOf: StyleOf): XmlElement[] {
  const children = element.elements().flatMap((child) => {
    const { name } = child;
    if (!name.startsWith('w:') || leftOut.has(name) || name.endsWith('Change')) return [];
    if (properties.has(name)) return copiedProperties(child, at, styleOf);
    const style = styleNames.has(name) ? styleOf(child.attribute('w:val') ?? '') : undefined;
    if (styleNames.has(name)) return style === undefined ? [] : [makeElement(at, name, { 'w:val': style })];

    return [plainCopy(child, at, 0)];
  });

  return children.length === 0 ? [] : [makeElement(at, element.name, {}, children)];
}

function plainCopy(element: XmlElement, at: XmlElement, depth: number): XmlElement {
  const below = depth > deepest ? [] : element.elements().filter(({ name }) => name.startsWith('w:'));

  return makeElement(
    at,
    element.name,
    attributesOf(element),
    below.map((child) => plainCopy(child, at, depth + 1)),
  );
}

/** Marks of saved sessions, and attributes of newer vocabularies, stay behind. */
function attributesOf({ attributes }: XmlElement): Record<string, string> {
  const own = attributes.filter(
    ({ name }) => name === 'xml:space' || (name.startsWith('w:') && !name.startsWith('w:rsid')),
  );

  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
}
