import { counts } from '@fidelio/contracts';

/**
 * The name to show and to save under: exactly what the user's file is called. It is never used as a path here.
 * Control characters become blanks, since they break lines in mails and terminals; a name over 255 bytes is shortened
 * before its ending, for no file system could save it.
 */
export function shownName(sent: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what it takes out
  const clean = sent.replace(/[\u0000-\u001f\u007f]+/g, ' ').toWellFormed();

  return shorten(clean === '' ? 'file' : clean);
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= counts.fileNameBytes) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const room = counts.fileNameBytes - Buffer.byteLength(ending);
  let stem = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(stem) + Buffer.byteLength(character) > room) break;
    stem += character;
  }

  return stem + ending;
}
