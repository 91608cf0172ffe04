import type { PartContext } from '../places/finding-places.js';
import { relatedByType, relatedPart } from '../package/related-documents.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';

/** What PowerPoint takes where nothing says otherwise, in hundredths of a point. */
const defaultSize = 1800;

/** Size of a paragraph's largest text in points, looked up as PowerPoint does: run, list style, placeholder, master, presentation. */
export function paragraphPoints(paragraph: XmlElement, context: PartContext): number {
  const own = paragraph
    .elements()
    .map((run) => sizeOf(run.first('a:rPr') ?? (run.name === 'a:endParaRPr' ? run : undefined)));
  const sizes = own.filter((size) => size !== null);
  const complete =
    paragraph.elements('a:r').length > 0 &&
    paragraph.elements('a:r').every((run) => sizeOf(run.first('a:rPr')) !== null);

  return Math.max(...sizes, complete ? 0 : inheritedSize(paragraph, context)) / 100;
}

/** The size of text that names none, in hundredths of a point. */
export function inheritedSize(paragraph: XmlElement, context: PartContext): number {
  for (const level of inheritedLevels(paragraph, context)) {
    const size = sizeOf(level.first('a:defRPr'));
    if (size !== null) return size;
  }

  return defaultSize;
}

/** What the lists around a paragraph say of its level, the nearest first. */
export function* inheritedLevels(paragraph: XmlElement, context: PartContext): Generator<XmlElement> {
  const level = Number(paragraph.first('a:pPr')?.attribute('lvl') ?? 0) + 1;
  const body = paragraph.parent;
  const shape = paragraph.closest('p:sp');
  const placeholder = shape?.at('p:nvSpPr', 'p:nvPr', 'p:ph');
  const lists = [
    body?.first('a:lstStyle'),
    ...(placeholder ? placeholderLists(placeholder, context) : otherLists(context)),
  ];
  for (const list of lists) {
    const found = list?.first(`a:lvl${level}pPr`) ?? list?.first('a:defPPr');
    if (found) yield found;
  }
}

/** By how much the box shrinks its text, as a share of 1 (ECMA-376 part 1, 21.1.2.1.3). */
export function fontScale(body: XmlElement | undefined): number {
  return shareOf(body?.at('a:bodyPr', 'a:normAutofit')?.attribute('fontScale')) ?? 1;
}

/** A share written in thousandths of a percent, or as `62.5%`. */
export function shareOf(value: string | undefined): number | null {
  const [, number, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(value ?? '') ?? [];

  return number === undefined ? null : Number(number) / (percent ? 100 : 100_000);
}

function* placeholderLists(
  placeholder: XmlElement,
  { package: office, part }: PartContext,
): Generator<XmlElement | undefined> {
  const layout = relatedByType(office, part, 'slideLayout');
  const master = relatedByType(office, layout?.part ?? part, 'slideMaster');
  for (const document of [layout?.document, master?.document]) {
    yield document && matchingShape(document, placeholder)?.at('p:txBody', 'a:lstStyle');
  }
  const type = placeholder.attribute('type') ?? 'obj';
  const style = /title/i.test(type)
    ? 'p:titleStyle'
    : ['dt', 'ftr', 'sldNum'].includes(type)
      ? 'p:otherStyle'
      : 'p:bodyStyle';
  yield master?.document.root.at('p:txStyles', style);
}

function otherLists({ package: office }: PartContext): (XmlElement | undefined)[] {
  return [relatedPart(office, office.mainPart)?.root.first('p:defaultTextStyle')];
}

export function matchingShape(document: XmlDocument, placeholder: XmlElement): XmlElement | undefined {
  const [type, index] = [placeholder.attribute('type'), placeholder.attribute('idx')];
  const { byIndex, byType } = placeholders(document);
  const found = (index === undefined ? undefined : byIndex.get(index)) ?? byType.get(type);

  return found?.closest('p:sp');
}

const placeholders = oncePerDocument((document) => {
  // Where two are alike, the first counts.
  const marks = [...document.elements('p:ph')].toReversed();

  return {
    byIndex: new Map(marks.map((mark) => [mark.attribute('idx'), mark])),
    byType: new Map(marks.map((mark) => [mark.attribute('type'), mark])),
  };
});

export function sizeOf(properties: XmlElement | undefined): number | null {
  const value = properties?.attribute('sz');

  return value !== undefined && /^\d{3,6}$/.test(value) ? Number(value) : null;
}
