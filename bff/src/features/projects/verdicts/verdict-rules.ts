import type { VerdictRule } from '@fidelio/contracts/projects';

/** The rules until staff change them. From the first that fits on nothing more is asked; the last fits everything. */
export const firstRules: readonly VerdictRule[] = [
  { reason: 'being-read', verdict: 'not-judged', when: { unread: true } },
  { reason: 'cannot-be-read', verdict: 'unopened', when: { failed: 'read' } },
  { reason: 'cannot-be-opened', verdict: 'unopened', when: { failed: 'open' } },
  { reason: 'old-format', verdict: 'not-judged', when: { judged: false } },
  { reason: 'macros-without-replacement', verdict: 'keep', when: { macros: 'not-replaceable' } },
  { reason: 'data-model', verdict: 'keep', when: { dataModel: true } },
  { reason: 'add-in', verdict: 'keep', when: { addIns: true } },
  { reason: 'asks-first', verdict: 'decision', when: { waiting: true } },
  { reason: 'changed', verdict: 'corrected', when: { changed: true } },
  { reason: 'nothing-to-change', verdict: 'as-is', when: {} },
];
