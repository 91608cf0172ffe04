/** Local storage key of the session's token. A module of its own, so that the page's first code need not evaluate the session. */
export const tokenKey = 'session';
