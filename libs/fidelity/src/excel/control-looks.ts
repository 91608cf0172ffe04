import type { PartContext } from '../places/finding-places.js';
import { relatedPart } from '../package/related-documents.js';
import { isMetafile } from '../drawing/drawings.js';
import { vmlStyle } from '../drawing/vml-style.js';
import type { XmlElement } from '../xml/tree.js';
import { fitsItsCells } from './drawn-shapes.js';
import type { SheetControl } from './sheet-controls.js';

const emuPerPoint = 12_700;

/** As large as Excel last drew it, in EMU; null where the file does not say. */
export function sizeOfControl({ old }: SheetControl): { width: number; height: number } | null {
  if (!old) return null;
  const style = vmlStyle(old.shape);
  const [width, height] = [style.width, style.height].map((length) => Math.round(length * emuPerPoint));

  return width! > 0 && height! > 0 ? { width: width!, height: height! } : null;
}

/** The words on a control; an empty text where there are none. */
export function controlWords({ old }: SheetControl, place: XmlElement): string {
  const body = place.first('xdr:txBody');

  return body ? wordsOf(body) : textBelow(old?.shape.first('v:textbox'));
}

export function wordsOf(element: XmlElement): string {
  const words = [...element.descendants('a:t')].map(({ text }) => text.trim());

  return words.filter((text) => text !== '').join(' ');
}

function textBelow(element: XmlElement | undefined): string {
  const words = element ? [element, ...element.descendants()].flatMap(({ children }) => children) : [];

  return words
    .flatMap((node) => ('kind' in node ? node.text.trim() : []))
    .filter((text) => text !== '')
    .join(' ');
}

/** Kinds that Excel draws with a ground of their own in any case. */
const opaque = new Set(['Button', 'Drop', 'List']);
const named: Record<string, string> = { window: 'FFFFFF', buttonface: 'F0F0F0', white: 'FFFFFF' };

/** The colour behind a control's words: undefined where there is none, null where the file does not tell it plainly. */
export function groundOf({ old }: SheetControl): string | undefined | null {
  if (!old || ['f', 'false'].includes(old.shape.attribute('filled') ?? 't')) return undefined;
  const colour = (old.shape.attribute('fillcolor') ?? 'white').split(' ')[0]!.toLowerCase();
  const hex = /^#([\da-f]{6})$/.exec(colour)?.[1];

  return hex?.toUpperCase() ?? named[colour] ?? null;
}

/** Whether what lies beneath a control is seen through it. */
export function isSeenThrough(control: SheetControl, context: PartContext): boolean {
  return !opaque.has(kindOf(control, context) ?? '') && groundOf(control) === undefined;
}

/** `Button`, `CheckBox` and so on; only form controls say it. */
export function kindOf({ properties }: SheetControl, { package: office }: PartContext): string | undefined {
  return relatedPart(office, properties)?.root.attribute('objectType');
}

const notDrawn: Record<string, string> = {
  GBox: 'its frame would show twice in Excel',
  Spin: 'only its arrows would show',
  Scroll: 'only its bar would show',
  EditBox: 'it belongs to a dialog sheet',
  Dialog: 'it belongs to a dialog sheet',
};

/** Why a picture would not do for a control, to be read behind a colon; null where it does. */
export function whyNotPictured(control: SheetControl, place: XmlElement, context: PartContext): string | null {
  if (place.closest('xdr:grpSp') || control.old?.shape.closest('v:group')) return 'it belongs to a group';
  const size = sizeOfControl(control);
  if (!size) return 'the file does not say how large it is';
  if (!fitsItsCells(place, size.width, context)) return 'its cells give it another size';
  if (control.family === 'activex') {
    if (!control.preview) return 'the file holds no picture of it';
    return isMetafile(control.preview) || isShown(control.preview) ? null : 'its picture is of an unusual kind';
  }
  if (groundOf(control) === null) return 'its colours are told in another way';

  return notDrawn[kindOf(control, context) ?? ''] ?? null;
}

/** Pictures that every program shows. */
export function isShown(target: string): boolean {
  return /\.(?:png|jpe?g|gif)$/i.test(target);
}
