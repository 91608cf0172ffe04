import { expect, test } from '@jest/globals';
import { parseXml } from '../xml/parse.js';
import { outlineLevel, stylesById } from './styles.js';

function levelBelow(length: number): number | null {
  const chain = Array.from(
    { length },
    (_, index) => `<w:style w:styleId="s${index}"><w:basedOn w:val="s${index + 1}"/></w:style>`,
  );
  const last = `<w:style w:styleId="s${length}"><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>`;
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const styles = stylesById(
    parseXml(`<w:styles xmlns:w="${namespace}">${chain.join('')}${last}</w:styles>`, { maxDepth: 10 }),
  );

  return outlineLevel(styles.get('s0')!, styles);
}

test('a style has the heading level of the style that it is based on, in a chain of any length that people make', () => {
  expect([levelBelow(0), levelBelow(1), levelBelow(50)]).toEqual([2, 2, 2]);
});

test('a chain of a thousand styles is not followed to its end', () => {
  expect(levelBelow(1000)).toBeNull();
});
