import { relatedByType } from '../package/related-documents.js';
import type { OfficePackage } from '../package/office-package.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { storiesBelow } from '../text/story-text.js';
import { insertNodes, makeElement, removeNode, setAttribute } from '../xml/edit.js';
import { XmlElement } from '../xml/tree.js';
import { maxStyleChain, stylesById } from './styles.js';

/** A letter so much larger than its line stands out, and does not push the next line far away. */
const larger = 2;
/** In half points, where a file names no size. */
const usualSize = 20;
/** Letters that a drop cap can hold. */
const maxLetters = 20;
/** What must stand behind the size in the properties of a run (ECMA-376 part 1, 17.3.2.28). */
const behindSize = new Set([
  'w:highlight',
  'w:u',
  'w:effect',
  'w:bdr',
  'w:shd',
  'w:fitText',
  'w:vertAlign',
  'w:rtl',
  'w:cs',
  'w:em',
  'w:lang',
  'w:eastAsianLayout',
  'w:specVanish',
  'w:oMath',
  'w:rPrChange',
]);

/** Puts the letter of a drop cap at the beginning of its paragraph, larger than the others. */
export function dropCapToLetter(frame: XmlElement, context: ChangeContext): void {
  const cap = frame.closest('w:p');
  const next = cap?.following().next().value;
  if (!cap || next?.name !== 'w:p' || next.at('w:pPr', 'w:framePr'))
    throw new NotApplicable('no paragraph stands behind the letter');
  if (cap.at('w:pPr', 'w:sectPr')) throw new NotApplicable('the letter ends a section of the document');
  const letter = lineOf(cap);
  if (letter === null || letter.trim() === '' || letter.length > maxLetters)
    throw new NotApplicable('the letter is a picture, or more than a word');
  const first = /^\S*/.exec(lineOf(next) ?? '')?.[0] ?? '';

  const size = baseSize(next, context.package) * (hasFixedLines(next) ? 1 : larger);
  for (const run of cap.descendants('w:r')) setSize(run, size);
  const own = cap.children.filter((child) => !(child instanceof XmlElement && child.name === 'w:pPr'));
  insertNodes(next, next.first('w:pPr') ? next.children.indexOf(next.first('w:pPr')!) + 1 : 0, own);
  removeNode(cap);
  context.declared.push({ removed: `${letter}\n${first}`, inserted: `${letter}${first}`, at: cap.start });
}

/** The text of a paragraph; null where it holds a drawing. */
function lineOf(paragraph: XmlElement): string | null {
  for (const { name } of paragraph.descendants())
    if (['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'].includes(name)) return null;

  return (
    storiesBelow(paragraph)
      .find(({ name }) => name === 'main')
      ?.lines.join('\n') ?? ''
  );
}

/** Lines of a fixed height would cut a larger letter off. */
function hasFixedLines(paragraph: XmlElement): boolean {
  return paragraph.at('w:pPr', 'w:spacing')?.attribute('w:lineRule') === 'exact';
}

function setSize(run: XmlElement, maxSize: number): void {
  const properties = run.first('w:rPr') ?? makeElement(run, 'w:rPr');
  if (!properties.parent) insertNodes(run, 0, [properties]);
  for (const moved of properties.elements('w:position')) removeNode(moved);
  const given = properties.first('w:sz');
  const size = String(Math.min(Number(given?.attribute('w:val')) || maxSize, maxSize));
  if (given) setAttribute(given, 'w:val', size);
  else {
    const at = properties.children.findIndex(
      (child) => child instanceof XmlElement && (behindSize.has(child.name) || child.name === 'w:szCs'),
    );
    insertNodes(properties, at < 0 ? properties.children.length : at, [
      makeElement(properties, 'w:sz', { 'w:val': size }),
    ]);
  }
  const complex = properties.first('w:szCs');
  if (complex) setAttribute(complex, 'w:val', size);
}

/** The size of the paragraph's text in half points: its own, its style's, or that of the document. */
function baseSize(paragraph: XmlElement, office: OfficePackage): number {
  const own = paragraph.elements('w:r').find((run) => run.text.trim() !== '');
  const sheet = relatedByType(office, office.mainPart, 'styles')?.document;
  const styles = sheet ? stylesById(sheet) : new Map<string, XmlElement>();
  const sizes = [own?.at('w:rPr', 'w:sz')];
  const normal = [...styles.values()].find(
    (style) => style.attribute('w:type') === 'paragraph' && ['1', 'true'].includes(style.attribute('w:default') ?? ''),
  );
  let style = styles.get(paragraph.at('w:pPr', 'w:pStyle')?.attribute('w:val') ?? '') ?? normal;
  for (let depth = 0; style && depth < maxStyleChain; depth++) {
    sizes.push(style.at('w:rPr', 'w:sz'));
    style = styles.get(style.first('w:basedOn')?.attribute('w:val') ?? '');
  }
  sizes.push(sheet?.root.at('w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:sz'));
  const size = sizes.map((one) => Number(one?.attribute('w:val'))).find((value) => value > 0);

  return Math.min(size ?? usualSize, 400);
}
