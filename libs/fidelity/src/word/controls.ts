import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { relatedPart } from '../package/related-documents.js';
import { storiesBelow } from '../text/story-text.js';
import { insertNodes, makeText, reorder, setAttribute, unwrap } from '../xml/edit.js';

const kinds = ['w:dropDownList', 'w:comboBox', 'w:date', 'w14:checkbox'];

/** Drop-downs, dates and check boxes that take their value from nowhere else. */
export function* plainControls({ document }: PartContext): Generator<XmlElement> {
  for (const control of document.elements('w:sdt')) {
    const properties = control.first('w:sdtPr');
    if (properties && !isBound(properties) && kinds.some((kind) => properties.first(kind)) && hasContent(control))
      yield control;
  }
}

/** Controls of any kind that show a value of the file's own data part. */
export function* boundControls({ document }: PartContext): Generator<XmlElement> {
  for (const control of document.elements('w:sdt')) {
    const properties = control.first('w:sdtPr');
    if (properties && isBound(properties) && hasContent(control)) yield control;
  }
}

function isBound(properties: XmlElement): boolean {
  return (
    properties.first('w:dataBinding') !== undefined ||
    properties.elements().some(({ name }) => name === 'w15:dataBinding')
  );
}

function hasContent(control: XmlElement): boolean {
  return (control.first('w:sdtContent')?.elements().length ?? 0) > 0;
}

/**
 * Leaves a bound control's value as text. Word shows the data's value when it opens the file, so where the data can be
 * read and differs from the cached text, the data wins; where it cannot be read, the cached text is what Word shows. Data
 * that is markup was meant for a program: as text it would push out the words that stand there now, so it is left alone.
 */
export function boundControlToText(control: XmlElement, context: ChangeContext): void {
  const content = control.first('w:sdtContent');
  if (!content) throw new NotApplicable('the control is empty');
  const value = dataValue(control, context);
  const shown = storiesBelow(content)
    .flatMap(({ lines }) => lines)
    .join('\n');
  if (value !== null && value !== '' && value !== shown && isPlain(control)) exchange(content, shown, value, context);
  unwrap(control, [...content.children]);
}

/** Only a single text can be exchanged without guessing at formats; dates and lists show their data in their own way. */
function isPlain(control: XmlElement): boolean {
  return control.at('w:sdtPr', 'w:text') !== undefined;
}

function exchange(content: XmlElement, shown: string, value: string, context: ChangeContext): void {
  if (/<\/?[a-z!][^>]*>/i.test(value)) throw new NotApplicable('the data is code for a program, not words');
  const texts = [...content.descendants('w:t')];
  const [first] = texts;
  if (!first || texts.map((text) => text.text).join('') !== shown || /[\r\n]/.test(value))
    throw new NotApplicable('the control holds more than one line');
  for (const text of texts) {
    reorder(text, []);
    if (text === first) insertNodes(text, 0, [makeText(text, value)]);
  }
  setAttribute(first, 'xml:space', 'preserve');
  context.declared.push({ removed: shown, inserted: value, at: first.start });
}

function dataValue(control: XmlElement, { package: office }: ChangeContext): string | null {
  const binding = control.at('w:sdtPr', 'w:dataBinding');
  const store = binding?.attribute('w:storeItemID')?.toLowerCase();
  const path = binding?.attribute('w:xpath');
  if (!store || !path) return null;
  for (const part of office.names) {
    if (!/^customXml\/itemProps\d+\.xml$/i.test(part)) continue;
    const id = relatedPart(office, part)?.root.attribute('ds:itemID')?.toLowerCase();
    const data = id === store ? relatedPart(office, part.replace(/itemProps(\d+)/i, 'item$1')) : null;
    if (data) return followXPath(data.root, path);
  }

  return null;
}

/** The simple absolute paths that Word writes: `/ns0:a[1]/ns0:b[2]`, perhaps ending in an attribute. */
function followXPath(root: XmlElement, path: string): string | null {
  let current: XmlElement[] = [];
  for (const [index, step] of path.split('/').filter(Boolean).entries()) {
    const [, attribute, local, position] = /^(@)?(?:[\w.-]+:)?([\w.-]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    if (!local) return null;
    if (attribute) return current[0]?.attributes.find(({ name }) => localName(name) === local)?.value ?? null;
    const next = index === 0 ? [root] : (current[0]?.elements() ?? []);
    current = next.filter(({ name }) => localName(name) === local).slice(Number(position ?? 1) - 1);
  }

  return current[0]?.text ?? null;
}

function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('}')) + 1);
}
