/** Bits of guessing that a secret must be worth; 32 random hexadecimal digits are estimated at about 115. */
const minBits = 80;

/** Whether a secret looks random: many different characters, in no regular sequence, and no part repeated to fill the length. */
export function looksRandom(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));

  return !isRepetition(secret) && bitsOf(codes) >= minBits && bitsOf(steps) >= minBits;
}

/** Shannon entropy of the values, times their number. */
function bitsOf(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);

  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(values.length / count), 0);
}

/** Whether it is a shorter text, written twice or more; the last time may be cut off. */
function isRepetition(secret: string): boolean {
  const lengths = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1);

  return lengths.some((length) => secret.slice(length) === secret.slice(0, -length));
}
