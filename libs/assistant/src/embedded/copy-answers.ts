import type { TurnOutput } from '../port.js';
import { fileTopicsIn } from '../lexicon/file-questions.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import { say } from '../texts/texts.js';
import { tellWhetherReady } from './file-facts.js';
import { answerTopic } from './file-questions.js';
import { tellUnopened } from './damaged-file.js';
import { describeFiles } from './file-status.js';
import { isOpened, valuesOf, whyOf } from './file-values.js';
import { findingsMeant, type FollowUpContext, isLeft, told, toldInFull } from './follow-up-context.js';
import { fileDefect, withWhatIsWrong } from './told-defects.js';

export function tellWhereCopyIs(context: FollowUpContext): TurnOutput {
  const { state, file } = context;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const { findings } = file.diagnosis;
  if (findings.some(({ outcome }) => outcome === 'fixed')) return told(context, 'about-file.where');
  if (findings.some(({ outcome }) => outcome === 'offered')) return told(context, 'about-file.use-decide');

  return describeFiles(state, [file]);
}

export function tellWhatChanged(context: FollowUpContext): TurnOutput {
  const { state, file } = context;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const fixed = findingsMeant(context, file, (outcome) => outcome === 'fixed');
  const offered = findingsMeant(context, file, (outcome) => outcome === 'offered');
  if (fixed.length > 0 || offered.length === 0) return answerTopic('done-what', state, file);

  return tellWhatIf(context) ?? answerTopic('done-what', state, file);
}

export function tellWhatIf(context: FollowUpContext): TurnOutput | null {
  const { reading, state, file } = context;
  if (!isOpened(file)) return tellUnopened(context);
  const offered = findingsMeant(context, file, (outcome) => outcome === 'offered');
  if (offered.length === 0 || fileTopicsIn(reading.text).includes('if-not')) return answerTopic('if-not', state, file);
  const does = state.language === 'en' ? offered.map(({ remedy }) => remedy) : [];
  const yes = say(state.language, 'about-file.if-yes', valuesOf(state, file), state.said['about-file.if-yes'] ?? 0);

  return toldInFull(context, [...offered.map((finding) => whyOf(state, finding)), ...does, yes]);
}

export function tellHowCopyIsUsed(context: FollowUpContext): TurnOutput | null {
  const { reading, state, file } = context;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const { findings } = file.diagnosis;
  if (findings.every(({ outcome }) => outcome !== 'fixed')) return tellWhetherReady(context);
  if (occurs(phrases('replaces-file'), reading.text)) return told(context, 'use-copy.replace');
  const left = findings.filter(({ outcome }) => isLeft(outcome));

  return told(context, left.length > 0 ? 'use-copy.left' : 'use-copy', left);
}

/** Whether the copy looks in Google as the original does in Office. */
export function tellWhetherSame(context: FollowUpContext): TurnOutput {
  const { file } = context;
  if (!isOpened(file)) return tellUnopened(context);
  if (file.diagnosis.findings.every(({ outcome }) => outcome !== 'fixed')) return told(context, 'about-file.same-none');
  const left = findingsMeant(context, file, isLeft);

  return told(context, left.length > 0 ? 'about-file.same-left' : 'about-file.same', left);
}

/** The correction did not help: where, so that the people who read the report find it. What was not corrected is told as such. */
export function tellStillWrong(context: FollowUpContext): TurnOutput | null {
  const { reading, state, file } = context;
  if (!isOpened(file)) return describeFiles(state, [file]);
  if (file.diagnosis.findings.every(({ outcome }) => outcome !== 'fixed')) return fileDefect(context);
  const named = reading.sentences.some(({ features }) => features.length > 0);
  const next = (named ? withWhatIsWrong(reading, state) : null) ?? state;

  return told({ ...context, state: { ...next, asked: 'match' } }, 'still-wrong');
}
