import type { DialogueState } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import { say } from '../texts/texts.js';
import { inMarkdown } from './quoting.js';

/**
 * The answer to a message that a person gets, because it replies to theirs.
 *
 * @param days working days within which they answer
 */
export function passedOn(state: DialogueState, name: string, days: number): TurnOutput {
  const content = say(state.language, 'person.passed-on', { name: inMarkdown(name), days: `${days}` });

  return { action: 'continueConversation', content, state, answeredBy: 'embedded' };
}
