import { Problem } from '../../http/problem.js';

/** A refusal to publish. @param sentences one a breach: which rule, where, what to do */
export function refused(sentences: string[], cause?: unknown): Problem {
  return new Problem('release.refused', { detail: sentences.join('\n'), cause });
}
