import { counts } from '@fidelio/contracts';

/** Control characters of C0 and C1, and the separators that begin a new line: they break lines in mails and terminals. */
const lineBreaking = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that change the direction of the text after them, so that a name shows another ending than it has; and the byte order mark. */
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** URL parsers take these for the folder and its parent, so that a link which ends with them leads elsewhere. */
const folders = new Set(['.', '..']);

/**
 * The name to show and to save under: as the user's file is called, without what is unsafe to show. Every name is made
 * safe here, once, before it is stored; the server never uses it as a path. A name over 255 bytes is shortened before
 * its ending, because no file system could save it.
 */
export function fileName(sent: string): string {
  const clean = sent.replace(lineBreaking, ' ').replace(invisible, '').toWellFormed();

  return clean.trim() === '' || folders.has(clean.trim()) ? 'file' : shorten(clean);
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= counts.fileNameBytes) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const maxStemBytes = counts.fileNameBytes - Buffer.byteLength(ending);
  let stem = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(stem) + Buffer.byteLength(character) > maxStemBytes) break;
    stem += character;
  }

  return stem + ending;
}
