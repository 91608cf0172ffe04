import { SaxesParser } from 'saxes';

/**
 * Markup without what somebody wrote: text, comments and all values but plain numbers are left out.
 *
 * A parser decides what is markup, because values may hold `>`. What is not well-formed ends it.
 *
 * @param snippet the beginning of an element, perhaps cut in the middle
 */
export function bareMarkup(snippet: string): string {
  const parser = new SaxesParser({ fragment: true, position: false });
  let markup = '';
  let isWellFormed = true;

  parser.on('error', () => {
    isWellFormed = false;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${numberIn(value)}"`);
    if (isWellFormed) markup += `<${name}${written.join('')}${isSelfClosing ? '/' : ''}>`;
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (isWellFormed && !isSelfClosing) markup += `</${name}>`;
  });
  // Not closed: a snippet is cut anywhere, and what stands behind its last tag is not shown.
  parser.write(snippet);

  return markup;
}

function numberIn(value: string): string {
  return /^-?\d{1,9}$/.test(value) ? value : '';
}
