import type { Language } from '@fidelio/contracts';
import { choicesCard } from '../cards/dialogue-cards.js';
import { contentOf } from '../cards/text-of.js';
import type { FileFact } from '../facts/fact.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { say } from '../language/catalogue.js';
import type { TurnOutput } from '../port.js';
import { initialState } from '../state/dialogue-state.js';
import { offersOf } from './offers.js';
import { fileName } from './turn.js';

/** The first question; `about` is a corrected file that is still wrong. */
export function opening(about?: FileFact, language: Language = 'en'): TurnOutput {
  const state = { ...initialState(), language };
  if (about) {
    const lead = say(language, 'open.still-wrong', { file: fileName(about) });
    const report = { ...state.report, kind: kindOfFile(about) };

    return {
      action: 'continueConversation',
      lead,
      content: lead,
      cards: [],
      documentWords: [],
      state: { ...state, report, asked: 'where', about: { file: about.id } },
      answeredBy: 'guided',
    };
  }
  const cards = [choicesCard(language, 'kind')];
  const lead = say(language, 'open.first');

  return {
    action: 'continueConversation',
    lead,
    content: contentOf(lead, cards),
    cards,
    documentWords: [],
    state: { ...state, asked: 'kind', offered: offersOf(cards, []) },
    answeredBy: 'guided',
  };
}
