/**
 * Paths of the texts that PostgreSQL cannot store: a NUL, or half of a surrogate pair. JSON can carry both in any field.
 *
 * @param value parsed input, of any shape
 */
export function malformedTexts(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];

  return Object.entries(value).flatMap(([key, member]) => malformedTexts(member, [...path, key]));
}

/** `errors` of the problem document for such texts. */
export function malformedTextErrors(value: unknown): { path: string; message: string }[] {
  const message = 'Invalid text: it has characters that cannot be kept';

  return malformedTexts(value).map((path) => ({ path, message }));
}
