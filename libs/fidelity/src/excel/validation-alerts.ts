import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Drop-down lists that do not ask for an alert at a wrong entry. */
export function* listsWithoutAlert({ document }: PartContext): Generator<XmlElement> {
  for (const check of document.elementsNamed(['x:dataValidation', 'x14:dataValidation']))
    if (check.attribute('type') === 'list' && !['1', 'true'].includes(check.attribute('showErrorMessage') ?? '0'))
      yield check;
}
