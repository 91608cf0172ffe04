import type { XmlElement } from '../xml/tree.js';
import type { PartRole } from './part-roles.js';

/** Of a sheet's cells only those with something to look at are kept: a million plain numbers need no tree. */
export function keepOf(role: PartRole): ((element: XmlElement) => boolean) | undefined {
  return role === 'excel.sheet' ? keepInSheet : undefined;
}

function keepInSheet(element: XmlElement): boolean {
  if (element.name === 'x:v') return false;
  if (element.name === 'x:c')
    return element.children.length > 0 && (element.first('x:f') !== undefined || element.attribute('cm') !== undefined);
  if (element.name === 'x:row') return element.first('x:c') !== undefined;

  return true;
}
