import type { XmlElement } from '../xml/tree.js';
import type { PartContext } from '../places/finding-places.js';

const storyNames: Record<string, string> = {
  'word.header': 'Header',
  'word.footer': 'Footer',
  'word.footnotes': 'Footnotes',
  'word.endnotes': 'Endnotes',
  'word.comments': 'Comments',
  'word.glossary': 'Building blocks',
  'word.styles': 'Styles',
  'word.numbering': 'Numbering',
  'word.settings': 'Document settings',
};

/** What holds from this offset on. */
interface Landmark {
  offset: number;
  heading: string;
  page: number;
}

/**
 * Says where in a Word part a place is: story, page as Word last laid it out, heading above, table number. A part may have tens of
 * thousands of places, so none of them may cost a walk through the part or its paragraph.
 */
export function wordLocator({ document, role }: PartContext): (element: XmlElement) => string {
  const marks: Landmark[] = [];
  const tables: { offset: number }[] = [];
  const nearbyWords = nearbyWordsReader();
  let page = 1;
  let heading = '';
  for (const element of document.elements()) {
    if (element.name === 'w:lastRenderedPageBreak') marks.push({ offset: element.start, heading, page: ++page });
    if (element.name === 'w:tbl' && !element.closest('w:tbl')) tables.push({ offset: element.start });
    if (element.name !== 'w:p' || !isHeading(element)) continue;
    const text = paragraphText(element);
    if (text) marks.push({ offset: element.start, heading: (heading = text), page });
  }

  return (element) => {
    const at = element.start;
    const table = (element.closest('w:tbl') ?? element.name === 'w:tbl') ? countUpTo(tables, at) : 0;
    const mark = marks[countUpTo(marks, at) - 1];
    const heading = mark?.heading;
    const onPage = page > 1 ? (mark?.page ?? 1) : undefined;
    const words = heading || onPage ? '' : nearbyWords(element);
    const style = element.name === 'w:style' ? element : element.closest('w:style');
    const named = style?.first('w:name')?.attribute('w:val');

    return (
      [
        style && named ? `Style “${named.slice(0, 60)}”` : storyNames[role],
        onPage && `page ${onPage}`,
        table && `table ${table}`,
        heading && `under “${heading}”`,
        words && `near “${words}”`,
      ]
        .filter(Boolean)
        .join(', ') || 'The document'
    );
  };
}

/** How many of these, in the order of their offsets, are not beyond an offset. */
function countUpTo(sorted: readonly { offset: number }[], offset: number): number {
  let low = 0;
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.offset <= offset) low = middle + 1;
    else high = middle;
  }

  return low;
}

/** Reads `nearbyWords`, and the children of each parent and the words of each paragraph once. */
function nearbyWordsReader(): (element: XmlElement) => string {
  const children = new Map<XmlElement, XmlElement[]>();
  const texts = new Map<XmlElement, string>();
  const childrenOf = (parent: XmlElement) => remembered(children, parent, () => parent.elements());
  const textOf = (paragraph: XmlElement) => remembered(texts, paragraph, () => paragraphText(paragraph));

  return (element) => nearbyWords(element, childrenOf, textOf);
}

function remembered<Value>(known: Map<XmlElement, Value>, key: XmlElement, read: () => Value): Value {
  const value = known.get(key) ?? read();
  known.set(key, value);

  return value;
}

/** The words of the place's own paragraph, or of the last one before it that has any: what to search for where no page or heading is known. */
function nearbyWords(
  element: XmlElement,
  childrenOf: (parent: XmlElement) => XmlElement[],
  textOf: (paragraph: XmlElement) => string,
): string {
  let paragraph = element.name === 'w:p' ? element : element.closest('w:p');
  // The words of a drawing are not those of the line that it stands in.
  const outer = paragraph?.closest('w:txbxContent')?.closest('w:p');
  if (outer) paragraph = outer;
  const { parent } = paragraph ?? element;
  const siblings = parent ? childrenOf(parent) : [];
  for (let index = siblings.indexOf(paragraph ?? element), steps = 0; index >= 0 && steps < 5; index--, steps++) {
    const words = siblings[index]!.name === 'w:p' ? textOf(siblings[index]!) : '';
    if (words) return words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words;
  }

  return '';
}

function isHeading(paragraph: XmlElement): boolean {
  const style = paragraph.at('w:pPr', 'w:pStyle')?.attribute('w:val') ?? '';

  return (
    /^(?:heading|title|überschrift|titre|titolo|t[ií]tulo|rubrik|kop)/i.test(style) ||
    paragraph.at('w:pPr', 'w:outlineLvl') !== undefined
  );
}

function paragraphText(paragraph: XmlElement): string {
  let text = '';
  // A text box in the paragraph has paragraphs of its own, twice over where a fallback repeats it.
  for (const piece of paragraph.descendants('w:t')) if (piece.closest('w:p') === paragraph) text += piece.text;

  return text.trim().slice(0, 60);
}
