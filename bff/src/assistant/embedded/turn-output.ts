import type { ChatAction } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';

export function output(action: ChatAction, content: string, state: DialogueState, uploadReason?: string): TurnOutput {
  return { action, content, state, answeredBy: 'embedded', ...(uploadReason === undefined ? {} : { uploadReason }) };
}
