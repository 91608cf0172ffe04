import { brand } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { FileFact, TurnOutput } from '../port.js';
import type { FollowUpAct } from '../understanding/follow-up-acts.js';
import { asks, type Reading } from '../understanding/reading.js';
import { answerOfArticle } from './answers.js';
import { askForFile, greet } from './asking.js';
import { tellByHandBefore, tellWhatToDoByHand } from './by-hand.js';
import {
  tellHowCopyIsUsed,
  tellStillWrong,
  tellWhatChanged,
  tellWhatIf,
  tellWhereCopyIs,
  tellWhetherSame,
} from './copy-answers.js';
import { tellUnopened, tellWhatDamagedMeans } from './damaged-file.js';
import { decided } from './decisions.js';
import { tellHowLong } from './file-facts.js';
import { answerTopic, fine, howToDecide, sorryAbout } from './file-questions.js';
import { describeFiles, fileMeant, fileSpokenOf, listFiles } from './file-status.js';
import { cards, isOpened, valuesOf, whyOf } from './file-values.js';
import { outcomeOf } from './finding-texts.js';
import { apologise } from './follow-ups.js';
import { findingsMeant, type FollowUpContext, isLeft, told, toldInFull } from './follow-up-context.js';
import { answerQuestion, detailAdded, offerPerson, withdrawPerson } from './moves.js';
import { kindName } from './naming.js';
import { quotable } from './quoting.js';
import { carryOn } from './reply.js';
import { withPlace } from './slots.js';
import { filesButton, kindsOfFile, uploadButton, wantsPerson } from './suggestions.js';
import { replaceLast, takeBack } from './told-corrections.js';
import { fileDefect } from './told-defects.js';

type Answer = (context: FollowUpContext) => TurnOutput | null;

/** What each act is answered with while a file is here; the acts that are missing are answered by their words alone. */
const answers: Partial<Record<FollowUpAct, Answer>> = {
  agreement: ({ state, file }) => fine(state, file),
  praise: ({ state, file }) => fine(state, file),
  'hello-and-other': ({ reading, state, file }) => (asks(reading) ? null : fine(state, file)),
  'file-state': (context) => tellState(context, describeFiles),
  'which-is-which': (context) => (context.files.length > 1 ? tellState(context, listFiles) : null),
  'where-is-copy': tellWhereCopyIs,
  'why-not-fixed': tellWhyNotFixed,
  'by-hand': tellWhatToDoByHand,
  'what-changed': tellWhatChanged,
  'what-if': tellWhatIf,
  'use-copy': tellHowCopyIsUsed,
  'file-password': ({ state }) => tellHowToUnlock(state),
  'another-file': ({ state }) =>
    carryOn({ ...state, misses: 0 }, 'about-file.another', {}, uploadButton(state.language)),
  // 'How do I remove it?' of a locked file asks of the password, 'remove the file' of the file.
  'delete-file': ({ reading, state, file }) =>
    file.diagnosis?.failure?.kind === 'encrypted' && !occurs(phrases('file-named'), reading.text)
      ? tellHowToUnlock(state)
      : answerQuestion(state, [answerOfArticle('delete-file')]),
  'how-long': (context) => tellHowLong(context) ?? describeFiles(context.state, [context.file]),
  'told-how': (context) => told(context, 'about-file.message'),
  'how-to-decide': ({ state, file }) => howToDecide(state, file),
  'says-yes': (context) => tellDecision(context, 'yes'),
  'says-no': (context) => tellDecision(context, 'no'),
  'meant-otherwise': ({ reading, state, file }) =>
    replaceLast(reading, state, file) ?? (asks(reading) ? null : sorryAbout(state, file)),
  'wants-person': ({ state }) => offerPerson(state),
  defect: fileDefect,
  'still-wrong': tellStillWrong,
  'damaged-what': tellWhatDamagedMeans,
  anger: (context) => told(context, 'anger.file', [], wantsPerson(context.state.language)),
  'here-it-is': ({ state, file }) => (file.diagnosis?.failure ? awaitFile(state) : null),
  'never-mind': ({ state }) => carryOn({ ...state, misses: 0 }, 'never-mind', {}, filesButton(state.language)),
  'fine-after-all': ({ reading, state, file }) => takeBack(reading, state, file),
  story: (context) => told(context, 'story.file'),
  'what-found': (context) => tellWhatDamagedMeans(context) ?? answerTopic('explain', context.state, context.file),
  'where-problem': ({ reading, state }) => detailAdded(withPlace({ ...state, misses: 0 }, quotable(reading.raw))),
  'will-it-be-same': tellWhetherSame,
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
  'how-long': (state) => answerQuestion(state, [answerOfArticle('how-long')]),
  'never-mind': (state) => carryOn({ ...state, misses: 0 }, 'never-mind'),
  'no-person': withdrawPerson,
  'fine-after-all': (state, reading) => takeBack(reading, state),
  story: tellOfFile,
  'where-problem': noteWhere,
  'wants-person': offerPerson,
  'will-it-be-same': (state) => answerQuestion(state, [answerOfArticle('fully-fixed')]),
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

/** Answers an act, with a file here or before; null where its words alone have to. */
export function answerOfAct(
  act: FollowUpAct,
  reading: Reading,
  before: DialogueState,
  files: FileFact[],
): TurnOutput | null {
  const goesOn = before.phase === 'ended' && files.length > 0;
  const state: DialogueState = { ...before, personJustOffered: false, ...(goesOn && { phase: 'diagnosed' }) };
  const file = fileSpokenOf(reading, state, files);
  if (!file || state.phase !== 'diagnosed') return answerBeforeFile(act, state, reading);

  return answerFollowUp(act, { reading, state, file, files });
}

/** Answers an act of somebody whose file is here. */
export function answerFollowUp(act: FollowUpAct, context: FollowUpContext): TurnOutput | null {
  const output = always[act]?.(context.state) ?? answers[act]?.(context) ?? null;
  if (!output || output.state.about !== context.state.about) return output;

  return { ...output, state: { ...output.state, about: context.file.id } };
}

/** Answers an act before a file is here. */
export function answerBeforeFile(act: FollowUpAct, state: DialogueState, reading: Reading): TurnOutput | null {
  return (answersBefore[act] ?? always[act])?.(state, reading) ?? null;
}

function awaitFile(state: DialogueState): TurnOutput {
  return carryOn({ ...state, misses: 0 }, 'here-it-is', {}, uploadButton(state.language));
}

/** 'The tab is called Hall 2, column F': where it is, of what was told. */
function noteWhere(state: DialogueState, reading: Reading): TurnOutput | null {
  return state.slots.symptoms.length > 0 ? askForFile(withPlace(state, quotable(reading.raw))) : null;
}

/** Somebody tells a story: the file is what is still missing. */
function tellOfFile(state: DialogueState): TurnOutput {
  if (state.phase !== 'awaiting-file') return carryOn({ ...state, asked: 'kind-and-what' }, 'story', {}, kindsOfFile());
  const the = kindName(state.language, state.slots.kind, 'the');

  return carryOn(state, 'story.pending', { the }, uploadButton(state.language));
}

/** 'Do I need a password?' asks of the account. */
function tellHowToUnlockBefore(state: DialogueState, { text, kind }: Reading): TurnOutput | null {
  return kind !== null || state.slots.kind !== null || occurs(phrases('file-named'), text)
    ? tellHowToUnlock(state)
    : null;
}

function tellHowToUnlock(state: DialogueState): TurnOutput {
  return carryOn({ ...state, misses: 0 }, 'file-password', {}, uploadButton(state.language));
}

function tellState({ reading, state, files, file }: FollowUpContext, tellAll: typeof listFiles): TurnOutput {
  if (files.length === 1 || fileMeant(reading, state, files)) return describeFiles(state, [file]);

  return tellAll(state, files);
}

function tellWhyNotFixed(context: FollowUpContext): TurnOutput {
  const { state, file } = context;
  if (!isOpened(file)) return tellUnopened(context);
  const left = findingsMeant(context, file, isLeft);
  if (left.length === 0)
    return file.diagnosis.findings.length > 0
      ? describeFiles(state, [file])
      : carryOn(state, 'why.nothing', valuesOf(state, file), cards(state, file));
  const sentences = left.flatMap((finding) => [whyOf(state, finding), outcomeOf(state.language, finding)]);

  return toldInFull(context, sentences);
}

/** A yes or no to what waits for one; how the file stands where nothing does. */
function tellDecision(context: FollowUpContext, said: 'yes' | 'no'): TurnOutput {
  const { state, file } = context;
  const offered = isOpened(file) ? findingsMeant(context, file, (outcome) => outcome === 'offered') : [];
  if (offered.length === 0) return said === 'yes' ? describeFiles(state, [file]) : fine(state, file);

  return decided(state, file, { yes: said === 'yes' ? offered : [], no: said === 'no' ? offered : [] });
}
