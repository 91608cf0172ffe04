import { uploaderCallback } from '@fidelio/contracts';

/** What the sign-in page passes to the desktop uploader, in the query of `/launcher/auth-redirect`. */
export interface SessionTransfer {
  session: string | null;
  name: string | null;
  email: string | null;
  /** Chosen by the uploader, so that it can refuse a session that it did not ask for. */
  state: string | null;
}

/** Reads the query of the page. An empty parameter counts as missing. */
export function sessionTransferOf(query: URLSearchParams): SessionTransfer {
  const value = (name: string) => query.get(name)?.trim() || null;

  return { session: value('session'), name: value('name'), email: value('email'), state: query.get('state') };
}

export type OpenUploader = (transfer: SessionTransfer & { session: string }) => void;

/** Opens the custom-scheme link of the desktop app. The page itself stays open. */
export const openUploader: OpenUploader = ({ session, state }) => {
  window.location.assign(uploaderCallback(session, state ?? undefined));
};

/** Whether two tokens belong to different accounts. A token without a readable account counts as a different one. */
export function isOtherAccount(token: string, ownToken: string): boolean {
  const account = accountIdOf(token);

  return account === null || account !== accountIdOf(ownToken);
}

/** The `sub` claim of a JWT. It is not verified: a forged token is refused by the server anyway. */
function accountIdOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));

    return typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string'
      ? claims.sub
      : null;
  } catch {
    return null;
  }
}
