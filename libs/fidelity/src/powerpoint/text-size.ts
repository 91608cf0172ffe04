import type { PartContext } from '../findings/finding-places.js';
import { relatedByType, relatedPart } from '../package/related-documents.js';
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

function inheritedSize(paragraph: XmlElement, context: PartContext): number {
  const level = Number(paragraph.first('a:pPr')?.attribute('lvl') ?? 0) + 1;
  const body = paragraph.parent;
  const shape = paragraph.closest('p:sp');
  const placeholder = shape?.at('p:nvSpPr', 'p:nvPr', 'p:ph');
  const lists = [
    body?.first('a:lstStyle'),
    ...(placeholder ? placeholderLists(placeholder, context) : otherLists(context)),
  ];
  for (const list of lists) {
    const size = sizeOf((list?.first(`a:lvl${level}pPr`) ?? list?.first('a:defPPr'))?.first('a:defRPr'));
    if (size !== null) return size;
  }

  return defaultSize;
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

function matchingShape(document: XmlDocument, placeholder: XmlElement): XmlElement | undefined {
  const [type, index] = [placeholder.attribute('type'), placeholder.attribute('idx')];
  const marks = [...document.elements('p:ph')];
  const found =
    marks.find((mark) => index !== undefined && mark.attribute('idx') === index) ??
    marks.find((mark) => mark.attribute('type') === type);

  return found?.closest('p:sp');
}

function sizeOf(properties: XmlElement | undefined): number | null {
  const value = properties?.attribute('sz');

  return value !== undefined && /^\d{3,6}$/.test(value) ? Number(value) : null;
}
