export const draftPrefix = 'draft:';

/** Forgets what every account left unsent in this browser. */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
}
