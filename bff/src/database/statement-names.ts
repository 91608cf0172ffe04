/** Texts that this process has named. Repositories write a few hundred; a text that is put together anew each time must not fill the connections. */
const most = 500;
const names = new Map<string, string>();

/**
 * A name under which the driver prepares a statement on each connection once, so that PostgreSQL parses and plans it once and not
 * with every request.
 *
 * @returns undefined where the process has named enough; such a statement is parsed each time
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `fidelio_${names.size}`;
  names.set(text, name);

  return name;
}
