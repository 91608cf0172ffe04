import type { Finding } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import { featureById, features } from '../lexicon/lexicon.js';
import { hits } from '../lexicon/terms.js';
import type { TurnOutput } from '../port.js';
import type { Language } from '../texts/language.js';
import { joinSentences, say } from '../texts/texts.js';
import { meant } from '../understanding/false-friends.js';
import type { Reading } from '../understanding/reading.js';
import { tellUnopened } from './damaged-file.js';
import { isOpened } from './file-values.js';
import { featuresOfFinding } from './findings.js';
import { findingsMeant, type FollowUpContext, isLeft, mostTold, told, toldInFull } from './follow-up-context.js';
import { withSaid } from './reply.js';
import { uploadButton } from './suggestions.js';

/** A remedy that the user carries out; of the others it says what we do. It is in English. */
const advised = 'ADV';
const adviceTold = 'by-hand.more';

/** What somebody can do themselves: about the part that the message names, what was reported, or what is left in the file. */
export function tellWhatToDoByHand(context: FollowUpContext): TurnOutput {
  const { reading, state, file } = context;
  const asked = byHand(namedIn(reading), state.language);
  if (asked.length > 0) return toldInFull(context, asked);
  if (file.diagnosis === null) return told(context, 'by-hand.checking');
  if (!isOpened(file)) return tellUnopened(context);
  const left = findingsMeant(context, file, isLeft);
  const reported = reportedByHand(state);
  const advice = reported.length > 0 ? reported : left.flatMap((finding) => adviceOn(finding, state.language));
  if (advice.length === 0) return told(context, left.length > 0 ? 'by-hand.files-page' : 'by-hand.none', left);
  if (left.length === 0) return toldInFull(context, advice);
  const said = withSaid(state.said, [adviceTold]);

  return toldInFull({ ...context, state: { ...state, said } }, [...advice, say(state.language, adviceTold)]);
}

/** The same before a file is here; null where nothing is known. */
export function tellByHandBefore(state: DialogueState, reading: Reading): TurnOutput | null {
  const asked = byHand(namedIn(reading), state.language);
  const advice = asked.length > 0 ? asked : reportedByHand(state);
  if (advice.length === 0) return null;

  return {
    action: 'continueConversation',
    content: joinSentences(state.language, advice),
    suggestions: uploadButton(state.language),
    state: { ...state, misses: 0 },
    answeredBy: 'embedded',
  };
}

function adviceOn(finding: Finding, language: Language): string[] {
  if (language === 'en' && finding.mode === advised) return [finding.remedy];

  return byHand(featuresOfFinding(finding), language).slice(0, 1);
}

/** The parts of a file that a message names, in a question of the product too. */
function namedIn({ sentences, language }: Reading): string[] {
  return sentences.flatMap(({ text, signed, features: named }) =>
    signed
      ? features().flatMap(({ concept: { id }, pattern }) => meant(hits(pattern, text, id), language).map(() => id))
      : named.map(({ id }) => id),
  );
}

function reportedByHand({ slots, language }: DialogueState): string[] {
  return byHand(
    slots.symptoms.flatMap(({ features }) => features),
    language,
  );
}

/** How these parts of a file are put right by hand. */
function byHand(parts: string[], language: Language): string[] {
  const ways = parts.map((id) => featureById(id)?.byHand?.[language]).filter((way) => way !== undefined);

  return [...new Set(ways)].slice(0, mostTold);
}
