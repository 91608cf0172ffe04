import type { ChatAction, Suggestions } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import { say, type TextKey } from '../texts/texts.js';

interface More {
  uploadReason?: string;
  suggestions?: Suggestions;
}

/** A turn that says one text, in words that this conversation has not heard yet. */
export function reply(
  action: ChatAction,
  state: DialogueState,
  key: TextKey,
  values: Record<string, string> = {},
  more: More = {},
): TurnOutput {
  const used = state.said[key] ?? 0;
  const said = { ...state.said, [key]: used + 1 };

  return {
    action,
    content: say(state.language, key, values, used),
    state: { ...state, said },
    answeredBy: 'embedded',
    ...more,
  };
}

export function carryOn(
  state: DialogueState,
  key: TextKey,
  values?: Record<string, string>,
  suggestions?: Suggestions,
): TurnOutput {
  return reply('continueConversation', state, key, values, suggestions && { suggestions });
}
