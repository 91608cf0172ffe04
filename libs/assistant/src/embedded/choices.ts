import type { Finding } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { say, type TextKey } from '../texts/texts.js';
import { type FollowUpAct, likelyFollowUps } from '../understanding/follow-up-acts.js';
import type { Reading } from '../understanding/reading.js';
import { cards, isOpened, valuesOf } from './file-values.js';
import { isLeft } from './follow-up-context.js';
import { listed } from './naming.js';
import { carryOn } from './reply.js';
import { sayIt } from './suggestions.js';

/** How probable an act has to be, to be offered. */
const least = 0.08;
/** A message that surely does something else means none of them. */
const surely = 0.5;
const [fewest, most] = [2, 3];

/** What each act is offered as: a question or sentence that the user says with one click. */
const choices = {
  'another-file': 'choice.another-file',
  'by-hand': 'choice.by-hand',
  defect: 'choice.defect',
  'delete-file': 'choice.delete-file',
  'file-state': 'choice.file-state',
  'hide-content': 'choice.hide-content',
  'how-long': 'choice.how-long',
  'how-to-decide': 'choice.how-to-decide',
  'how-to-upload': 'choice.how-to-upload',
  'human-or-not': 'choice.human-or-not',
  retention: 'choice.retention',
  'still-wrong': 'choice.still-wrong',
  'trains-ai': 'choice.trains-ai',
  'use-copy': 'choice.use-copy',
  'wants-person': 'suggest.person',
  'what-changed': 'choice.what-changed',
  'what-found': 'choice.what-found',
  'what-if': 'choice.what-if',
  'where-is-copy': 'choice.where-is-copy',
  'who-sees': 'choice.who-sees',
  'why-not-fixed': 'choice.why-not-fixed',
  'will-it-be-same': 'choice.will-it-be-same',
} satisfies Partial<Record<FollowUpAct, TextKey>>;
type Choice = keyof typeof choices;

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
  const replies = offered.map((act) => sayIt(language, choices[act]));
  const words = offered.map((act) => say(language, 'quote', { words: say(language, choices[act]) }));
  const values = { ...valuesOf(state, file), choices: listed(language, words) };

  return carryOn({ ...state, misses: state.misses + 1 }, 'choices.ask', values, [...replies, ...cards(state, file)]);
}

function isChoice(act: FollowUpAct): act is Choice {
  return Object.hasOwn(choices, act);
}

/** Of a copy nothing is asked where none was made, nor of a decision where none waits. */
function makesSense(act: Choice, file: FileFact): boolean {
  const has = (isMeant: (outcome: Finding['outcome']) => boolean) =>
    isOpened(file) && file.diagnosis.findings.some(({ outcome }) => isMeant(outcome));
  if (ofCopy.has(act)) return has((outcome) => outcome === 'fixed');
  if (ofDecision.has(act)) return has((outcome) => outcome === 'offered');

  return act !== 'why-not-fixed' || has(isLeft);
}
