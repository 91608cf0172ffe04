import type { XmlElement } from '../xml/tree.js';

const emuPerPoint = 12_700;

/** How large a drawing is shown, in EMU; null where it does not say. */
export function drawingSize(drawing: XmlElement): { width: number; height: number } | null {
  const extent = drawing.name === 'w:drawing' ? drawing.elements()[0]?.first('wp:extent') : undefined;
  const [width, height] = extent ? [Number(extent.attribute('cx')), Number(extent.attribute('cy'))] : vmlSize(drawing);

  return width! > 0 && height! > 0 ? { width: Math.round(width!), height: Math.round(height!) } : null;
}

function vmlSize(drawing: XmlElement): [number, number] {
  const shape = drawing
    .elements()
    .find((element) => element.name.startsWith('v:') && element.attribute('style') !== undefined);
  const length = (name: string) => {
    const [, value, unit] =
      new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)(pt|in|cm|mm|px)?`).exec(shape?.attribute('style') ?? '') ?? [];
    return Number(value) * ({ pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }[unit ?? 'px'] ?? 1) * emuPerPoint;
  };

  return [length('width'), length('height')];
}
