import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { propertyTest } from '@fidelio/testing/properties';
import { parseWithSaxes } from './parse.js';
import { scanXml } from './scan.js';
import { type XmlDocument, XmlElement, type XmlNode } from './tree.js';

const options = { maxDepth: 64 };
const document = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="urn:r">${inside}</w:document>`;

/** Everything that a tree says, so that two of them can be compared. */
function told({ root }: XmlDocument): unknown {
  const tell = (node: XmlNode): unknown =>
    node instanceof XmlElement
      ? {
          names: [node.name, node.written],
          places: [node.start, node.openEnd, node.closeStart, node.end],
          attributes: node.attributes,
          children: node.children.map(tell),
        }
      : [node.kind, node.start, node.end, node.text];

  return tell(root);
}

function bySaxes(source: string): XmlDocument | null {
  try {
    return parseWithSaxes(source, options);
  } catch {
    return null;
  }
}

test.each([
  ['text and references', '<w:t xml:space="preserve">a &amp; b &#x41;</w:t>'],
  ['comments', '<w:p><!-- a & b --><w:r/></w:p>'],
  ['another default namespace, taken back', '<a xmlns="urn:a"><b c="d" xmlns=""/></a>'],
  ['prefixes declared behind their use', '<x:a x:b="1" xmlns:x="urn:x"/>'],
  ['white space in tags', '<w:p  w:a="1"\r\n w:b = "2" />'],
  ['quotes of either kind', `<w:p w:a='"' w:b="'&quot;"></w:p >`],
])('%s are read as saxes reads them', (_name, inside) => {
  const source = document(inside);
  const scanned = scanXml(source, options);

  if (scanned) expect(told(scanned)).toEqual(told(bySaxes(source)!));
  else expect(inside).toContain(' = ');
});

test.each([
  ['an end tag that does not match', '<w:p></w:r>'],
  ['an unbound prefix', '<y:p/>'],
  ['an attribute twice', '<w:p w:a="1" w:a="2"/>'],
  ['an attribute twice under two prefixes', '<w:p xmlns:q="urn:r" q:a="1" r:a="2"/>'],
  ['an unknown reference', '<w:t>&nbsp;</w:t>'],
  ['a reference to no character', '<w:t>&#xFFFF;</w:t>'],
  ['a reference cut off', '<w:t>&amp</w:t>'],
  ['a bare ampersand in an attribute', '<w:p w:a="a & b"/>'],
  ['a bracket in an attribute', '<w:p w:a="<"/>'],
  ['a control character', '<w:t>\u0001</w:t>'],
  ['half a surrogate', '<w:t>\uD800</w:t>'],
  ['the end of CDATA in text', '<w:t>]]></w:t>'],
  ['two dashes in a comment', '<!-- a -- b -->'],
  ['attributes that touch', '<w:p w:a="1"w:b="2"/>'],
  ['an open element', '<w:p>'],
  ['a second root', '</w:document><w:document xmlns:w="urn:w">'],
  ['text behind the root', '</w:document>text<w:document xmlns:w="urn:w">'],
])('%s is left to saxes, which refuses it', (_name, inside) => {
  expect(scanXml(document(inside), options)).toBeNull();
  expect(bySaxes(document(inside))).toBeNull();
});

test.each([
  ['CDATA', '<w:t><![CDATA[a]]></w:t>'],
  ['an instruction', '<?mso a?>'],
  ['a name beyond ASCII', '<w:größe/>'],
  ['a line break in an attribute', '<w:p w:a="a\nb"/>'],
])('%s is left to saxes', (_name, inside) => {
  expect(scanXml(document(inside), options)).toBeNull();
  expect(bySaxes(document(inside))).not.toBeNull();
});

const piece = fc.constantFrom(
  '<w:p>', '</w:p>', '<w:r/>', '<w:t xml:space="preserve">', '</w:t>', 'a', ' ', '\t', '\r\n', '&amp;', '&', '&#10;', '&#0;', '<', '>',
  '/', '"', "'", '=', ' w:a="1"', ' r:a="&lt;"', ' a="b"', '<!--', '-->', '--', '<![CDATA[', ']]>', '<?pi?>', '<!DOCTYPE a>', 'xmlns', ':',
  ' xmlns="urn:x"', ' xmlns:q="urn:q"', ' xmlns=""', '<q:a', '<a', '/>', '\uFEFF', '\u0000', '\uD83D', '\uDE00', 'é', '<?xml version="1.0"?>',
); // prettier-ignore

propertyTest(
  'whatever the markup, the scanner takes nothing that saxes refuses, and reads the rest alike',
  fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
    const source = document(pieces.join(''));
    const scanned = scanXml(source, options);
    if (!scanned) return;

    const careful = bySaxes(source);

    expect(careful).not.toBeNull();
    expect(told(scanned)).toEqual(told(careful!));
  }),
  { runs: 4000, seed: 20_261_122 },
);
