import type { Finding } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { joinSentences, say, type TextKey } from '../texts/texts.js';
import { withSaid } from './reply.js';
import { cards, valuesOf } from './file-values.js';
import type { Verdicts } from './verdicts.js';

/** The user decided in words: says where the decision is made, and which findings cannot be corrected. */
export function decided(state: DialogueState, file: FileFact, { yes, no }: Verdicts): TurnOutput {
  const offered = yes.filter(({ outcome }) => outcome === 'offered');
  const told = (key: TextKey, about: Finding[]) => say(state.language, key, valuesOf(state, file, [], about));
  const said = withSaid(state.said, no.length > 0 ? ['about-file.leave'] : []);
  const parts = [
    offered.length > 0 ? told('about-file.agree', offered) : '',
    yes.length > offered.length
      ? told(
          'about-file.left',
          yes.filter((finding) => !offered.includes(finding)),
        )
      : '',
    no.length > 0 ? told('about-file.leave', no) : '',
  ];

  return {
    action: 'continueConversation',
    content: joinSentences(state.language, parts),
    suggestions: cards(state, file),
    state: { ...state, misses: 0, asked: 'anything-else', said },
    answeredBy: 'embedded',
  };
}
