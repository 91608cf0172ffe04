import { jest } from '@jest/globals';

/** The answer to the request for an entry: a container, a 404, or nothing. */
export type EntryAnswer = { global: string; container: object } | 'missing' | 'hung';

/**
 * Fakes the network, because jsdom runs no scripts.
 *
 * @param answers by path; a test may change them while it runs
 * @returns the requested scripts, in order
 */
export function serveEntries(answers: Record<string, EntryAnswer>): HTMLScriptElement[] {
  const requested: HTMLScriptElement[] = [];
  // The runtime warns when a version is loaded again.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return node;
    requested.push(node);
    const answer = answers[new URL(node.src).pathname] ?? 'missing';
    if (answer === 'hung') return node;
    queueMicrotask(() => {
      if (answer !== 'missing') Object.assign(globalThis, { [answer.global]: answer.container });
      node.dispatchEvent(new Event(answer === 'missing' ? 'error' : 'load'));
    });

    return node;
  });

  return requested;
}
