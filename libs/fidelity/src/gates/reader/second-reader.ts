import { DOMParser, type Node as DomNode } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import type { OfficeFormat } from '@fidelio/contracts';

/** A part above this is not read a second time: the reader's tree would take more memory than a file may. */
const mostBytes = 8 * 1024 * 1024;

/**
 * The text of a package by other hands than ours: mammoth for Word; for the others fflate and xmldom, with nothing
 * shared with the engine. Null where a part is too large for that.
 */
export async function secondReading(bytes: Uint8Array, format: OfficeFormat): Promise<string | null> {
  const wanted = {
    docx: /^word\/document\d*\.xml$/i,
    pptx: /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/i,
    xlsx: /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/i,
  }[format];
  const sizes: number[] = [];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      sizes.push(originalSize);
      return format !== 'docx' && originalSize <= mostBytes;
    },
  });
  if (sizes.some((size) => size > mostBytes)) return null;
  if (format === 'docx') return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

  const texts = format === 'pptx' ? ['t'] : ['t', 'v'];

  return Object.keys(parts)
    .toSorted()
    .map((name) => textOf(strFromU8(parts[name]!), texts))
    .join('\n');
}

function textOf(xml: string, names: readonly string[]): string {
  const document = new DOMParser({ onError: () => undefined }).parseFromString(xml.replace(/^\uFEFF/, ''), 'text/xml');
  const found: string[] = [];
  const walk = (node: DomNode) => {
    if (names.includes(node.localName ?? '')) found.push(node.textContent ?? '');
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child);
  };
  walk(document);

  return found.join('\n');
}
