import type { ChatAction, Suggestions } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import { say, type TextKey } from '../texts/texts.js';

interface More {
  uploadReason?: string;
  suggestions?: Suggestions;
}

/** How often each text was said, once these are said as well. */
export function withSaid(said: DialogueState['said'], keys: readonly string[]): DialogueState['said'] {
  return { ...said, ...Object.fromEntries(keys.map((key) => [key, (said[key] ?? 0) + 1])) };
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

  return {
    action,
    content: say(state.language, key, values, used),
    state: { ...state, said: withSaid(state.said, [key]) },
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
