import type { PartContext } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import type { XmlElement } from '../xml/tree.js';
import { bareFormula, refersOutside } from './formulas.js';

/** Larger parts are not searched; they count as using the link. */
const maxBytes = 32 * 1024 * 1024;
/** Elements and attributes that hold a formula or a name, in sheets, charts, shapes, controls, tables and pivots. */
const formulas =
  /<(?:\w+:)?(?:f|formula\d?|calculatedColumnFormula|totalsRowFormula|Fmla\w+)\b[^>]*>([^<]+)<|\s(?:textlink|macro|fmla\w+|linkedCell|listFillRange)="([^"]+)"|<(?:\w+:)?worksheetSource\b[^>]*\sname="([^"]+)"/g;

export type Test = (formula: string) => boolean;

/** Tells formulas that use one of these names, and where asked for also those that look into another workbook themselves. */
export function outsideTest(names: readonly XmlElement[], links = true): Test {
  const words = names.map((name) => (name.attribute('name') ?? '').replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`));
  const uses = words.length > 0 ? new RegExp(String.raw`(?<![\p{L}\p{N}_.\\])(?:${words.join('|')})(?![\p{L}\p{N}_.\\(])`, 'iu') : null; // prettier-ignore

  return (formula) => (links && refersOutside(formula)) || (uses?.test(bareFormula(formula)) ?? false);
}

/** Links to other workbooks on which a cell, a rule, a list of choices or a chart may depend. */
export function* usedLinks(context: PartContext): Generator<XmlElement> {
  const links = linksOf(context);
  if (links.length > 0 && isUsed(context)) yield* links;
}

/** Links to other workbooks that nothing but names for their cells knows of, and nothing uses the names. */
export function* unusedLinks(context: PartContext): Generator<XmlElement> {
  const links = linksOf(context);
  if (links.length > 0 && !isUsed(context)) yield* links;
}

/** Names of the workbook that refer to another one, unless they go with a link that nothing uses. */
export function* externalNames(context: PartContext): Generator<XmlElement> {
  if (linksOf(context).length === 0 || isUsed(context)) yield* namesOutside(context);
}

/** Whether they are used takes all parts of the file to tell, so a file without any is not asked. */
function linksOf({ document }: PartContext): XmlElement[] {
  return [...document.elements('x:externalReference')];
}

export function namesOutside({ document }: Pick<PartContext, 'document'>): XmlElement[] {
  return [...document.elements('x:definedName')].filter((name) => refersOutside(name.text));
}

const known = new WeakMap<PartContext['document'], boolean>();

function isUsed(context: PartContext): boolean {
  const { document, package: office } = context;
  const answer = known.get(document) ?? findUse(document, office, namesOutside(context));
  known.set(document, answer);

  return answer;
}

function findUse(document: PartContext['document'], office: OfficePackage, names: readonly XmlElement[]): boolean {
  const depends = outsideTest(names);
  const outside = new Set(names);
  for (const name of document.elements('x:definedName')) if (!outside.has(name) && depends(name.text)) return true;
  for (const part of office.names) {
    const type = office.types.of(part) ?? '';
    if (type.endsWith('vbaProject')) return true;
    if (part === office.mainPart || !/xml$|vmlDrawing$/.test(type) || type.includes('externalLink')) continue;
    if ((office.archive.entry(part)?.bytes ?? 0) > maxBytes) return true;
    for (const [, ...found] of office.text(part).text.matchAll(formulas)) if (depends(found.join(''))) return true;
  }

  return false;
}
