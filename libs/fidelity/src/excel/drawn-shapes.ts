import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Shapes, text boxes and lines over the cells. Hidden ones stand in for controls and objects, which are found as such. */
export function* drawnShapes({ document }: PartContext): Generator<XmlElement> {
  for (const shape of document.elementsNamed(['xdr:sp', 'xdr:cxnSp'])) if (!isHidden(shape)) yield shape;
}

const namesOf: Record<string, string> = {
  'xdr:sp': 'xdr:nvSpPr',
  'xdr:cxnSp': 'xdr:nvCxnSpPr',
  'xdr:grpSp': 'xdr:nvGrpSpPr',
};

function isHidden(shape: XmlElement): boolean {
  for (let current: XmlElement | null = shape; current; current = current.parent) {
    const names = namesOf[current.name];
    const hidden = names === undefined ? undefined : current.at(names, 'xdr:cNvPr')?.attribute('hidden');
    if (hidden === '1' || hidden === 'true') return true;
  }

  return false;
}
