import { initialState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { kindOf } from './findings.js';
import { fileName } from './quoting.js';
import { carryOn } from './reply.js';
import { kindsOfFile, kindsOfTrouble } from './suggestions.js';

/** The first question; `about` is a corrected file that is still wrong. */
export function openConversation(about?: FileFact): TurnOutput {
  const state = initialState();
  if (!about) return carryOn({ ...state, asked: 'kind-and-what' }, 'open.first', {}, kindsOfFile());

  const kind = about.diagnosis === null ? null : kindOf(about.diagnosis);
  const asked = kind === null ? 'kind-and-what' : 'what';
  const next = { ...state, asked, slots: { ...state.slots, kind } } as const;

  return carryOn(
    next,
    'open.still-wrong',
    { file: fileName(state.language, about.name) },
    kindsOfTrouble(state.language),
  );
}
