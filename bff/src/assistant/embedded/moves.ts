import type { ChatAction } from '@fidelio/contracts';
import type { DialogueState, FileKind, Question } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import { anyKind, kindName, notedOf, reasonFor } from './wording.js';

function output(action: ChatAction, content: string, state: DialogueState, uploadReason?: string): TurnOutput {
  return { action, content, state, answeredBy: 'embedded', ...(uploadReason === undefined ? {} : { uploadReason }) };
}

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
    `That is all right. Please upload the ${kindName(state.slots.kind)}; I then check it for everything that is known to go wrong.`,
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

/** Off the subject: one polite sentence back to it. */
export function backToSubject(state: DialogueState): TurnOutput {
  const pending = state.phase === 'awaiting-file' || state.slots.symptoms.length > 0;

  return output(
    'continueConversation',
    pending
      ? `I cannot help with that, but I am glad to go on with your ${kindName(state.slots.kind)}: shall we?`
      : `That is outside what I can help with: I look after Word, PowerPoint and Excel files that look wrong after the conversion to Google. Is there such a file?`,
    { ...state, asked: pending ? state.asked : 'kind-and-what' },
  );
}

export function decline(state: DialogueState): TurnOutput {
  return output(
    'continueConversation',
    `I cannot do that. I only help with your own ${anyKind}s and with questions about this product. Is there something wrong with one of your files?`,
    state,
  );
}

export function answerQuestion(state: DialogueState, texts: string[]): TurnOutput {
  const pending = state.phase === 'awaiting-file' && state.slots.symptoms.length > 0;
  const after = pending ? '\n\nYour report is kept; upload the file whenever you are ready.' : '';

  return output('continueConversation', `${texts.join(' ')}${after}`, { ...state, misses: 0 });
}

export function doNotKnow(state: DialogueState): TurnOutput {
  return output(
    'continueConversation',
    `I have no information on that, so I had rather not guess. I can tell you about the product, its privacy and terms and the launcher, and I take reports about ${anyKind}s. What would you like to know?`,
    state,
  );
}

export function recordRequest(state: DialogueState, wish: string, fact: string | null): TurnOutput {
  const next: DialogueState = {
    ...state,
    requests: [...state.requests, wish].slice(-20),
    asked: 'anything-else',
    misses: 0,
  };

  return output(
    'addRequest',
    `${fact ?? 'The product does not do that today.'} I have recorded your request: “${wish}”. It is kept for the staff.`,
    next,
  );
}

export function close(state: DialogueState): TurnOutput {
  const waiting = state.phase === 'awaiting-file' || state.slots.symptoms.length > 0;
  const kept = waiting ? 'What you told me is kept as a report. ' : '';

  return output(
    'endChat',
    `All right, I end the conversation here. ${kept}Write again whenever a file needs attention.`,
    { ...state, phase: 'ended', asked: null, misses: 0 },
  );
}

export function confidential(state: DialogueState): TurnOutput {
  return output(
    'continueConversation',
    'I understand. Your files sit in private cloud storage and no data is shared with third parties; but your report is kept without the file as well. A copy with the confidential text replaced would show the same problem. Would such a copy be possible?',
    { ...state, asked: 'file' },
  );
}

/** Keeps a detail that was asked for after a file was checked. */
export function addDetail(state: DialogueState, detail: string): TurnOutput {
  const { slots } = state;
  const next: DialogueState = {
    ...state,
    asked: 'anything-else',
    slots: { ...slots, where: slots.where ?? detail.slice(0, 200), expected: slots.expected ?? detail },
  };

  return output(
    'continueConversation',
    `Thank you, I have added “${detail}” to the report. The file is looked at again as soon as a fix for it is known. Is anything else wrong?`,
    next,
  );
}

export function withKind(state: DialogueState, kind: FileKind | null): DialogueState {
  return { ...state, slots: { ...state.slots, kind } };
}
