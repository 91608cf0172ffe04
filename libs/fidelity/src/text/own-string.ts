/** The same text, well-formed, in memory of its own: a slice would keep the whole source that it was cut from. */
export function ownString(text: string): string {
  return Buffer.from(text).toString();
}
