const step = 64 * 1024;
const rowEnd = Buffer.from('</row>');
const [less, exclamation, question] = [0x3c, 0x21, 0x3f];

/**
 * How many bytes of two sheets, up to the end of a row, are the same: they hold the same text, so that a reader may begin behind them. 0
 * where the text is no ASCII or UTF-8, or a comment or an instruction could hold that end.
 */
export function equalRows(before: Uint8Array, after: Uint8Array): number {
  const [first, second] = [asBuffer(before), asBuffer(after)];
  if (first[0] !== less || first[1] === 0) return 0;
  let same = 0;
  while (same + step <= first.length && same + step <= second.length && equalStep(first, second, same)) same += step;
  const rows = first.subarray(0, same);
  const end = rows.lastIndexOf(rowEnd);

  return end < 0 || hasOther(rows, exclamation, 0) || hasOther(rows, question, 1) ? 0 : end + rowEnd.length;
}

function equalStep(first: Buffer, second: Buffer, at: number): boolean {
  return first.compare(second, at, at + step, at, at + step) === 0;
}

/** Whether markup starts with this sign behind its bracket; the declaration at the very start is none. */
function hasOther(rows: Buffer, sign: number, from: number): boolean {
  for (let at = rows.indexOf(sign, from + 1); at >= 0; at = rows.indexOf(sign, at + 1))
    if (rows[at - 1] === less) return true;

  return false;
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
