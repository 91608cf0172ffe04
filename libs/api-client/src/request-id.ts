/** Names one request in the browser, in the server's logs, and in the jobs and mails that come of it. Also outside of secure contexts, where there is no `randomUUID`. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
