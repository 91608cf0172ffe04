import type { Finding } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { say, type TextKey } from '../texts/texts.js';
import { type FollowUpAct, likelyFollowUps } from '../understanding/follow-up-acts.js';
import type { Reading } from '../understanding/reading.js';
import { cards, isOpened, valuesOf } from './file-values.js';
import { isLeft } from './follow-up-context.js';
import { carryOn } from './reply.js';
import { sayIt } from './suggestions.js';

/** How probable an act has to be, to be offered. */
const least = 0.08;
/** A message that surely does something else means none of them. */
const surely = 0.5;
const [fewest, most] = [2, 3];

/** Acts that are offered, each as a question or sentence that the user says with one click. */
const choices = [
  'another-file',
  'by-hand',
  'defect',
  'delete-file',
  'file-state',
  'hide-content',
  'how-long',
  'how-to-decide',
  'how-to-upload',
  'human-or-not',
  'retention',
  'still-wrong',
  'trains-ai',
  'use-copy',
  'wants-person',
  'what-changed',
  'what-found',
  'what-if',
  'where-is-copy',
  'who-sees',
  'why-not-fixed',
  'will-it-be-same',
] as const satisfies FollowUpAct[];
type Choice = (typeof choices)[number];

const ofCopy = new Set<Choice>(['still-wrong', 'use-copy', 'what-changed', 'where-is-copy']);
const ofDecision = new Set<Choice>(['how-to-decide', 'what-if']);

/** Offers what a message that was not understood may have meant; null where the model has too little of an idea. */
export function askWhichIsMeant(reading: Reading, state: DialogueState, file: FileFact): TurnOutput | null {
  const likely = likelyFollowUps(reading).filter(({ probability }) => probability >= least);
  if (likely.some(({ act, probability }) => !isChoice(act) && probability >= surely)) return null;
  const offered = likely
    .map(({ act }) => act)
    .filter(isChoice)
    .filter((act) => makesSense(act, file))
    .slice(0, most);
  if (offered.length < fewest) return null;
  const { language } = state;
  const keys = offered.map(textOf);
  const replies = keys.map((key) => sayIt(language, key));
  const values = { ...valuesOf(state, file), choices: keys.map((key) => `- ${say(language, key)}`).join('\n') };

  return carryOn({ ...state, misses: state.misses + 1 }, 'choices.ask', values, [...replies, ...cards(state, file)]);
}

function isChoice(act: FollowUpAct): act is Choice {
  return (choices as readonly FollowUpAct[]).includes(act);
}

function textOf(act: Choice): TextKey {
  return act === 'wants-person' ? 'suggest.person' : `choice.${act}`;
}

/** Of a copy nothing is asked where none was made, nor of a decision where none waits. */
function makesSense(act: Choice, file: FileFact): boolean {
  const has = (isMeant: (outcome: Finding['outcome']) => boolean) =>
    isOpened(file) && file.diagnosis.findings.some(({ outcome }) => isMeant(outcome));
  if (ofCopy.has(act)) return has((outcome) => outcome === 'fixed');
  if (ofDecision.has(act)) return has((outcome) => outcome === 'offered');

  return act !== 'why-not-fixed' || has(isLeft);
}
