import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { cellTexts } from './cell-texts.js';

/** Links to a place in the workbook itself that do not say which words they show. */
export function* silentInnerLinks({ document }: PartContext): Generator<XmlElement> {
  for (const link of document.elements('x:hyperlink')) {
    const isInner = (link.attribute('location') ?? '') !== '' && link.attribute('r:id') === undefined;
    if (isInner && (link.attribute('display') ?? '') === '') yield link;
  }
}

/** Lets a link say the words that its first cell shows. */
export function tellLinkWords(link: XmlElement, { package: office, part }: ChangeContext): void {
  const first = (link.attribute('ref') ?? '').split(/[: ]/, 1)[0]!;
  const words = cellTexts(office, part, first)?.[0] ?? '';
  if (words === '') throw new NotApplicable('the cell shows a number in a format of its own, or nothing');
  setAttribute(link, 'display', words.slice(0, 2000));
}
