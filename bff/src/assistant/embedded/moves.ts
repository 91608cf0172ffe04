import type { DialogueState, FileKind } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import { output } from './turn-output.js';
import { anyKind, kindName } from './wording.js';

/** Off the subject: one polite sentence back to it. */
export function backToSubject(state: DialogueState): TurnOutput {
  const pending = state.phase === 'awaiting-file' || state.slots.symptoms.length > 0;

  return output(
    'continueConversation',
    pending
      ? `I cannot help with that, but I can go on with your ${kindName(state.slots.kind)}: please upload it whenever you are ready.`
      : `That is outside what I can help with: I look after Word, PowerPoint and Excel files that look wrong after the conversion to Google. Is there a file that I can look at for you?`,
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

/** Not sure that this was asked, and says so. */
export function mayBeMeant(state: DialogueState, text: string): TurnOutput {
  return output(
    'continueConversation',
    `I am not sure that I understood you. Perhaps this helps: ${text}\n\nIf you meant something else, please ask in other words, or tell me which ${anyKind} looks wrong.`,
    state,
  );
}

export function doNotKnow(state: DialogueState): TurnOutput {
  return output(
    'continueConversation',
    `I do not know that, and I would rather not guess. I can tell you about the product, its privacy and terms and the launcher, and I take reports about ${anyKind}s. What would you like to know?`,
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
    `${fact ?? 'The product does not do that today.'} I have recorded your request for the team: “${wish}”. I cannot promise a date for it. Is there anything else?`,
    next,
  );
}

export function close(state: DialogueState): TurnOutput {
  const waiting = state.phase === 'awaiting-file' || state.slots.symptoms.length > 0;
  const kept = waiting ? 'What you told me is kept as your report. ' : '';

  return output(
    'endChat',
    `All right, I close this conversation. ${kept}You can write here again whenever a file needs attention.`,
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
