import type { ChatAction } from '@fidelio/contracts';
import type { DialogueState, Phase, Question, Symptom } from '../dialogue-state.js';
import { quotable } from '../embedded/quoting.js';
import { reasonFor } from '../embedded/naming.js';
import { featuresNamed } from '../knowledge/search.js';
import type { TurnOutput } from '../port.js';
import type { LlmAnswer } from './answer.js';

const phases: Record<ChatAction, Phase> = {
  uploadFile: 'awaiting-file',
  continueConversation: 'gathering',
  addRequest: 'gathering',
  endChat: 'ended',
};

/** The turn as the model answered it, its slots parsed into the state. */
export function toOutput(answer: LlmAnswer, before: DialogueState, reply: string): TurnOutput {
  const { slots } = answer;
  const symptoms = slots?.symptoms?.map(toSymptom) ?? before.slots.symptoms;
  const filled: DialogueState = {
    ...before,
    phase: phaseAfter(answer.action, before.phase),
    asked: askedAfter(answer.action, before.asked),
    misses: 0,
    slots: {
      kind: slots?.kind ?? before.slots.kind,
      symptoms,
      expected: slots?.expected ?? before.slots.expected,
      where: slots?.where ?? before.slots.where,
      steps: slots?.steps ?? before.slots.steps,
      since: before.slots.since,
      severity: slots?.severity ?? before.slots.severity,
    },
    requests:
      answer.action === 'addRequest'
        ? [...before.requests, quotable(slots?.request || reply)].slice(-20)
        : before.requests,
  };
  if (answer.action !== 'uploadFile')
    return { action: answer.action, content: reply, state: filled, answeredBy: 'llm' };

  const uploadReason = answer.uploadReason ? plain(answer.uploadReason) : reasonFor(filled);

  return {
    action: 'uploadFile',
    content: reply,
    uploadReason,
    state: { ...filled, lastReason: uploadReason },
    answeredBy: 'llm',
  };
}

/** A reason is shown in a dialog: one line, no mark-up. */
function plain(reason: string): string {
  return quotable(reason.slice(0, 1900));
}

function toSymptom(words: string): Symptom {
  return { features: featuresNamed(words).slice(0, 12), change: null, words: quotable(words), kind: null };
}

/** Talk after a diagnosis does not forget that there was one. */
function phaseAfter(action: ChatAction, before: Phase): Phase {
  return action === 'continueConversation' && before !== 'ended' ? before : phases[action];
}

function askedAfter(action: ChatAction, before: Question | null): Question | null {
  if (action === 'uploadFile') return 'file';

  return action === 'continueConversation' ? before : null;
}
