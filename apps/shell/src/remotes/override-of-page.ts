import { OverrideNotice, overrideParameter } from '@fidelio/contracts';
import { readReleaseSet } from '@fidelio/federation/runtime';
import { session } from '@fidelio/shell-api';
import { askedKey, overrideToken } from './override';
import { overrideStore } from './override-store';

/** Keys of session storage: what its user is asked about, and the token that the user agreed to. */
const [askedNoticeKey, agreedKey] = ['override-asked-notice', 'override-agreed'];

/**
 * Moves an override's token from the page's address into session storage, because addresses are copied and shown to others.
 * A page that was requested without the stored token is requested again with it: only the answer to such a request has a
 * content security policy that allows the developer's machine. A preview, and code that no hash vouches for, run only after the user has
 * agreed; in a session of staff no signed override runs. A page that must not show it is replaced before any of its code is loaded.
 *
 * @returns whether the page is being replaced
 */
export function reloadsForOverride(): boolean {
  const address = new URL(location.href);
  const given = address.searchParams.get(overrideParameter);
  const kept = overrideToken();
  if (given !== null) {
    address.searchParams.delete(overrideParameter);
    const { override } = readReleaseSet();
    if (override && 'remote' in override && mustAsk(override, given)) {
      sessionStorage.removeItem(overrideParameter);
      sessionStorage.setItem(askedKey, given);
      sessionStorage.setItem(askedNoticeKey, JSON.stringify(override));
      location.replace(address);
      return true;
    }
    history.replaceState(history.state, '', address);
    if (override && 'remote' in override) sessionStorage.setItem(overrideParameter, given);
    else sessionStorage.removeItem(overrideParameter);
    overrideStore.setNotice(override ?? null);
    if (isSigned(override)) session.subscribe(() => isOfStaff() && leaveOverride());
    return false;
  }
  const asked = askedNotice();
  if (asked) overrideStore.ask(isOfStaff() ? { refused: neverForStaff } : asked);
  if (kept === null) return false;
  address.searchParams.set(overrideParameter, kept);
  location.replace(address);

  return true;
}

const neverForStaff = 'An override is not shown in a session of staff.';

function mustAsk(notice: OverrideNotice, token: string): boolean {
  if (!isSigned(notice)) return false;
  const agreed = sessionStorage.getItem(agreedKey) === token;

  const asks = 'vouched' in notice && (notice.vouched === 'address' || notice.vouched === 'preview');

  return isOfStaff() || (asks && !agreed);
}

function isSigned(notice: OverrideNotice | undefined): boolean {
  return notice !== undefined && 'vouched' in notice && notice.vouched !== 'nothing';
}

/** Whoever is not known yet may be staff. */
function isOfStaff(): boolean {
  const state = session.current();

  return state.status === 'signed-in' && (state.user === null || state.user.staff !== undefined);
}

function askedNotice(): OverrideNotice | null {
  const notice = sessionStorage.getItem(askedNoticeKey);

  return notice === null ? null : OverrideNotice.parse(JSON.parse(notice));
}

/** The user agreed: the page is requested again with the override. */
export function agreeToOverride(): void {
  const token = sessionStorage.getItem(askedKey);
  if (token === null) return;
  forget();
  sessionStorage.setItem(agreedKey, token);
  sessionStorage.setItem(overrideParameter, token);
  location.reload();
}

/** Ends the override; the tab shows the live versions again. */
export function leaveOverride(): void {
  forget();
  location.reload();
}

function forget(): void {
  for (const key of [overrideParameter, askedKey, askedNoticeKey, agreedKey]) sessionStorage.removeItem(key);
}
