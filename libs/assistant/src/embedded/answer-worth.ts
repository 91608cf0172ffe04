import { isDeepStrictEqual } from 'node:util';
import type { DialogueState } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';

/**
 * How much an answer is worth: 'lost' says that the message was not understood, 'again' asks for the file once more, 'loose' tells
 * something general, 'likely' follows from a list of words that is often right, 'filed' took the message for a defect, 'certain'
 * follows from a rule that is.
 */
export type Worth = 'lost' | 'again' | 'loose' | 'likely' | 'filed' | 'certain';

/** Said where a message was not understood. */
const lostKeys = new Set([
  'about-file.unsure',
  'about-file.unsure-said',
  'answer.maybe',
  'answer.unknown',
  'answer.unknown.pending',
  'not-understood',
]);
/** Articles on files in general, a greeting, the question what is wrong: somebody whose file is here speaks of that one. */
const besideFile = new Set([
  'article:download-fixed',
  'article:fully-fixed',
  'article:how-long',
  'article:how-to-upload',
  'article:kinds-of-file',
  'article:planned',
  'article:status',
  'article:still-wrong',
  'article:what-is-fixed',
  'ask.what',
  'greet',
]);
const looseKeys =
  /^(?:article:|decline|displeased|feature\.maybe|about-file\.(?:dispute|no-copy|nothing-of|not-corrected)|why\.|person)/;
const likelyKeys = /^(?:about-file\.(?:cannot|fine|if-yes|leave|meanwhile)|misread|off-subject|status\.)/;

/** Judges an answer by the texts that it says and by what it takes into the report. */
export function worthOf(
  { action, content, state, wantsPerson }: TurnOutput,
  before: DialogueState,
  last?: string,
): Worth {
  const here = before.phase === 'diagnosed';
  if (action === 'endChat') return here ? 'likely' : 'certain';
  const keys = saidSince(before, state);
  if (here && keys.some((key) => besideFile.has(key))) return 'lost';
  if (!here && keys.includes('decline')) return 'certain';
  if (!here && action === 'uploadFile') return isDeepStrictEqual(state.slots, before.slots) ? 'again' : 'filed';
  if (keys.some((key) => lostKeys.has(key))) return 'lost';
  if (wantsPerson) return 'loose';
  if (action === 'addRequest') return 'likely';
  const told = state.slots.symptoms.filter((symptom) => !before.slots.symptoms.includes(symptom));
  if (told.length > 0 && told.every(({ features, change }) => features.length === 0 && change === null)) return 'lost';
  if (keys.includes('detail.added') || state.slots.symptoms !== before.slots.symptoms) return 'filed';
  if (content === last) return 'lost';
  if (action === 'uploadFile') return 'certain';

  if (keys.some((key) => likelyKeys.test(key))) return 'likely';

  return keys.some((key) => looseKeys.test(key)) ? 'loose' : 'certain';
}

/** The keys of the texts that an answer said. */
export function saidSince(before: DialogueState, { said }: DialogueState): string[] {
  return Object.keys(said).filter((key) => (said[key] ?? 0) > (before.said[key] ?? 0));
}
