import { counts } from './limits.js';

/** Whether a finding is a list of macros: `excel.macros`, `file.old-macros`. */
export function listsMacros(finding: string): boolean {
  return finding.endsWith('macros');
}

/** How many places of a finding are kept. */
export function placesKept(finding: string): number {
  return listsMacros(finding) ? counts.macrosMax : counts.placesMax;
}
