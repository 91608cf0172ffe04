import type { PartContext } from '../findings/finding-places.js';
import { parseXml } from '../xml/parse.js';
import type { XmlDocument } from '../xml/tree.js';
import { type Story, storiesBelow, storyTexts } from './story-text.js';

export interface ReadPart {
  stories: Story[];
  /** Null for a sheet, of which no whole tree is made. */
  document: XmlDocument | null;
}

/** The text of a part, as it stands or as another source would have it. A sheet is read row by row, so that its size does not become memory. */
export function readPart({ role, document, package: office, source }: PartContext & { source?: string }): ReadPart {
  const maxDepth = office.archive.limits.xmlDepth;
  if (role !== 'excel.sheet') {
    const read = source === undefined ? document : parseXml(source, { maxDepth });
    return { stories: storyTexts(read), document: read };
  }
  const cells: Story = { name: 'cells', lines: [] };
  const rest = parseXml(source ?? document.source, {
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
  });

  return { stories: [cells, ...storyTexts(rest)], document: null };
}
