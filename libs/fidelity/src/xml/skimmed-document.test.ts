import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { propertyTest } from '@fidelio/testing/properties';
import { setAttribute } from './edit.js';
import { keepOf, plainFormulas } from '../excel/sheet-cells.js';
import { parseXml } from './parse.js';
import { PlainRows } from './plain-rows.js';
import { parseSkimmed, parseSkimmedInPlace, skim } from './skimmed-document.js';
import { type XmlDocument, XmlElement, type XmlNode } from './tree.js';
import { writeXml } from './write.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const isPlain = plainFormulas();
const options = () => ({ maxDepth: 64, keep: keepOf('excel.sheet') });
const plain = (number: number) => `<row r="${number}"><c r="A${number}" s="1"><v>${number}</v></c></row>`;
/** Long enough for the rows that stay to be shown. */
const first = Array.from({ length: 12 }, (_, index) => plain(index + 1)).join('');
const sheet = (rows: string, behind = '', declarations = `xmlns="${main}"`) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet ${declarations}><sheetData>${first}${rows}</sheetData>${behind}</worksheet>`;
const validation =
  '<dataValidations><dataValidation sqref="A1"><formula1>=A1</formula1></dataValidation></dataValidations>';

/** Every element that is kept, with its places; stretches that nobody reads differ in where they are cut. */
function told({ root }: XmlDocument): unknown {
  const tell = (node: XmlNode): unknown[] => {
    if (node instanceof XmlElement) {
      const { name, written, start, openEnd, closeStart, end, attributes } = node;
      return [{ name, written, start, openEnd, closeStart, end, attributes, children: node.children.flatMap(tell) }];
    }

    return node.kind === 'opaque' || node.text.trim() === '' ? [] : [[node.kind, node.start, node.end, node.text]];
  };

  return tell(root);
}

const inPlace = (source: string) => {
  const skimmed = skim(source, { isPlain });

  return skimmed && parseSkimmedInPlace(source, skimmed, options());
};

const calls = '<row r="20"><c r="A20"><f>[1]Sheet1!A1</f><v>1</v></c></row>';
const shares = [
  '<row r="21"><c r="A21"><f t="shared" ref="A21:A29" si="0">[1]Sheet1!A1</f><v>1</v></c></row>',
  plain(22),
  '<row r="23"><c r="A23"><f t="shared" si="0"/><v>1</v></c></row>',
].join('');

test.each([
  ['numbers', plain(20) + plain(21)],
  ['a formula that looks into another workbook', plain(19) + calls + plain(21)],
  ['cells that share such a formula', shares + plain(24)],
  ['a cell of a dynamic array', `${plain(20)}<row r="21"><c r="A21" cm="1"><v>1</v></c></row>${plain(22)}`],
  ['a row with an attribute of another name', `${plain(20)}<row r="21" odd="1"/>${plain(22)}`],
  ['white space between rows', `\n  ${plain(20)}\n  ${calls}\n  ${plain(21)}\n`],
  ['words and references', '<row r="20"><c t="inlineStr"><is><t xml:space="preserve"> a &amp; é </t></is></c></row>'],
  [
    'formulas that nobody looks at',
    '<row r="20"><c r="A20"><f ca="1">SUM(A1:A9)&amp;"x"</f><v>1</v></c><c r="B20"/></row>',
  ],
])('a sheet with %s gives the same tree without its plain rows', (_name, rows) => {
  const source = sheet(rows, validation);
  const skimmed = inPlace(source);

  expect(skimmed).not.toBeNull();
  expect(told(skimmed!)).toEqual(told(parseXml(source, options())));
});

test.each([
  ['a comment around rows', `<!-- ${plain(20)} -->${plain(21)}`],
  ['CDATA in a cell', `<row r="20"><c><v><![CDATA[1]]></v></c></row>${plain(21)}`],
  ['a row that is cut off', `${plain(20)}<row r="21"><c>`],
  ['rows inside a row', `<row a="1"><row></row>${plain(21)}<row b="1"/></row>`],
  ['a character that XML does not allow', plain(20).replace('>20<', '>\u0001<') + plain(21)],
  ['a prefix that is not declared', `<row r="20" x14ac:dyDescent="0.25"/>${plain(21)}`],
  ['the same attribute twice', `<row r="20" r="20"/>${plain(21)}`],
  ['a reference that is unknown', `<row r="20"><c><v>&nbsp;</v></c></row>${plain(21)}`],
])('a sheet with %s is read as a whole', (_name, rows) => {
  expect(inPlace(sheet(rows))).toBeNull();
});

test('a sheet of another namespace is read as a whole', () => {
  expect(inPlace(sheet(plain(20), '', 'xmlns="urn:other"'))).toBeNull();
});

test('a change behind the rows is written into the sheet as it was', () => {
  const source = sheet(`\n${plain(20)}\n${calls}${plain(21)}`, validation);
  const document = inPlace(source)!;
  setAttribute(document.root.at('x:dataValidations', 'x:dataValidation')!, 'sqref', 'B2');

  expect(writeXml(document)).toBe(source.replace('sqref="A1"', 'sqref="B2"'));
});

test('places in what is left of a sheet are told as places of the sheet', () => {
  const source = sheet(plain(20) + calls + plain(21), validation);
  const document = parseSkimmed(skim(source, { isPlain })!, options())!;

  for (const name of ['x:f', 'x:dataValidation', 'x:formula1']) {
    const [element] = document.elements(name);
    const [whole] = parseXml(source, options()).elements(name);
    expect(document.originOf(element!.start)).toBe(whole!.start);
  }
});

const row = fc.constantFrom(
  plain(30), calls, shares, '\n', '<row r="1"/>', '<row r="1" x="2"/>', '<row><c t="s"><v>1</v></c></row>', '<row><c>',
  '</row>', '</sheetData>', '<sheetData>', '<!-- -->', '<x/>', '&amp;', ']]>', '<row><row></row>', '<c><v>1</v></c>',
); // prettier-ignore

propertyTest(
  'however a sheet is cut into pieces and whatever it holds, what is left gives the same tree or none',
  fc.property(fc.array(row, { maxLength: 12 }), fc.integer({ min: 1, max: 700 }), (rows, length) => {
    const source = sheet(rows.join(''), validation);
    const reader = new PlainRows({ isPlain });
    for (let at = 0; at < source.length; at += length) reader.add(source.slice(at, at + length));
    const skimmed = reader.finish();
    const document = skimmed && parseSkimmedInPlace(source, skimmed, options());

    if (document) expect(told(document)).toEqual(told(parseXml(source, options())));
  }),
  { runs: 400, seed: 16 },
);
