import type { Finding, Suggestions } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { joinSentences } from '../texts/texts.js';
import type { Reading } from '../understanding/reading.js';
import { cards, inOrder, type OpenedFile, valuesOf } from './file-values.js';
import { carryOn } from './reply.js';
import { isNamed } from './verdicts.js';

/** A message that follows an answer, and the file that it is about. */
export interface FollowUpContext {
  reading: Reading;
  state: DialogueState;
  file: FileFact;
  files: FileFact[];
}

/** Findings, and ways of repair by hand, that one answer tells. */
export const mostTold = 2;

export function told(
  { state, file }: FollowUpContext,
  key: Parameters<typeof carryOn>[1],
  findings: Finding[] = [],
  suggestions: Suggestions = [],
): TurnOutput {
  const values = valuesOf(state, file, [], findings);

  return carryOn({ ...state, misses: 0 }, key, values, [...cards(state, file), ...suggestions]);
}

export function toldInFull({ state, file }: FollowUpContext, sentences: string[]): TurnOutput {
  return {
    action: 'continueConversation',
    content: joinSentences(state.language, sentences),
    suggestions: cards(state, file),
    state: { ...state, misses: 0, asked: 'anything-else' },
    answeredBy: 'embedded',
  };
}

/** The findings of some outcomes: those that are named, else the first ones. */
export function findingsMeant(
  { reading, state }: FollowUpContext,
  file: OpenedFile,
  isMeant: (outcome: Finding['outcome']) => boolean,
): Finding[] {
  const findings = inOrder(state, file.diagnosis).filter(({ outcome }) => isMeant(outcome));
  const named = findings.filter((finding) =>
    reading.sentences.some((sentence) => isNamed(finding, sentence, state.language)),
  );

  return (named.length > 0 ? named : findings).slice(0, mostTold);
}

export const isLeft = (outcome: Finding['outcome']) => outcome !== 'fixed' && outcome !== 'left-out';
