/**
 * Paths of the texts that PostgreSQL cannot keep: a NUL, or half of a surrogate pair. JSON can carry both, so they are
 * refused at the edge, whatever field they come in.
 *
 * @param value parsed input, of any shape
 */
export function unstorableTexts(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];

  return Object.entries(value).flatMap(([key, member]) => unstorableTexts(member, [...path, key]));
}

/** `errors` of the problem document for such texts. */
export const unstorableErrors = (value: unknown) =>
  unstorableTexts(value).map((path) => ({ path, message: 'Invalid text: it has characters that cannot be kept' }));
