import { PNG } from 'pngjs';
import { addPicture } from '../recipes/new-parts.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { removeNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { embeddedPart, pngSize } from './pictures.js';

/** Larger pictures are not decoded: each pixel takes four bytes. */
const maxPixels = 25_000_000;

/** Makes the colour transparent in a copy of the picture itself; the original picture stays in the file. */
export function bakeTransparency(change: XmlElement, context: ChangeContext): void {
  const blip = change.parent!;
  const part = embeddedPart(blip, context);
  const from = change.at('a:clrFrom', 'a:srgbClr')?.attribute('val');
  const to = change.first('a:clrTo')?.elements()[0];
  if (!part || !from || !/^[\da-f]{6}$/i.test(from) || to?.first('a:alpha')?.attribute('val') !== '0')
    throw new NotApplicable('it is not one colour that is made transparent');

  const bytes = context.package.bytes(part);
  const size = pngSize(bytes);
  if (!size || size.width * size.height > maxPixels) throw new NotApplicable('the picture is no PNG, or too large');
  context.replacedPictures.push(part);
  const id = addPicture(withoutColour(bytes, parseInt(from, 16)), context);
  setAttribute(blip, 'r:embed', id);
  removeNode(change);
}

function withoutColour(bytes: Uint8Array, colour: number): Buffer {
  const picture = read(bytes);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    if (((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!) === colour) data[at + 3] = 0;
  }

  return PNG.sync.write(picture);
}

function read(bytes: Uint8Array): PNG {
  try {
    return PNG.sync.read(Buffer.from(bytes));
  } catch (cause) {
    throw Object.assign(new NotApplicable('the picture cannot be read'), { cause });
  }
}
