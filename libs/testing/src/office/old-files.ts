import officeCrypto from 'officecrypto-tool';
import { readFileSync } from 'node:fs';

const read = (name: string): Buffer => readFileSync(new URL(`../../files/${name}`, import.meta.url));

/** Files of Office 97–2003, as LibreOffice writes them: the price list, the order form, and one slide. */
export const priceListDoc = (): Buffer => read('price-list.doc');
export const orderFormXls = (): Buffer => read('order-form.xls');
export const resultsPpt = (): Buffer => read('results.ppt');

/** A text with its words in paragraphs of their own. */
export function rtf(...paragraphs: string[]): Buffer {
  return Buffer.from(
    `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times New Roman;}}${paragraphs.map((words) => `\\pard ${words}\\par`).join('')}}`,
  );
}

/** The same file locked with a password. */
export function lockedFile(bytes: Uint8Array, password: string, how: 'agile' | 'standard' = 'agile'): Buffer {
  return officeCrypto.encrypt(Buffer.from(bytes), how === 'agile' ? { password } : { password, type: how });
}
