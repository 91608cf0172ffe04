/** Milliseconds after which an answer that nothing has asked for is too old. */
const maxAge = 15_000;

interface FirstCall {
  url: string;
  authorization: string;
  sentAt: number;
  response: Promise<Response>;
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
  // Whoever takes the answer learns of the failure.
  response.catch(() => undefined);
  firstCall = { url, authorization, sentAt: performance.now(), response };
}

/** The answer to a GET that the page has sent already, once; null: there is none. */
export function takeFirstCall(url: string, authorization: string | undefined): Promise<Response> | null {
  if (firstCall?.url !== url || firstCall.authorization !== authorization) return null;
  const { response, sentAt } = firstCall;
  firstCall = null;

  return performance.now() - sentAt < maxAge ? response : null;
}
