import type { Language } from '@fidelio/contracts';
import type { Fact, FileFact } from './fact.js';
import { partsIn } from '../language/parts.js';
import { allFacts, factsByPart, isMade } from './facts.js';
import { remedyOf, sentenceOf, titleOf } from './finding-texts.js';
import type { PartId } from '../part-id.js';

/** What people call by one name and the import treats under another: squeezed columns are often column widths. */
const relatives: Partial<Record<PartId, PartId[]>> = {
  border: ['table', 'drawing', 'page'],
  caption: ['cross-reference', 'field'],
  cell: ['table', 'formula', 'conditional-format', 'data-connection'],
  columns: ['column-width', 'table'],
  'column-width': ['table', 'columns'],
  'cross-reference': ['link', 'field', 'page-number'],
  date: ['field', 'formula'],
  drawing: ['picture', 'text-box', 'text-effect'],
  field: ['form', 'page-number'],
  filter: ['pivot', 'table'],
  font: ['symbol', 'text-effect'],
  form: ['field', 'validation', 'macro'],
  formula: ['data-connection'],
  header: ['text-box', 'page-number', 'field', 'drawing'],
  footer: ['text-box', 'page-number', 'field', 'drawing'],
  heading: ['text-effect', 'style', 'table-of-contents', 'text-box', 'drawing'],
  layout: ['text-box', 'line-spacing', 'line-break', 'table', 'columns', 'page'],
  'line-break': ['text-box', 'text'],
  'line-spacing': ['text', 'text-box'],
  link: ['cross-reference', 'data-connection'],
  list: ['symbol', 'tab'],
  margin: ['page', 'page-break'],
  'number-format': ['formula', 'data-connection', 'cell'],
  page: ['page-break', 'margin', 'header'],
  'page-number': ['field', 'header', 'footer'],
  picture: ['drawing', 'smartart', 'chart'],
  sheet: ['data-connection', 'named-range'],
  slide: ['layout', 'transition'],
  sound: ['video'],
  style: ['heading', 'font'],
  tab: ['table-of-contents'],
  'table-of-contents': ['tab', 'heading', 'page-number'],
  text: ['text-box', 'line-break', 'line-spacing', 'font', 'embedded-object'],
  'text-box': ['drawing', 'text'],
  'text-effect': ['drawing', 'heading'],
  transition: ['animation'],
  animation: ['transition'],
  video: ['sound'],
};

/** Regions of a file that the engine names in a place: what is wrong in the footer may be a text box. */
const regions: Partial<Record<PartId, RegExp>> = {
  header: /\bheader\b/,
  footer: /\bfooter\b/,
  notes: /\bspeaker notes\b/,
  footnote: /\b(?:footnotes|endnotes)\b/,
  comment: /\bcomments\b/,
  layout: /\b(?:slide layout|slide master)\b/i,
};

/** Everything that touches a part, or stands where the part is. */
export function factsOfPart(files: FileFact[], part: PartId): Fact[] {
  const region = regions[part];
  const byPart = factsByPart(files, part);
  if (!region) return byPart;
  const known = new Set(byPart.map(({ finding }) => finding.id));
  const there = allFacts(files).filter(
    ({ finding }) => !known.has(finding.id) && finding.evidence.some(({ where }) => region.test(where)),
  );

  return [...there, ...byPart];
}

/** What may be meant by a part of which nothing is known. */
export function factsNear(files: FileFact[], parts: readonly PartId[]): Fact[] {
  return parts.flatMap((part) => (relatives[part] ?? []).flatMap((relative) => factsByPart(files, relative)));
}

/** Everything that has a known place in a part: a picture in the header is about the header. */
export function factsIn(files: FileFact[], parts: readonly PartId[]): Fact[] {
  return allFacts(files).filter(({ finding }) =>
    finding.evidence.some(({ where }) => {
      const inside = partsIn(where.replace(/“[^”]*”/gu, ' '), 'en');

      return parts.some((part) => inside.includes(part));
    }),
  );
}

/** Everything whose title, consequence or change names a part: 'buttons may do nothing' is about macros. */
export function factsNaming(files: FileFact[], parts: readonly PartId[], language: Language): Fact[] {
  return allFacts(files).filter((fact) => {
    const { finding, change } = fact;
    const done = isMade(fact) ? [language === 'en' ? change?.what : null, remedyOf(language, finding)] : [];
    const texts = [titleOf(language, finding), sentenceOf(language, finding), ...done].filter(Boolean);
    const named = new Set(partsIn(texts.join('. '), language));

    return parts.some((part) => named.has(part));
  });
}
