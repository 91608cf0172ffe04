import type { XmlElement } from '../xml/tree.js';
import type { PartContext } from './finding-places.js';

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

interface Landmark {
  offset: number;
  heading?: string;
  page?: number;
}

/** Says where in a Word part a place is: story, page as Word last laid it out, heading above, table number. */
export function wordLocator({ document, role }: PartContext): (element: XmlElement) => string {
  const marks: Landmark[] = [];
  const tables: number[] = [];
  let page = 1;
  for (const element of document.elements()) {
    if (element.name === 'w:lastRenderedPageBreak') marks.push({ offset: element.start, page: ++page });
    if (element.name === 'w:tbl' && !element.closest('w:tbl')) tables.push(element.start);
    if (element.name !== 'w:p' || !isHeading(element)) continue;
    const heading = paragraphText(element);
    if (heading) marks.push({ offset: element.start, heading });
  }

  return (element) => {
    const at = element.start;
    const table =
      (element.closest('w:tbl') ?? element.name === 'w:tbl') ? tables.filter((start) => start <= at).length : 0;
    const before = marks.filter((mark) => mark.offset <= at);
    const heading = before.findLast((mark) => mark.heading)?.heading;
    const onPage = page > 1 ? (before.findLast((mark) => mark.page)?.page ?? 1) : undefined;
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

/** The words of the place's own paragraph, or of the last one before it that has any: what to search for where no page or heading is known. */
function nearbyWords(element: XmlElement): string {
  let paragraph = element.name === 'w:p' ? element : element.closest('w:p');
  // The words of a drawing are not those of the line that it stands in.
  const outer = paragraph?.closest('w:txbxContent')?.closest('w:p');
  if (outer) paragraph = outer;
  const siblings = (paragraph ?? element).parent?.elements() ?? [];
  for (let index = siblings.indexOf(paragraph ?? element), steps = 0; index >= 0 && steps < 5; index--, steps++) {
    const words = siblings[index]!.name === 'w:p' ? paragraphText(siblings[index]!) : '';
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
