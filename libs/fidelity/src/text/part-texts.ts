import type { PartContext } from '../places/finding-places.js';
import { parseXml, type ParseOptions } from '../xml/parse.js';
import { parseSkimmed, skim } from '../xml/skimmed-document.js';
import type { XmlDocument } from '../xml/tree.js';
import { type Story, storiesBelow, storyTexts } from './story-text.js';

export interface ReadPart {
  stories: Story[];
  /** Null for a sheet, of which no whole tree is made. */
  document: XmlDocument | null;
}

type ReadFacts = PartContext & {
  source?: string;
  /** Plain rows of a sheet that end before this place need not be read. */
  known?: number;
};

/** The text of a part, as it stands or as another source would have it. A sheet is read row by row, so that its size does not become memory. */
export function readPart({ role, document, package: office, source, known = 0 }: ReadFacts): ReadPart {
  const maxDepth = office.archive.limits.xmlDepth;
  if (role !== 'excel.sheet') {
    const read = source === undefined ? document : parseXml(source, { maxDepth });
    return { stories: storyTexts(read), document: read };
  }
  const cells: Story = { name: 'cells', lines: [] };
  const text = source ?? document.source;
  const options: ParseOptions = {
    maxDepth,
    restart: () => {
      cells.lines.length = 0;
    },
    keep: (element) => {
      if (element.name !== 'x:row') return true;
      // A row is one line: a string for each of a million cells would take more memory than the sheet.
      const row = storiesBelow(element).flatMap(({ lines }) => lines);
      if (row.length > 0) cells.lines.push(row.join('\n'));
      return false;
    },
  };
  const rest = (known > 0 ? withoutRows(text, known, options) : null) ?? parseXml(text, options);

  return { stories: [cells, ...storyTexts(rest)], document: null };
}

function withoutRows(text: string, known: number, options: ParseOptions): XmlDocument | null {
  const skimmed = skim(text, { isPlain: () => true, until: known });
  const document = skimmed && parseSkimmed(skimmed, options);
  if (!document) options.restart?.();

  return document;
}
