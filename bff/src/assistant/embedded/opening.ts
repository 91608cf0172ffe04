import { initialState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { kindOf } from './findings.js';
import { quotable } from './symptoms.js';

/** The first question; `about` is a fixed file that is still wrong. */
export function openConversation(about?: FileFact): TurnOutput {
  const state = initialState();
  if (!about)
    return {
      action: 'continueConversation',
      content:
        'Hello. Tell me what looks wrong since the conversion to Google, and in which kind of file: Word, PowerPoint or Excel. One sentence is enough.',
      state: { ...state, asked: 'kind-and-what' },
      answeredBy: 'embedded',
    };

  const kind = about.diagnosis === null ? null : kindOf(about.diagnosis);

  return {
    action: 'continueConversation',
    content: `I am sorry that “${quotable(about.name)}” is still wrong after the fix. What do you still see, and where in the file?`,
    state: { ...state, asked: kind === null ? 'kind-and-what' : 'what', slots: { ...state.slots, kind } },
    answeredBy: 'embedded',
  };
}
