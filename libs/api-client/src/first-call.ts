/** Milliseconds after which an answer that nothing has asked for is too old. */
const maxAgeMs = 15_000;

interface FirstCall {
  url: string;
  authorization: string;
  sentAt: number;
  /** Null where the request failed. */
  response: Promise<Response | null>;
}

let firstCall: FirstCall | null = null;

/**
 * Makes the call that the host page names, which the first render of its screen waits for. So the answer comes while the
 * code of the screen is loaded and evaluated. Needs no other module.
 *
 * @param token of the session; null is none, and nothing is requested
 */
export function sendFirstCall(token: string | null): void {
  const url = document.querySelector<HTMLMetaElement>('meta[name=first-call]')?.content;
  if (!url || token === null) return;
  const authorization = `Bearer ${token}`;
  const response = fetch(url, { headers: { accept: 'application/json', authorization } });
  firstCall = {
    url,
    authorization,
    sentAt: performance.now(),
    // The client then makes the call itself, and tells of its failure.
    response: response.catch(() => null),
  };
}

/** The answer to a GET that the page has sent already, once; null: there is none. */
export async function takeFirstCall(url: string, authorization: string | undefined): Promise<Response | null> {
  if (firstCall?.url !== url || firstCall.authorization !== authorization) return null;
  const { response, sentAt } = firstCall;
  firstCall = null;

  return performance.now() - sentAt < maxAgeMs ? response : null;
}
