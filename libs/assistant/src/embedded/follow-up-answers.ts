import { brand, type Finding, type Suggestions } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { fileTopicsIn } from '../lexicon/file-questions.js';
import { featureById, features } from '../lexicon/lexicon.js';
import { hits } from '../lexicon/terms.js';
import type { Language } from '../texts/language.js';
import { joinSentences, say } from '../texts/texts.js';
import type { FollowUpAct } from '../understanding/follow-up-acts.js';
import { meant } from '../understanding/false-friends.js';
import type { Reading } from '../understanding/reading.js';
import { addToDiagnosed } from './after-upload.js';
import { answerOfArticle } from './answers.js';
import { greet } from './asking.js';
import { decided } from './decisions.js';
import { tellHowLong, tellWhetherReady } from './file-facts.js';
import { answerTopic, fine, howToDecide, sorryAbout } from './file-questions.js';
import { describeFiles, fileMeant, listFiles } from './file-status.js';
import { cards, inOrder, isOpened, type OpenedFile, valuesOf, whyOf } from './file-values.js';
import { outcomeOf } from './finding-texts.js';
import { featuresOfFinding } from './findings.js';
import { apologise } from './follow-ups.js';
import { answerQuestion, offerPerson, withdrawPerson } from './moves.js';
import { carryOn, withSaid } from './reply.js';
import { takeSymptoms } from './slots.js';
import { filesButton, uploadButton, wantsPerson } from './suggestions.js';
import { replaceLast } from './told-corrections.js';
import { isNamed } from './verdicts.js';

export interface Followed {
  reading: Reading;
  state: DialogueState;
  file: FileFact;
  files: FileFact[];
}

type Answer = (followed: Followed) => TurnOutput | null;

/** 'How do I remove it?' of a locked file asks of the password, 'remove the file' of the file. */
const aFile = /file|datei|fichier|archivo|arquivo|ficheiro|documen|bestand|upload|server|ファイル/u;

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
  'file-password': ({ state }) => tellHowToUnlock(state),
  'another-file': ({ state }) =>
    carryOn({ ...state, misses: 0 }, 'about-file.another', {}, uploadButton(state.language)),
  'delete-file': ({ reading, state, file }) =>
    file.diagnosis?.failure?.kind === 'encrypted' && !aFile.test(reading.text)
      ? tellHowToUnlock(state)
      : answerQuestion(state, [answerOfArticle('delete-file')]),
  'how-long': (followed) => tellHowLong(followed) ?? describeFiles(followed.state, [followed.file]),
  'told-how': (followed) => told(followed, 'about-file.message'),
  'how-to-decide': ({ state, file }) => howToDecide(state, file),
  'says-yes': (followed) => tellDecision(followed, 'yes'),
  'says-no': (followed) => tellDecision(followed, 'no'),
  'meant-otherwise': ({ reading, state, file }) =>
    replaceLast(reading, state, file) ?? (asks(reading) ? null : sorryAbout(state, file)),
  'wants-person': ({ state }) => offerPerson(state),
  defect: fileDefect,
  'still-wrong': tellStillWrong,
  'damaged-what': tellWhatDamagedMeans,
  anger: (followed) => told(followed, 'anger.file', [], wantsPerson(followed.state.language)),
  'here-it-is': ({ state, file }) => (file.diagnosis?.failure ? awaitFile(state) : null),
  'never-mind': ({ state }) => carryOn({ ...state, misses: 0 }, 'never-mind', {}, filesButton(state.language)),
};

/** What each act is answered with before a file is here. */
const answersBefore: Partial<Record<FollowUpAct, (state: DialogueState, reading: Reading) => TurnOutput | null>> = {
  agreement: (state) =>
    state.phase === 'awaiting-file' ? carryOn(state, 'upload.waiting', {}, uploadButton(state.language)) : null,
  anger: apologise,
  'by-hand': tellByHandBefore,
  'delete-file': (state) => answerQuestion(state, [answerOfArticle('delete-file')]),
  'file-password': tellHowToUnlockBefore,
  'hello-and-other': greet,
  'here-it-is': awaitFile,
  'never-mind': (state) => carryOn({ ...state, misses: 0 }, 'never-mind'),
  'no-person': withdrawPerson,
  'wants-person': offerPerson,
};

/** Acts that are answered without a file as well. */
const always: Partial<Record<FollowUpAct, (state: DialogueState) => TurnOutput | null>> = {
  'how-to-upload': (state) => carryOn({ ...state, misses: 0 }, 'upload.how', {}, uploadButton(state.language)),
  'hide-content': (state) => carryOn({ ...state, misses: 0 }, 'hide-content', {}, uploadButton(state.language)),
  'human-or-not': (state) =>
    carryOn({ ...state, misses: 0 }, 'human-or-not', { brand: brand.name }, wantsPerson(state.language)),
  'no-person': (state) => withdrawPerson(state) ?? carryOn({ ...state, misses: 0 }, 'person.not-wanted'),
  retention: (state) => answerQuestion(state, [answerOfArticle('retention')]),
  'trains-ai': (state) => carryOn({ ...state, misses: 0 }, 'trains-ai'),
  'who-sees': (state) => answerQuestion(state, [answerOfArticle('who-sees')]),
};

/** Answers an act of somebody whose file is here. */
export function answerFollowUp(act: FollowUpAct, followed: Followed): TurnOutput | null {
  const output = always[act]?.(followed.state) ?? answers[act]?.(followed) ?? null;
  if (!output || output.state.about !== followed.state.about) return output;

  return { ...output, state: { ...output.state, about: followed.file.id } };
}

/** Answers an act before a file is here. */
export function answerBeforeFile(act: FollowUpAct, state: DialogueState, reading: Reading): TurnOutput | null {
  return (answersBefore[act] ?? always[act])?.(state, reading) ?? null;
}

function awaitFile(state: DialogueState): TurnOutput {
  return carryOn({ ...state, misses: 0 }, 'here-it-is', {}, uploadButton(state.language));
}

function asks({ sentences }: Reading): boolean {
  return sentences.some(({ question }) => question);
}

/** 'Do I need a password?' asks of the account. */
function tellHowToUnlockBefore(state: DialogueState, { text, kind }: Reading): TurnOutput | null {
  return kind !== null || state.slots.kind !== null || aFile.test(text) ? tellHowToUnlock(state) : null;
}

function tellHowToUnlock(state: DialogueState): TurnOutput {
  return carryOn({ ...state, misses: 0 }, 'file-password', {}, uploadButton(state.language));
}

function told(
  { state, file }: Followed,
  key: Parameters<typeof carryOn>[1],
  findings: Finding[] = [],
  suggestions: Suggestions = [],
): TurnOutput {
  const values = valuesOf(state, file, [], findings);

  return carryOn({ ...state, misses: 0 }, key, values, [...cards(state, file), ...suggestions]);
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
  if (!isOpened(file)) return tellWhatDamagedMeans(followed) ?? describeFiles(state, [file]);
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
  const { reading, state, file } = followed;
  const asked = byHand(namedIn(reading), state.language);
  if (asked.length > 0) return toldInFull(followed, asked);
  if (file.diagnosis === null) return told(followed, 'by-hand.checking');
  if (!isOpened(file)) return tellWhatDamagedMeans(followed) ?? describeFiles(state, [file]);
  const left = findingsMeant(followed, file, isLeft);
  const reported = reportedByHand(state);
  const advice = reported.length > 0 ? reported : left.flatMap((finding) => adviceOn(finding, state.language));
  if (advice.length === 0) return told(followed, left.length > 0 ? 'by-hand.files-page' : 'by-hand.none', left);
  if (left.length === 0) return toldInFull(followed, advice);
  const said = withSaid(state.said, [adviceTold]);

  return toldInFull({ ...followed, state: { ...state, said } }, [...advice, say(state.language, adviceTold)]);
}

function tellByHandBefore(state: DialogueState, reading: Reading): TurnOutput | null {
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

  return [...new Set(ways)].slice(0, findingsTold);
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

/** The correction did not help: where, so that the people who read the report find it. What was not corrected is told as such. */
function tellStillWrong(followed: Followed): TurnOutput | null {
  const { reading, state, file } = followed;
  if (!isOpened(file)) return describeFiles(state, [file]);
  if (file.diagnosis.findings.every(({ outcome }) => outcome !== 'fixed')) return fileDefect(followed);

  const next = withWhatIsWrong(reading, state) ?? state;

  return told({ ...followed, state: { ...next, asked: 'match' } }, 'still-wrong');
}

function tellWhatDamagedMeans(followed: Followed): TurnOutput | null {
  const { state, file } = followed;
  const failure = file.diagnosis?.failure?.kind;
  if (failure === undefined) return null;
  const broken = failure === 'damaged' || failure === 'truncated';

  return broken ? told(followed, 'damaged.what', [], uploadButton(state.language)) : describeFiles(state, [file]);
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
  const next = withWhatIsWrong(reading, state);
  if (!next || file.diagnosis?.failure) return null;

  return addToDiagnosed(next, files.length > 1 ? [file] : files);
}

/** Takes what a message says is wrong into the report; null where it names nothing. */
function withWhatIsWrong(reading: Reading, state: DialogueState): DialogueState | null {
  const told = reading.sentences.filter(({ question }) => !question);
  const named = told.some(({ features, specific, generic }) => features.length + specific.length + generic.length > 0);

  return named ? takeSymptoms(reading, told, state) : null;
}
