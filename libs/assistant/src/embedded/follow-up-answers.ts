import type { Finding } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { fileTopicsIn } from '../lexicon/file-questions.js';
import { joinSentences, say } from '../texts/texts.js';
import type { FollowUpAct } from '../understanding/follow-up-acts.js';
import type { Reading } from '../understanding/reading.js';
import { addToDiagnosed } from './after-upload.js';
import { answerOfArticle } from './answers.js';
import { decided } from './decisions.js';
import { tellHowLong, tellWhetherReady } from './file-facts.js';
import { answerTopic, fine, howToDecide, sorryAbout } from './file-questions.js';
import { describeFiles, fileMeant, listFiles } from './file-status.js';
import { cards, inOrder, isOpened, type OpenedFile, valuesOf, whyOf } from './file-values.js';
import { outcomeOf } from './finding-texts.js';
import { answerQuestion, offerPerson, withdrawPerson } from './moves.js';
import { carryOn, withSaid } from './reply.js';
import { takeSymptoms } from './slots.js';
import { uploadButton, wantsPerson } from './suggestions.js';
import { replaceLast } from './told-corrections.js';
import { isNamed } from './verdicts.js';

export interface Followed {
  reading: Reading;
  state: DialogueState;
  file: FileFact;
  files: FileFact[];
}

type Answer = (followed: Followed) => TurnOutput | null;

const findingsTold = 2;

/** What each act is answered with while a file is here; the acts that are missing are answered by their words alone. */
const answers: Partial<Record<FollowUpAct, Answer>> = {
  agreement: ({ state, file }) => fine(state, file),
  praise: ({ state, file }) => fine(state, file),
  'hello-and-other': ({ reading, state, file }) => (asks(reading) ? null : fine(state, file)),
  'file-state': (followed) => tellState(followed, describeFiles),
  'which-is-which': (followed) => (followed.files.length > 1 ? tellState(followed, listFiles) : null),
  'where-is-copy': tellWhereCopyIs,
  'why-not-fixed': tellWhyNotFixed,
  'by-hand': tellWhatToDoByHand,
  'what-changed': tellWhatChanged,
  'what-if': tellWhatIf,
  'use-copy': tellHowCopyIsUsed,
  'file-password': tellHowToUnlock,
  'another-file': ({ state }) =>
    carryOn({ ...state, misses: 0 }, 'about-file.another', {}, uploadButton(state.language)),
  'delete-file': (followed) =>
    followed.file.diagnosis?.failure?.kind === 'encrypted'
      ? tellHowToUnlock(followed)
      : answerQuestion(followed.state, [answerOfArticle('delete-file')]),
  'how-long': (followed) => tellHowLong(followed) ?? describeFiles(followed.state, [followed.file]),
  'told-how': (followed) => told(followed, 'about-file.message'),
  'how-to-decide': ({ state, file }) => howToDecide(state, file),
  'says-yes': (followed) => tellDecision(followed, 'yes'),
  'says-no': (followed) => tellDecision(followed, 'no'),
  'meant-otherwise': ({ reading, state, file }) =>
    replaceLast(reading, state, file) ?? (asks(reading) ? null : sorryAbout(state, file)),
  'wants-person': ({ state }) => offerPerson(state),
  defect: fileDefect,
};

/** Acts that are answered without a file as well. */
const always: Partial<Record<FollowUpAct, (state: DialogueState) => TurnOutput | null>> = {
  'how-to-upload': (state) => carryOn({ ...state, misses: 0 }, 'upload.how', {}, uploadButton(state.language)),
  'hide-content': (state) => carryOn({ ...state, misses: 0 }, 'hide-content', {}, uploadButton(state.language)),
  'human-or-not': (state) => carryOn({ ...state, misses: 0 }, 'human-or-not', {}, wantsPerson(state.language)),
  'no-person': (state) => withdrawPerson(state) ?? carryOn({ ...state, misses: 0 }, 'person.not-wanted'),
};

/** Answers an act of somebody whose file is here. */
export function answerFollowUp(act: FollowUpAct, followed: Followed): TurnOutput | null {
  const output = always[act]?.(followed.state) ?? answers[act]?.(followed) ?? null;
  if (!output || output.state.about !== followed.state.about) return output;

  return { ...output, state: { ...output.state, about: followed.file.id } };
}

/** Answers an act before a file is here. */
export function answerBeforeFile(act: FollowUpAct, state: DialogueState): TurnOutput | null {
  if (act === 'agreement' && state.phase === 'awaiting-file')
    return carryOn(state, 'upload.waiting', {}, uploadButton(state.language));

  return act === 'no-person' ? withdrawPerson(state) : (always[act]?.(state) ?? null);
}

function asks({ sentences }: Reading): boolean {
  return sentences.some(({ question }) => question);
}

function tellHowToUnlock({ state }: Followed): TurnOutput {
  return carryOn({ ...state, misses: 0 }, 'file-password', {}, uploadButton(state.language));
}

function told({ state, file }: Followed, key: Parameters<typeof carryOn>[1], findings: Finding[] = []): TurnOutput {
  return carryOn({ ...state, misses: 0 }, key, valuesOf(state, file, [], findings), cards(state, file));
}

function toldInFull({ state, file }: Followed, sentences: string[]): TurnOutput {
  return {
    action: 'continueConversation',
    content: joinSentences(state.language, sentences),
    suggestions: cards(state, file),
    state: { ...state, misses: 0, asked: 'anything-else' },
    answeredBy: 'embedded',
  };
}

/** The findings of some outcomes: those that are named, else the first ones. */
function findingsMeant(
  { reading, state }: Followed,
  file: OpenedFile,
  isMeant: (outcome: Finding['outcome']) => boolean,
): Finding[] {
  const findings = inOrder(state, file.diagnosis).filter(({ outcome }) => isMeant(outcome));
  const named = findings.filter((finding) =>
    reading.sentences.some((sentence) => isNamed(finding, sentence, state.language)),
  );

  return (named.length > 0 ? named : findings).slice(0, findingsTold);
}

const isLeft = (outcome: Finding['outcome']) => outcome !== 'fixed' && outcome !== 'left-out';

function tellState({ reading, state, files, file }: Followed, tellAll: typeof listFiles): TurnOutput {
  if (files.length === 1 || fileMeant(reading, state, files)) return describeFiles(state, [file]);

  return tellAll(state, files);
}

function tellWhereCopyIs(followed: Followed): TurnOutput {
  const { state, file } = followed;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const { findings } = file.diagnosis;
  if (findings.some(({ outcome }) => outcome === 'fixed')) return told(followed, 'about-file.where');
  if (findings.some(({ outcome }) => outcome === 'offered')) return told(followed, 'about-file.use-decide');

  return describeFiles(state, [file]);
}

function tellWhyNotFixed(followed: Followed): TurnOutput {
  const { state, file } = followed;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const left = findingsMeant(followed, file, isLeft);
  if (left.length === 0)
    return file.diagnosis.findings.length > 0
      ? describeFiles(state, [file])
      : carryOn(state, 'why.nothing', valuesOf(state, file), cards(state, file));
  const sentences = left.flatMap((finding) => [whyOf(state, finding), outcomeOf(state.language, finding)]);

  return toldInFull(followed, sentences);
}

/** A remedy that the user carries out; of the others it says what we do. It is in English. */
const advised = 'ADV';
const adviceTold = 'by-hand.more';

function tellWhatToDoByHand(followed: Followed): TurnOutput {
  const { state, file } = followed;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const left = findingsMeant(followed, file, isLeft);
  if (left.length === 0) return told(followed, 'by-hand.none');
  const advice = left.filter(({ mode }) => mode === advised).map(({ remedy }) => remedy);
  const before = state.said[adviceTold] ?? 0;
  if (state.language !== 'en' || advice.length === 0 || before > 0) return told(followed, 'by-hand.files-page', left);
  const said = withSaid(state.said, [adviceTold]);

  return toldInFull({ ...followed, state: { ...state, said } }, [...advice, say('en', adviceTold)]);
}

function tellWhatChanged(followed: Followed): TurnOutput {
  const { state, file } = followed;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const fixed = findingsMeant(followed, file, (outcome) => outcome === 'fixed');
  const offered = findingsMeant(followed, file, (outcome) => outcome === 'offered');
  if (fixed.length > 0 || offered.length === 0) return answerTopic('done-what', state, file);

  return tellWhatIf(followed) ?? answerTopic('done-what', state, file);
}

function tellWhatIf(followed: Followed): TurnOutput | null {
  const { reading, state, file } = followed;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const offered = findingsMeant(followed, file, (outcome) => outcome === 'offered');
  if (offered.length === 0 || fileTopicsIn(reading.text).includes('if-not')) return answerTopic('if-not', state, file);
  const does = state.language === 'en' ? offered.map(({ remedy }) => remedy) : [];
  const yes = say(state.language, 'about-file.if-yes', valuesOf(state, file), state.said['about-file.if-yes'] ?? 0);

  return toldInFull(followed, [...offered.map((finding) => whyOf(state, finding)), ...does, yes]);
}

function tellHowCopyIsUsed(followed: Followed): TurnOutput | null {
  const { state, file } = followed;
  if (!isOpened(file)) return describeFiles(state, [file]);
  const { findings } = file.diagnosis;
  if (findings.every(({ outcome }) => outcome !== 'fixed')) return tellWhetherReady(followed);
  const left = findings.filter(({ outcome }) => isLeft(outcome));

  return told(followed, left.length > 0 ? 'use-copy.left' : 'use-copy', left);
}

/** A yes or no to what waits for one; how the file stands where nothing does. */
function tellDecision(followed: Followed, said: 'yes' | 'no'): TurnOutput {
  const { state, file } = followed;
  const offered = isOpened(file) ? findingsMeant(followed, file, (outcome) => outcome === 'offered') : [];
  if (offered.length === 0) return said === 'yes' ? describeFiles(state, [file]) : fine(state, file);

  return decided(state, file, { yes: said === 'yes' ? offered : [], no: said === 'no' ? offered : [] });
}

/** What is wrong, although not in words that the lexicon knows. */
function fileDefect({ reading, state, file, files }: Followed): TurnOutput | null {
  const told = reading.sentences.filter(({ question }) => !question);
  const named = told.some(({ features, specific, generic }) => features.length + specific.length + generic.length > 0);
  if (!named || file.diagnosis?.failure) return null;
  const next = takeSymptoms(reading, told, state);

  return addToDiagnosed(next, files.length > 1 ? [file] : files);
}
