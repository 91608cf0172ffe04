/** Words as a regular expression says them: none of their signs means anything else. */
export function literally(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
