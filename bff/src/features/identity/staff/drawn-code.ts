import { randomInt } from 'node:crypto';

/** Without letters and digits that people take for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random code in groups of five letters: `abcde-fghjk`. */
export function drawCode(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

  return Array.from({ length: groups }, group).join('-');
}

/** A code as people type it, without what does not count. */
export const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
