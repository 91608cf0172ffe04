import { tellingFunction } from './sheets-functions.js';
import type { IsPlainFormula } from '../xml/plain-rows.js';
import type { XmlElement } from '../xml/tree.js';
import type { PartRole } from '../places/part-roles.js';

/** Says of a formula that no detector looks at its cell, whatever stands around it. */
export function plainFormulas(): IsPlainFormula {
  const names = tellingFunction();

  return (formula) => !isTelling(formula, names);
}

function isTelling(formula: string, names: RegExp): boolean {
  return (
    /\[|_xl|^\s*=|![$A-Z\d]+:[^,;()]+!|^HYPERLINK\("(?:file:|\.|\\|[a-z]:[\\/])/i.test(formula) ||
    (formula.includes('(') && names.test(formula))
  );
}

/** Keeps only those cells of a sheet that a detector looks at, so that a million plain numbers need no tree. */
export function keepOf(role: PartRole): ((element: XmlElement) => boolean) | undefined {
  if (role === 'excel.sheet') return keepInSheet();

  return role === 'excel.strings' ? (element) => element.name !== 'x:si' : undefined;
}

function keepInSheet(): (element: XmlElement) => boolean {
  const shared = new Set<string>();
  const names = tellingFunction();

  return (element) => {
    if (element.name === 'x:row') return element.first('x:c') !== undefined;
    if (element.name !== 'x:c') return true;
    if (element.attribute('cm') !== undefined) return true;
    const formula = element.first('x:f');
    if (!formula) return false;
    if (formula.attribute('t') === 'dataTable') return true;
    const index = formula.attribute('t') === 'shared' ? formula.attribute('si') : undefined;
    const telling = isTelling(formula.text, names);
    if (telling && index !== undefined) shared.add(index);

    return telling || (index !== undefined && shared.has(index));
  };
}
