import { jest } from '@jest/globals';

/** What the network does with an entry: runs it, misses it, or never answers. */
export type EntryAnswer = { global: string; container: object } | 'missing' | 'hung';

/**
 * Stands in for the network: jsdom runs no scripts.
 *
 * @param answers by address; may be changed while a test runs
 * @returns the scripts that were asked for, in order
 */
export function serveEntries(answers: Record<string, EntryAnswer>): HTMLScriptElement[] {
  const asked: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return;
    asked.push(node);
    const answer = answers[new URL(node.src).pathname] ?? 'missing';
    if (answer === 'hung') return;
    queueMicrotask(() => {
      if (answer !== 'missing') Object.assign(globalThis, { [answer.global]: answer.container });
      node.dispatchEvent(new Event(answer === 'missing' ? 'error' : 'load'));
    });
  });

  return asked;
}
