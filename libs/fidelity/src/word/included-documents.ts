import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { decodeText } from '../xml/text-encoding.js';
import { insertNodes, makeElement, makeText, replaceNode } from '../xml/edit.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import { htmlParagraphs, type PlainParagraph } from '../text/html-paragraphs.js';
import { mimeHtml } from '../text/mime-html.js';
import { rtfParagraphs } from '../text/rtf-paragraphs.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { relatedByType } from '../package/related-documents.js';
import { storiesBelow, storyTexts } from '../text/story-text.js';
import { copiedBlocks, styleEntries, stylesByName } from './copied-blocks.js';

/** Characters that XML cannot hold. */
const unwritable = /[^\t\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Writes an included document into this one: paragraphs and tables of a Word document with their formatting, the paragraphs of others
 * as text with headings.
 */
export function inlineChunk(chunk: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  const target = office
    .relationships(part)
    .find(({ id, external }) => id === chunk.attribute('r:id') && !external)?.target;
  const name = target && office.nameOf(target);
  if (!name) throw new NotApplicable('the included part is missing');
  const type = office.types.of(name) ?? '';
  const inner = isDocument(type) ? openPackage(office.bytes(name), office.archive.limits) : null;
  const paragraphs = (inner ? linesOf(inner) : readParagraphs(type, office.bytes(name))).map((one) => ({
    ...one,
    text: one.text.replaceAll(unwritable, ''),
  }));
  if (paragraphs.length === 0 || paragraphs.length > 20_000)
    throw new NotApplicable('nothing in the included document can be read');

  replaceNode(chunk, (inner && formatted(inner, paragraphs, chunk, context)) ?? plain(paragraphs, chunk, context));
  context.declared.push({ removed: '', inserted: paragraphs.map(({ text }) => `\n${text}`).join(''), at: chunk.start });
}

function isDocument(type: string): boolean {
  return /wordprocessingml\.document\.main/.test(type) || type.endsWith('wordprocessingml.document');
}

function linesOf(inner: OfficePackage): PlainParagraph[] {
  const main = storyTexts(inner.xml(inner.mainPart)).find(({ name }) => name === 'main');

  return (main?.lines ?? []).map((text) => ({ text, bold: false }));
}

/** Null where the copy would not hold exactly the text that was read: it comes in plain then. */
function formatted(
  inner: OfficePackage,
  paragraphs: readonly PlainParagraph[],
  chunk: XmlElement,
  { package: office }: ChangeContext,
): XmlElement[] | null {
  const body = inner.xml(inner.mainPart).root.first('w:body');
  if (!body) return null;
  const styles = stylesByName(stylesOf(office), stylesOf(inner));
  const holder = makeElement(chunk, 'w:body', {}, copiedBlocks(body, chunk, styles));
  const lines = storiesBelow(holder).find(({ name }) => name === 'main')?.lines ?? [];
  const same = lines.length === paragraphs.length && lines.every((line, index) => line === paragraphs[index]!.text);

  return same ? holder.elements() : null;
}

function stylesOf(office: OfficePackage): XmlDocument | undefined {
  return relatedByType(office, office.mainPart, 'styles')?.document;
}

function plain(
  paragraphs: readonly PlainParagraph[],
  chunk: XmlElement,
  { package: office }: ChangeContext,
): XmlElement[] {
  const styles = new Map(styleEntries(stylesOf(office)).map(({ id, name }) => [name, id]));

  return paragraphs.map(({ text, bold, heading }) => {
    const style = heading && styles.get(`heading ${heading}`);
    const run = makeElement(chunk, 'w:r');
    if (bold && !style) insertNodes(run, 0, [makeElement(run, 'w:rPr', {}, [makeElement(run, 'w:b')])]);
    insertNodes(run, run.children.length, textAndTabs(run, text));
    const named = style ? [makeElement(chunk, 'w:pPr', {}, [makeElement(chunk, 'w:pStyle', { 'w:val': style })])] : [];

    return makeElement(chunk, 'w:p', {}, [...named, run]);
  });
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

function readParagraphs(type: string, bytes: Uint8Array): PlainParagraph[] {
  if (/^(?:message\/rfc822|multipart\/|application\/x-mimearchive)/i.test(type))
    return htmlParagraphs(mimeHtml(bytes) ?? '');
  if (/\brtf$/i.test(type)) return rtfParagraphs(bytes);
  if (/html/i.test(type)) return htmlParagraphs(decodeText(bytes).text);
  if (type.startsWith('text/plain'))
    return decodeText(bytes)
      .text.split(/\r\n?|\n/)
      .map((text) => ({ text, bold: false }));

  throw new NotApplicable('the included document is of a kind that is not read here');
}
