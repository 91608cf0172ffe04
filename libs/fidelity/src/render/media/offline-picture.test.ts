import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { offlinePicture } from './offline-picture.js';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const data = (type: string, content: string | Uint8Array) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const image = (href: string) => `<image xlink:href="${href}" width="9" height="9"/>`;
const png = PNG.sync.write(new PNG({ width: 2, height: 2 }));
const inner = svg(image('file:///etc/hostname'));
const isGiven = (content: string | Uint8Array) => 'bytes' in offlinePicture(Buffer.from(content));

test('a picture of another kind, which is no text either, is left out and nothing fails', () => {
  expect(isGiven(Buffer.from('4949bc01080000000b0001bc01001000', 'hex'))).toBe(false);
  expect(isGiven(Buffer.from('255044462d312e330a25c4e5f2e5eba7', 'hex'))).toBe(false);
  expect(isGiven('')).toBe(false);
});

test.each([
  ['shapes', svg('<rect width="9" height="9"/>')],
  ['a picture of pixels', svg(image(data('image/png', png)))],
  ['a picture of pixels under another type', svg(image(data('image/jpeg', png)))],
  ['gradients and symbols of its own', svg('<g id="a"><rect fill="url(#b)"/></g><use href="#a"/>')],
  ['a style sheet of its own', svg('<style>.a{fill:url( "#b" )}</style><rect class="a"/>')],
  ['a declaration', `<?xml version="1.0" encoding="UTF-8"?>${svg('')}`],
])('an SVG with %s is drawn', (_name, content) => {
  expect(isGiven(content)).toBe(true);
});

test.each([
  ['a second SVG that is called PNG', svg(image(data('image/png', inner)))],
  ['a second SVG that is called PNG and compressed', svg(image(data('image/png', gzipSync(inner))))],
  ['a second SVG in percent signs', svg(image(`data:image/png,${encodeURIComponent(inner)}`))],
  ['a harmless second SVG', svg(image(data('image/svg+xml', svg(''))))],
  ['a second SVG behind the first bytes of a PNG', svg(image(data('image/png', Buffer.concat([png, Buffer.from(inner)]))))],
  ['an address in entities', svg(image('&#x66;ile:///etc/hostname'))],
  ['an address without a prefix', svg('<image href="/etc/hostname"/>')],
  ['an address of another prefix', svg('<image p:href="/etc/hostname" xmlns:p="http://www.w3.org/1999/xlink"/>')],
  ['a shape of another file', svg('<use href="/tmp/other.svg#shape"/>')],
  ['a fill of another file', svg('<rect fill="url(/tmp/other.svg#fill)"/>')],
  ['a fill in an escape of CSS', svg('<style>.a{fill:\\75rl(/tmp/other.svg#fill)}</style>')],
  ['a fill without an end', svg('<rect style="fill:url(/tmp/other.svg"/>')],
  ['a style sheet elsewhere', svg('<style>@import "/tmp/a.css";</style>')],
  ['a style sheet in CDATA', svg('<style><![CDATA[@import "/tmp/a.css";]]></style>')],
  ['an instruction', `<?xml-stylesheet href="/tmp/a.css"?>${svg('')}`],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>${svg('<text>&a;</text>')}`],
  ['another markup', svg('<foreignObject><img src="x"/></foreignObject>')],
  ['a base', svg('<rect/>', 'xml:base="file:///tmp/"')],
  ['an animation of an address', svg('<image><set attributeName="href" to="/etc/hostname"/></image>')],
  ['another encoding', Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${svg('')}`)],
  ['compression', gzipSync(svg(''))],
  ['more shapes than are drawn', svg(
      Array.from({ length: 20 }, (_, index) => `<g id="a${index}"><rect/><use href="#a${index - 1}"/><use href="#a${index - 1}"/></g>`).join(''),
    )],
  ['a shape that repeats itself', svg('<g id="a"><use href="#a"/></g>')],
])('an SVG with %s is not', (_name, content) => {
  expect(isGiven(content)).toBe(false);
}); // prettier-ignore

test('what is drawn of an SVG is what was read, whatever encoding it says it has', () => {
  const content = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg('<text>ä</text>')}`, 'utf16le');

  const given = offlinePicture(content);

  expect('bytes' in given && Buffer.from(given.bytes).toString('utf8')).toBe(svg('<text>ä</text>'));
});

/** An EMF: its header, comments and its end. */
function emf(...comments: Buffer[]): Buffer {
  const header = Buffer.alloc(88);
  header.writeUInt32LE(1, 0);
  header.writeUInt32LE(88, 4);
  header.write(' EMF', 40, 'latin1');
  const end = Buffer.alloc(20);
  end.writeUInt32LE(14, 0);
  end.writeUInt32LE(20, 4);

  return Buffer.concat([header, ...comments, end]);
}

function comment(identifier: string, content: Buffer): Buffer {
  const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(70, 0);
  head.writeUInt32LE(16 + padded.length, 4);
  head.writeUInt32LE(4 + content.length, 8);
  head.write(identifier, 12, 'latin1');

  return Buffer.concat([head, padded]);
}

/** An EMF+ object that holds a picture as a file. */
function plusPicture(file: Uint8Array): Buffer {
  const image = Buffer.alloc(28);
  image.writeUInt32LE(1, 4);
  image.writeUInt32LE(1, 24);
  const padded = Buffer.concat([image, file, Buffer.alloc((4 - (file.length % 4)) % 4)]);
  const head = Buffer.alloc(12);
  head.writeUInt16LE(0x4008, 0);
  head.writeUInt16LE(0x0500, 2);
  head.writeUInt32LE(12 + padded.length, 4);
  head.writeUInt32LE(padded.length, 8);

  return Buffer.concat([head, padded]);
}

/** How the first comment of the metafile that a renderer is given calls itself. */
function givenComment(identifier: string, content: Buffer): string | null {
  const given = offlinePicture(emf(comment(identifier, content)));

  return 'bytes' in given ? Buffer.from(given.bytes).toString('latin1', 100, 104) : null;
}

test('a metafile keeps pictures of pixels, and loses an SVG that hides in one', () => {
  const hidden = plusPicture(Buffer.from(inner));

  expect(givenComment('EMF+', plusPicture(png))).toBe('EMF+');
  expect(givenComment('EMF+', hidden)).toBe('\0\0\0\0');
  expect(givenComment('EMF+', plusPicture(emf(comment('EMF+', hidden))))).toBe('\0\0\0\0');
  expect(givenComment('GDIC', Buffer.from(inner))).toBe('\0\0\0\0');
});

test('a picture is measured before it is decoded', () => {
  const large = Buffer.from(png);
  large.writeUInt32BE(30_000, 16);
  large.writeUInt32BE(30_000, 20);
  const gif = Buffer.from('GIF89a\u00ff\u00ff\u00ff\u00ff\0\0\0', 'latin1');
  const bmp = Buffer.alloc(54);
  bmp.write('BM');
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(50_000, 18);
  bmp.writeInt32LE(-50_000, 22);
  const jpeg = Buffer.from('ffd8ffe000040000ffc00011089c409c4003012200021101031101', 'hex');
  const tiff = Buffer.from('49492a00080000000200000104000100000060ea0000010104000100000060ea000000000000', 'hex');

  for (const picture of [large, gif, bmp, jpeg, tiff])
    expect(offlinePicture(picture)).toMatchObject({ refused: 'too-many-pixels' });
  expect(offlinePicture(large)).toEqual({ refused: 'too-many-pixels', size: '30000 × 30000' });
  expect(isGiven(svg(image(data('image/png', large))))).toBe(false);
});

test('the pixels of all that a picture embeds, and of all frames of an animation, are counted together', () => {
  const sized = Buffer.from(png);
  sized.writeUInt32BE(9_000, 16);
  sized.writeUInt32BE(9_000, 20);
  const frame = Buffer.alloc(38);
  frame.writeUInt32BE(26);
  frame.write('fcTL', 4);
  frame.writeUInt32BE(9_000, 12);
  frame.writeUInt32BE(9_000, 16);
  const animated = Buffer.concat([sized.subarray(0, 33), frame, sized.subarray(33), frame]);
  const one = image(data('image/png', sized));

  expect(offlinePicture(Buffer.from(svg(one)))).toMatchObject({ pixels: 81_000_000 });
  expect(isGiven(svg(one + one))).toBe(false);
  expect('bytes' in offlinePicture(Buffer.from(svg(one)), 80_000_000)).toBe(false);
  expect(isGiven(sized)).toBe(true);
  expect(offlinePicture(animated)).toMatchObject({ refused: 'too-many-pixels' });
});
