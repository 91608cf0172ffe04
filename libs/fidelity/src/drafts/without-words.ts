import { makeText, removeNode, replaceNode, setAttribute } from '../xml/edit.js';
import { XmlLeaf, type XmlDocument } from '../xml/tree.js';

const texts = ['w:t', 'w:delText', 'a:t', 'm:t', 'x:t', 'x:oddHeader', 'x:oddFooter', 'c:v'];
/** Attributes that hold what somebody wrote. */
const spoken = ['descr', 'title', 'w:author', 'w:initials', 'display', 'tooltip', 'w:tooltip', 'w:title'];

/** Exchanges what somebody wrote for `x` and `0`; signs and spaces stay, because they may be what a finding is about. */
export function withoutWords(document: XmlDocument): void {
  for (const name of texts)
    for (const element of document.elements(name))
      for (const leaf of element.children)
        if (leaf instanceof XmlLeaf && leaf.text !== bare(leaf.text))
          replaceNode(leaf, [makeText(element, bare(leaf.text))]);
  for (const element of document.elements())
    for (const { name, value } of element.attributes)
      if (spoken.includes(name) && value !== bare(value)) setAttribute(element, name, bare(value));
  // What a cell shows lies in a part of all words, which is left out.
  for (const cell of Array.from(document.elements('x:c'))) {
    if (cell.attribute('t') !== 's') continue;
    for (const value of cell.elements('x:v')) removeNode(value);
    setAttribute(cell, 't', 'n');
  }
}

function bare(text: string): string {
  return text.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0');
}
