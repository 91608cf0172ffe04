import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Tab stops that fill their gap with dots or lines. */
export function* tabLeaders({ document }: PartContext): Generator<XmlElement> {
  for (const tabs of document.elements('w:tabs')) {
    const leader = tabs
      .elements('w:tab')
      .find((tab) => !['none', undefined].includes(tab.attribute('w:leader')) && tab.attribute('w:val') !== 'clear');
    if (leader) yield leader;
  }
}
