import { Piscina } from 'piscina';
import type { SaidWords } from './redact-words.js';

/** The built program of the thread. Tests that run from `src` use the built one, too: Node cannot run our sources. */
const program = import.meta.url.endsWith('.ts')
  ? new URL('../../../../dist/features/privacy/redaction/redact-words.js', import.meta.url)
  : new URL('./redact-words.js', import.meta.url);

/** Starts with the first words, and ends when nobody has asked for a minute. */
const thread = new Piscina<readonly SaidWords[], string[]>({
  filename: program.href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  recordTiming: false,
});

/**
 * Users' words as staff may read them: without addresses, links, hosts, numbers of five digits or more, and names of
 * the user and the organisation. Names of others are found only where a sentence introduces them.
 *
 * A thread of its own does it: hostile words take some seconds a hundred messages, in which other requests are answered.
 */
export function redactedWords(said: readonly SaidWords[]): Promise<string[]> {
  return thread.run(said);
}
