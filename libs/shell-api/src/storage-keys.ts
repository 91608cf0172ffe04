// Apart from the session, so that the page's first code can read the token before the session is evaluated.

/** Local storage keys of the session. */
export const tokenKey = 'session';
export const userKey = 'user';
/** Local storage keys of unsent texts begin with it (`drafts.ts`). */
export const draftPrefix = 'draft:';
