import { type ChangeContext, NotApplicable } from '../recipes/change.js';
import { decodeText } from '../xml/text-encoding.js';
import { insertNodes, makeElement, makeText, replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { htmlParagraphs, type PlainParagraph } from '../text/html-paragraphs.js';
import { openPackage } from '../package/office-package.js';
import { storyTexts } from '../text/story-text.js';

/** Writes the text of an included document into this one, paragraph by paragraph, in plain formatting. */
export function inlineChunk(chunk: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  const target = office
    .relationships(part)
    .find(({ id, external }) => id === chunk.attribute('r:id') && !external)?.target;
  const name = target && office.nameOf(target);
  if (!name) throw new NotApplicable('the included part is missing');
  const paragraphs = readParagraphs(office.types.of(name) ?? '', office.bytes(name), context);
  if (paragraphs.length === 0 || paragraphs.length > 20_000) throw new NotApplicable('nothing that can be read');

  const made = paragraphs.map(({ text, bold }) => {
    const run = makeElement(chunk, 'w:r');
    if (bold) insertNodes(run, 0, [makeElement(run, 'w:rPr', {}, [makeElement(run, 'w:b')])]);
    insertNodes(run, run.children.length, [
      makeElement(run, 'w:t', { 'xml:space': 'preserve' }, [makeText(run, text)]),
    ]);
    return makeElement(chunk, 'w:p', {}, [run]);
  });
  replaceNode(chunk, made);
  context.declared.push({ removed: '', inserted: paragraphs.map(({ text }) => `\n${text}`).join(''), at: chunk.start });
}

function readParagraphs(type: string, bytes: Uint8Array, context: ChangeContext): PlainParagraph[] {
  if (/html/i.test(type)) return htmlParagraphs(decodeText(bytes).text);
  if (type.startsWith('text/plain'))
    return decodeText(bytes)
      .text.split(/\r\n?|\n/)
      .map((text) => ({ text, bold: false }));
  if (/wordprocessingml\.document\.main/.test(type) || type.endsWith('wordprocessingml.document')) {
    const inner = openPackage(bytes, context.package.archive.limits);
    const main = storyTexts(inner.xml(inner.mainPart)).find(({ name }) => name === 'main');
    return (main?.lines ?? []).map((text) => ({ text, bold: false }));
  }

  throw new NotApplicable(`included as ${type}`);
}
