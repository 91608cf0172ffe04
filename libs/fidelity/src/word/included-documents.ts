import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { decodeText } from '../xml/text-encoding.js';
import { insertNodes, makeElement, makeText, replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { htmlParagraphs, type PlainParagraph } from '../text/html-paragraphs.js';
import { mimeHtml } from '../text/mime-html.js';
import { rtfParagraphs } from '../text/rtf-paragraphs.js';
import { openPackage } from '../package/office-package.js';
import { storyTexts } from '../text/story-text.js';

/** Characters that XML cannot hold. */
const unwritable = /[^\t\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Writes the text of an included document into this one, paragraph by paragraph, in plain formatting. */
export function inlineChunk(chunk: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  const target = office
    .relationships(part)
    .find(({ id, external }) => id === chunk.attribute('r:id') && !external)?.target;
  const name = target && office.nameOf(target);
  if (!name) throw new NotApplicable('the included part is missing');
  const paragraphs = readParagraphs(office.types.of(name) ?? '', office.bytes(name), context).map((one) => ({
    ...one,
    text: one.text.replaceAll(unwritable, ''),
  }));
  if (paragraphs.length === 0 || paragraphs.length > 20_000)
    throw new NotApplicable('nothing in the included document can be read');

  const made = paragraphs.map(({ text, bold }) => {
    const run = makeElement(chunk, 'w:r');
    if (bold) insertNodes(run, 0, [makeElement(run, 'w:rPr', {}, [makeElement(run, 'w:b')])]);
    insertNodes(run, run.children.length, textAndTabs(run, text));
    return makeElement(chunk, 'w:p', {}, [run]);
  });
  replaceNode(chunk, made);
  context.declared.push({ removed: '', inserted: paragraphs.map(({ text }) => `\n${text}`).join(''), at: chunk.start });
}

/** A tab inside text would be the next thing to get lost. */
function textAndTabs(run: XmlElement, text: string): XmlElement[] {
  return text
    .split('\t')
    .flatMap((piece, index) => [
      ...(index > 0 ? [makeElement(run, 'w:tab')] : []),
      ...(piece === '' ? [] : [makeElement(run, 'w:t', { 'xml:space': 'preserve' }, [makeText(run, piece)])]),
    ]);
}

function readParagraphs(type: string, bytes: Uint8Array, context: ChangeContext): PlainParagraph[] {
  if (/^(?:message\/rfc822|multipart\/|application\/x-mimearchive)/i.test(type))
    return htmlParagraphs(mimeHtml(bytes) ?? '');
  if (/\brtf$/i.test(type)) return rtfParagraphs(bytes);
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

  throw new NotApplicable('the included document is of a kind that is not read here');
}
