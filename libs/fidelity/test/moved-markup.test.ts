import { expect, test } from '@jest/globals';
import { makeElement, replaceNode } from '../src/xml/edit.js';
import { parseXml } from '../src/xml/parse.js';
import { writeXml } from '../src/xml/write.js';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const moved = (source: string) => {
  const document = parseXml(source, { maxDepth: 20 });
  const control = [...document.elements('w:sdt')][0]!;
  const inside = [...control.descendants('w:p')][0]!;
  replaceNode(control, [makeElement(control.parent!, 'w:tc', {}, [inside])]);

  return writeXml(document);
};

test('markup that moves takes along the namespaces that were bound around it', () => {
  const out = moved(`<w:body xmlns:w="${w}"><w:sdt xmlns:x="urn:x"><w:p x:a="1"/></w:sdt></w:body>`);

  expect(out).toBe(`<w:body xmlns:w="${w}"><w:tc><w:p x:a="1" xmlns:x="urn:x"/></w:tc></w:body>`);
});

test('what the root binds is not said again', () => {
  const out = moved(`<w:body xmlns:w="${w}" xmlns:x="urn:x"><w:sdt><w:p x:a="1"/></w:sdt></w:body>`);

  expect(out).toBe(`<w:body xmlns:w="${w}" xmlns:x="urn:x"><w:tc><w:p x:a="1"/></w:tc></w:body>`);
});
