import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Formulas of data validations that start with an equals sign, which Excel bears and Sheets does not. */
export function* equalsFormulas({ document }: PartContext): Generator<XmlElement> {
  for (const formula of document.elements()) {
    const own =
      formula.name === 'x:formula1' ||
      formula.name === 'x:formula2' ||
      (formula.name === 'xm:f' && /^x14:formula[12]$/.test(formula.parent?.name ?? ''));
    if (own && formula.closest('x:dataValidation', 'x14:dataValidation') && formula.text.trimStart().startsWith('='))
      yield formula;
  }
}

export function withoutEquals(formula: XmlElement): string {
  return formula.text.replace(/^\s*=+\s*/, '');
}
