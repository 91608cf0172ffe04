import { createHash } from 'node:crypto';
import { cellTexts } from './cell-texts.js';
import { controlWords, groundOf, sizeOfControl, whyNotPictured, wordsOf } from './control-looks.js';
import { controlAtPlace, type SheetControl } from './sheet-controls.js';
import type { PartContext } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { isMetafile } from '../drawing/drawings.js';
import type { XmlElement } from '../xml/tree.js';
import * as drawings from './control-drawings.js';
import { type PictureRequest, sides } from '../render/draw-pictures.js';

const emuPerInch = 914_400;

interface ControlDrawing {
  markup: string;
  /** The stored picture that it shows. */
  picture?: string;
  words: string;
  clear?: 'around' | 'all';
}

/** A slide with nothing but a control as Excel shows it. Controls that look the same are drawn once. */
export function controlRequest(place: XmlElement, context: PartContext): PictureRequest | null {
  const control = controlAtPlace(place, context);
  const size = control && sizeOfControl(control);
  if (!control || !size || whyNotPictured(control, place, context) !== null) return null;
  const drawing = drawingOf(control, place, size, context.package);
  const [width, height] = [size.width / emuPerInch, size.height / emuPerInch];
  const side = sides.find(({ inches }) => inches >= Math.max(width, height))?.inches;
  if (!drawing || !side) return null;
  const { markup, picture, words, clear } = drawing;

  return {
    key: keyOf(drawing, size),
    slide: { shapes: markup, source: context.package, ...(picture === undefined ? {} : { picture }) },
    side,
    width,
    height,
    words,
    wordsInside: picture === undefined,
    ...(clear ? { clear } : {}),
  };
}

/** By what the picture of a control is found again, and what it says; null where nothing is drawn. */
export function controlShown(place: XmlElement, context: PartContext): { key: string; words: string } | null {
  const control = controlAtPlace(place, context);
  const size = control && sizeOfControl(control);
  const drawing = size ? drawingOf(control, place, size, context.package) : null;

  return drawing && size ? { key: keyOf(drawing, size), words: drawing.words } : null;
}

function keyOf({ markup, picture = '' }: ControlDrawing, { width, height }: drawings.Size): string {
  return `control ${width} ${height} ${picture} ${createHash('sha1').update(markup).digest('base64')}`;
}

function drawingOf(
  control: SheetControl,
  place: XmlElement,
  size: drawings.Size,
  office: OfficePackage,
): ControlDrawing | null {
  if (control.family === 'activex') {
    const picture = control.preview;
    return picture && isMetafile(picture) ? { markup: drawings.previewDrawing(size), picture, words: '' } : null;
  }
  const properties = relatedPart(office, control.properties)?.root;
  const body = place.first('xdr:txBody') ?? null;
  const words = controlWords(control, place);
  const told = body && wordsOf(body) !== '' ? body : null;
  const ground = groundOf(control);
  const behind = ground ? drawings.groundDrawing(size, ground) : '';
  switch (properties?.attribute('objectType')) {
    case 'Button':
      return { markup: drawings.buttonDrawing(size, told, words), words };
    case 'CheckBox':
    case 'Radio': {
      const round = properties.attribute('objectType') === 'Radio';
      const marked = markOf(properties);
      const markup = behind + drawings.markDrawing(size, round, marked, told, words);
      return { markup, words, ...(ground ? {} : { clear: 'around' }) };
    }
    case 'Label':
      return words === ''
        ? null
        : { markup: behind + drawings.labelDrawing(size, told, words), words, ...(ground ? {} : { clear: 'all' }) };
    case 'Drop':
    case 'List':
      return listOf(properties, control, size, office);
    default:
      return null;
  }
}

function markOf(properties: XmlElement): 'none' | 'checked' | 'mixed' {
  const checked = properties.attribute('checked');

  return checked === 'Checked' ? 'checked' : checked === 'Mixed' ? 'mixed' : 'none';
}

/** The chosen value stands in the cells that the control lists. */
function listOf(
  properties: XmlElement,
  { sheet }: SheetControl,
  size: drawings.Size,
  office: OfficePackage,
): ControlDrawing | null {
  const range = properties.attribute('fmlaRange');
  const items = range === undefined ? [] : cellTexts(office, sheet, range);
  if (!items) return null;
  const chosen = Number(properties.attribute('sel') ?? 0) || 0;
  if (properties.attribute('objectType') === 'Drop') {
    const value = items[chosen - 1] ?? '';
    return { markup: drawings.choiceDrawing(size, value), words: value };
  }
  // A list that was scrolled, or of which several are chosen, shows what the file does not tell plainly.
  const isPlain =
    (properties.attribute('selType') ?? 'Single') === 'Single' && (properties.attribute('val') ?? '0') === '0';

  if (!isPlain) return null;
  const rows = items.slice(0, drawings.rowsOfList(size));

  return { markup: drawings.listDrawing(size, rows, chosen), words: rows.join(' ') };
}
