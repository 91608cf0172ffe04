import { overrideParameter, releasesParameter } from '@fidelio/contracts';

/** The token is kept for this tab alone, until the tab is closed. */
export const overrideToken = (): string | null => sessionStorage.getItem(overrideParameter);

/** Key of session storage: a token that the user has not agreed to yet. */
export const askedKey = 'override-asked';

/** Whether this page has to do with an override, or shows its releases: the code for it is loaded then alone. */
export function isForDevelopers(): boolean {
  const kept = [overrideParameter, askedKey].some((key) => sessionStorage.getItem(key) !== null);
  const asked = new URL(location.href).searchParams;

  return kept || asked.has(overrideParameter) || asked.has(releasesParameter);
}
