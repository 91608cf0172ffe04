import { ChangeAlone, type DialogueState, type Symptom } from '../dialogue-state.js';
import { fold } from '../lexicon/fold.js';
import { featureById, phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import { say, type TextKey } from '../texts/texts.js';
import type { Reading } from '../understanding/reading.js';
import { quotable } from './quoting.js';
import { partsOf } from './suggestions.js';

const replies = { lost: 'suggest.missing', moved: 'suggest.moved' } as const satisfies Record<ChangeAlone, TextKey>;
const troubles = [
  { reply: 'suggest.fonts', feature: 'font' },
  { reply: 'suggest.picture', feature: 'image' },
  { reply: 'suggest.table', feature: 'table' },
] as const satisfies { reply: TextKey; feature: string }[];

/** A quick reply that names no part of the file: it is known whatever the lexicon makes of its words. */
export function changeReplied({ raw }: Reading, { language, phase, slots }: DialogueState): ChangeAlone | null {
  if (phase === 'diagnosed' || slots.symptoms.length > 0) return null;

  return ChangeAlone.options.find((change) => fold(say(language, replies[change])) === fold(raw)) ?? null;
}

/** A quick reply that names the part: elsewhere 'Zeilen' may be lines of text, and 'fuentes' sources of sound. */
export function symptomReplied({ raw }: Reading, state: DialogueState): Symptom | null {
  const { changeAlone, language, phase, slots } = state;
  if (phase === 'diagnosed' || slots.kind === null || slots.symptoms.length > 0) return null;
  const trouble = troubles.find(({ reply }) => fold(say(language, reply)) === fold(raw));
  if (trouble) return symptomOf(trouble.feature, 'broken', raw);
  const parts = phase === 'gathering' && changeAlone ? partsOf(slots.kind, changeAlone) : [];
  const part = parts.find((id) => fold(featureById(id)?.label[language] ?? '') === fold(raw));

  // Without the user's words: the name of the part says the same.
  return part && changeAlone ? symptomOf(part, changeAlone, '') : null;
}

function symptomOf(feature: string, change: string, words: string): Symptom {
  return { features: [feature], change, words: quotable(words), kind: null };
}

/** 'It vanished': what happened to no named part, in words of the user's own. Of a whole file no part is asked for. */
export function changeTold({ text, sentences }: Reading): ChangeAlone | null {
  const [sentence, another] = sentences;
  if (!sentence || another || sentence.features.length > 0 || occurs(phrases('whole-file'), text)) return null;

  return ChangeAlone.options.find((change) => sentence.specific.some(({ id }) => id === change)) ?? null;
}
