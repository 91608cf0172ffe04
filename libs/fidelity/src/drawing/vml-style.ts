import type { XmlElement } from '../xml/tree.js';

/** Points. */
export interface VmlStyle {
  width: number;
  height: number;
  /** From the left and top of what it hangs on. */
  left: number;
  top: number;
  floats: boolean;
  /** Declarations of the style as they are. */
  words: ReadonlyMap<string, string>;
}

/** The shape or group that a `w:pict` draws, past the definition of its kind. */
export function vmlShape(drawing: XmlElement): XmlElement | undefined {
  return drawing.elements().find(({ name }) => name.startsWith('v:') && name !== 'v:shapetype');
}

/** Reads the style of a shape; a line has the place of its two ends instead. Lengths without a unit are pixels. */
export function vmlStyle(shape: XmlElement): VmlStyle {
  const words = new Map(
    (shape.attribute('style') ?? '').split(';').map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  const floats = words.get('position') === 'absolute';
  const [from, to] = ['from', 'to'].map((name) => shape.attribute(name)?.split(',').map(points));
  if (from && to) {
    const [x, y] = [0, 1].map((axis) => [from[axis] ?? 0, to[axis] ?? 0].toSorted((a, b) => a - b));
    return { width: x![1]! - x![0]!, height: y![1]! - y![0]!, left: x![0]!, top: y![0]!, floats, words };
  }
  const length = (name: string) => points(words.get(name));

  return {
    width: length('width'),
    height: length('height'),
    left: length('margin-left') || 0,
    top: length('margin-top') || 0,
    floats,
    words,
  };
}

/** A length of VML in points; NaN where it is none. */
export function points(length: string | undefined): number {
  const [, value, unit] = /^\s*(-?[\d.]+)\s*(pt|in|cm|mm|px|pc)?\s*$/.exec(length ?? '') ?? [];

  return Number(value) * ({ pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75, pc: 12 }[unit ?? 'px'] ?? 1);
}
