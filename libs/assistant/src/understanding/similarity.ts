/**
 * Damerau-Levenshtein distance (adjacent swap counts one), given up as `limit + 1` once it must exceed `limit`.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;

  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }

  return last[b.length] ?? limit + 1;
}

const sounds: [RegExp, string][] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/x/g, 'ks'],
  [/qu?/g, 'k'],
  [/[td]i(?:on|an)|shun|shon|zhun|sion|cion|tian/g, 'Xn'],
  [/tch|sch|ch|sh/g, 'X'],
  [/ph/g, 'f'],
  [/gh/g, ''],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/dg/g, 'j'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/th/g, 't'],
  [/wh/g, 'w'],
  [/d(?=$)/g, 't'],
  [/h/g, ''],
];

/** A rough key of how an English word sounds: its consonants, like-sounding ones made equal. */
export function soundOf(word: string): string {
  let key = word;
  for (const [pattern, sound] of sounds) key = key.replace(pattern, sound);
  const lead = /^[aeiouy]/.test(key) ? 'A' : '';
  const consonants = key
    .replace(/(.)\1+/g, '$1')
    .replace(/w(?![aeiouy])/g, '')
    .replace(/[aeiouy]/g, '');

  return lead + consonants;
}

/** Which letters occur in a word, a bit each; all that are not a to z share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }

  return letters;
}

/** How many letters occur in one word alone, by counting bits. One edit changes this by two at most. */
export function differing(letters: number, others: number): number {
  let bits = letters ^ others;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);

  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
