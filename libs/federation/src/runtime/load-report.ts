import type { LoadStep } from './load-error.js';

/** What a tab knows of one try to show one version of one remote. Times in milliseconds. */
export type LoadReport =
  | { kind: 'loaded'; remote: string; version: string; took: number }
  | { kind: 'failed'; remote: string; version: string; step: LoadStep; message: string };

/** A short number that a person can read out on the telephone. */
export function referenceNumber(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `R-${(number % 1_000_000).toString().padStart(6, '0')}`;
}
