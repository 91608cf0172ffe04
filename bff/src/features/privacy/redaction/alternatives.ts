/**
 * A pattern for any of these words in either case. A space stands for white space, a dot for any one sign.
 *
 * The flag for either case is no choice: the patterns tell names by their capitals.
 */
export function alternatives(words: Iterable<string>): string {
  return [...words].map((word) => word.replaceAll(/[ .]|\p{L}/gu, patternOf)).join('|');
}

function patternOf(character: string): string {
  if (character === ' ') return String.raw`\s{1,8}`;
  if (character === '.') return String.raw`[^\p{L}\n]`;
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];

  return upper.length === 1 && upper !== lower ? `[${lower}${upper}]` : character;
}
