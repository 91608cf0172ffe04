/** What sign-in passes on for the uploader. */
export interface HandOff {
  session: string | null;
  name: string | null;
  email: string | null;
  /** What the uploader sent along when it asked, so that it can refuse a hand-off it did not ask for. */
  state: string | null;
}

/** Reads the page's query; an empty value is a missing one. */
export function handOffOf(query: URLSearchParams): HandOff {
  const value = (name: string) => query.get(name)?.trim() || null;

  return { session: value('session'), name: value('name'), email: value('email'), state: query.get('state') };
}
