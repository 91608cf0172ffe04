import { overrideParameter } from '@fidelio/contracts';

/** The token is kept for this tab alone, until the tab is closed. */
export const overrideToken = (): string | null => sessionStorage.getItem(overrideParameter);

/** Key of session storage: a token whose user was not asked yet. */
export const askedKey = 'override-asked';

/** Whether this page has to do with an override at all: the code that answers for it is loaded then alone. */
export function concernsOverride(): boolean {
  const kept = [overrideParameter, askedKey].some((key) => sessionStorage.getItem(key) !== null);

  return kept || new URL(location.href).searchParams.has(overrideParameter);
}
