import type { DialogueState, Question } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import { output } from './turn-output.js';
import { anyKind, kindName, notedOf, reasonFor } from './wording.js';

/** Asks for the file: enough is known to look for the cause. */
export function askForFile(state: DialogueState): TurnOutput {
  const reason = reasonFor(state);
  const next: DialogueState = { ...state, phase: 'awaiting-file', asked: 'file', misses: 0, lastReason: reason };
  const noted = notedOf(state);

  return output(
    'uploadFile',
    `Thank you. I have noted ${noted}. Please upload the ${kindName(state.slots.kind)}, so that I can look at it.`,
    next,
    reason,
  );
}

/** Hands over: the words do not lead further, the file may. */
export function handOver(state: DialogueState): TurnOutput {
  const said =
    state.slots.symptoms.length > 0
      ? reasonFor(state)
      : `${kindName(state.slots.kind)}: looks wrong after the conversion; the user cannot say where`;
  const next: DialogueState = { ...state, phase: 'awaiting-file', asked: 'file', misses: 0, lastReason: said };

  return output(
    'uploadFile',
    `No problem: the file itself will tell. Please upload the ${kindName(state.slots.kind)}, and I check it for everything that is known to go wrong.`,
    next,
    said,
  );
}

/** Asks the one thing that is missing; the second time in other words. */
export function askWhat(state: DialogueState): TurnOutput {
  const { kind } = state.slots;
  const asked: Question = kind === null ? 'kind-and-what' : 'what';
  const again = state.misses > 0;
  const next: DialogueState = { ...state, phase: 'gathering', asked, misses: state.misses + 1 };
  if (kind === null)
    return output(
      'continueConversation',
      again
        ? 'Let me ask in another way: is it a Word, PowerPoint or Excel file, and which part of it caught your eye first (a table, a picture, a heading, a formula)?'
        : 'I am sorry that it came out wrong. Is it a Word, PowerPoint or Excel file, and what looks different in it?',
      next,
    );

  return output(
    'continueConversation',
    again
      ? `Let me ask in another way: which part of the ${kindName(kind)} caught your eye first, for example a table, a picture, a heading or the page layout?`
      : `I am sorry that your ${kindName(kind)} came out wrong. What looks different in it, or where?`,
    next,
  );
}

export function greet(state: DialogueState): TurnOutput {
  return output(
    'continueConversation',
    `Hello. I look after ${anyKind}s that look wrong after the conversion to Google. What looks wrong, and in which kind of file?`,
    { ...state, asked: 'kind-and-what' },
  );
}

/** A table is gone, but it might be one in a kitchen: the kind of file is asked for, the rest is remembered. */
export function askKind(state: DialogueState): TurnOutput {
  return output(
    'continueConversation',
    `I have noted ${notedOf(state)}. Which kind of file is it in: Word, PowerPoint or Excel?`,
    {
      ...state,
      phase: 'gathering',
      asked: 'kind',
    },
  );
}
