import type { DialogueState } from '../dialogue-state.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { FileFact, TurnOutput } from '../port.js';
import { isAppeal, isAttack, isClosing, isGreeting, restWords } from '../understanding/intents.js';
import { isKindSaid } from '../understanding/kind-of-file.js';
import { type Reading, readMessage } from '../understanding/reading.js';
import { wishIn } from '../understanding/wishes.js';
import { addToDiagnosed } from './after-upload.js';
import { answerOfArticle, answersTo, plainAnswers } from './answers.js';
import { askForFile, askWhat, greet } from './asking.js';
import { asksFurther, isSolved, saysMore, wordsLeftAtEnd } from './closing.js';
import { assess, hasFeatures, isFirm, isGrounded } from './complaint.js';
import { answerInContext, answerReplied, answerVague } from './context.js';
import { correctionIn } from './corrections.js';
import { answerAct, type FileAct, fileActOf, withoutFiling } from './file-acts.js';
import { factTopicIn } from './file-facts.js';
import { answerAboutFile, fine, isHere } from './file-questions.js';
import { describeFiles } from './file-status.js';
import { followUp, isAnger } from './follow-ups.js';
import { answerQuestion, close, confidential, misread, offerPerson, withdrawPerson } from './moves.js';
import { askedInTopic, inTopic, isTooLarge, ofProduct } from './product-answers.js';
import { isPlainWish, recordWish } from './recorded-wishes.js';
import { carryOn } from './reply.js';
import { answerAttack, report } from './reporting.js';
import {
  acceptsPerson,
  agreesBeforeUpload,
  confirmsKind,
  isBareKind,
  isOpeningGreeting,
  isShort,
} from './short-answers.js';
import { filesButton, uploadButton } from './suggestions.js';

/** Chooses the answer to one message: the order of the guards is the order of their weight. */
export function decide(read: Reading, last: DialogueState, files: FileFact[] = []): TurnOutput {
  const before = { ...goingOn(last, files), personJustOffered: false };
  const reading = settled(withoutComplaint(read), before);
  const person = ofPerson(reading, last, before, files);
  if (person) return person;
  const fileAct = fileActOf(reading, before, files);
  const output = choose(reading, before, files, fileAct);
  if (fileAct && isHere(reading, before, files)) {
    const kept = withoutFiling(fileAct, output, reading, before);
    if (kept !== output) return kept;
  }
  const beginsAnew = before.phase === 'diagnosed' && output.state.phase === 'gathering';
  if ((output.action !== 'uploadFile' && !beginsAnew) || !isHere(reading, before, files)) return output;

  // Asked for the file, its kind or what is wrong, although it is here: a new symptom is held against its findings, else its state is told.
  const { symptoms } = output.state.slots;
  const added = symptoms.some((symptom) => !before.slots.symptoms.includes(symptom));
  const state: DialogueState = {
    ...output.state,
    said: before.said,
    lastReason: before.lastReason,
    phase: 'diagnosed',
  };

  if (added) return addToDiagnosed(state, files);
  const described = describeFiles({ ...state, asked: before.asked }, files.slice(-1));

  return { ...described, state: { ...described.state, misses: output.state.misses } };
}

/** The user no longer wants a person, or asks when and how the person answers who was offered last. */
function ofPerson(reading: Reading, last: DialogueState, before: DialogueState, files: FileFact[]): TurnOutput | null {
  const withdrawn = reading.act('no-person') ? withdrawPerson(before) : null;
  if (withdrawn || !last.personJustOffered) return withdrawn;
  const topic = factTopicIn(reading);
  if (topic === 'message') return carryOn(before, 'about-file.message-person', {}, filesButton(before.language));
  if (topic === 'how-long' && files.length === 0) return answerQuestion(before, [answerOfArticle('how-long')]);
  const when = topic === 'how-long' || (isShort(reading) && occurs(phrases('acts/urgent'), reading.text));

  return when && files.length > 0 ? offerPerson(before) : null;
}

/** A message after the end of the conversation continues with the file that is here, or begins anew. */
function goingOn(state: DialogueState, files: FileFact[]): DialogueState {
  return state.phase === 'ended'
    ? { ...state, phase: files.length > 0 ? 'diagnosed' : 'gathering', asked: null }
    : state;
}

function choose(reading: Reading, state: DialogueState, files: FileFact[], fileAct: FileAct | null): TurnOutput {
  const complaint = assess(reading, state);
  const concrete = complaint.level === 'concrete';
  if (isAttack(reading, isGrounded(complaint, reading))) return answerAttack(reading, complaint, state);

  if (acceptsPerson(reading, state)) return offerPerson(state);
  const answered =
    fileAct && (fileAct.act !== 'praises' || !isClosing(reading) || saysMore(reading))
      ? answerAct(fileAct, reading, state, files)
      : null;
  if (answered) return answered;
  if (fileAct && confirmsKind(reading, state)) return fine(state, fileAct.file);
  if (agreesBeforeUpload(reading, state)) return carryOn(state, 'upload.waiting', {}, uploadButton(state.language));
  if (isOpeningGreeting(reading, state, files)) return greet(state);
  if (isClosing(reading) && restWords(reading) <= wordsLeftAtEnd(reading) && !saysMore(reading))
    return close(state, reading.act('thanks'));
  if (isSolved(reading, complaint) && !asksFurther(reading)) return close(state, reading.act('thanks'));

  if (reading.act('misread') && isShort(reading) && !complaint.sentences.some(({ specific }) => specific.length > 0))
    return misread(state);
  const about = answerAboutFile(reading, state, files);
  if (about) return about;

  const replied = answerReplied(reading, state);
  if (replied) return replied;

  const corrected = correctionIn(reading, state);
  if (corrected) return corrected.slots.symptoms.length > 0 ? askForFile(corrected) : askWhat(corrected);

  const retold = reading.act('told-already') && !hasFeatures(complaint);
  const followed =
    concrete && !retold && !isAnger(reading) && complaint.sentences.some(({ specific }) => specific.length > 0)
      ? null
      : followUp(reading, state, files);
  if (followed) return followed;

  const platform = askedInTopic(reading, state);
  if (platform) return platform;
  if (isBareKind(reading, state)) return askWhat({ ...state, slots: { ...state.slots, kind: reading.kind } });

  // 'Are you ChatGPT' and 'put me on the list' are no wishes for a program or a list.
  const plain = isGreeting(reading) ? [] : ofProduct(plainAnswers(reading, complaint), reading, fileAct);
  const asks = reading.sentences.some(({ question }) => question);
  const outranked = plain.some(({ id }) => id === 'waitlist' || (asks && id === 'who-answers'));
  const wish = plain.length > 0 && (outranked || !isPlainWish(reading)) ? null : wishIn(reading);
  const detail = wish?.object?.topic.id === 'media' && state.slots.symptoms.length > 0 && !asks;
  const complains = concrete && (wish?.plain ? isFirm(complaint, reading) : hasFeatures(complaint));
  if (wish && !detail && (!complains || (wish.format && reading.kind === null)))
    return recordWish(reading, state, wish);
  if (!concrete && isClosing(reading) && !saysMore(reading)) return close(state, reading.act('thanks'));
  if (plain.length > 0 && !wish) return answerQuestion(state, inTopic(plain, reading, state, files));
  if (state.phase === 'awaiting-file' && occurs(phrases('offers-file'), reading.text)) return askForFile(state);
  if (isTooLarge(reading)) return answerQuestion(state, [answerOfArticle('upload-size')]);
  if (!concrete && occurs(phrases('old-ending'), reading.text))
    return answerQuestion(state, [answerOfArticle('old-formats')]);
  if (!concrete && reading.act('puzzled')) return askWhat({ ...state, misses: state.misses + 1 });
  if (!concrete && !reading.product && isAppeal(reading.text) && !asksAboutFeature(reading))
    return answerVague(reading, state, files);

  if (complaint.level === 'none' && isGreeting(reading)) return greet(state);

  const answers = ofProduct(answersTo(reading, complaint), reading, fileAct);
  if (answers.length > 0) return answerQuestion(state, inTopic(answers, reading, state, files));
  if (concrete) return report(reading, complaint, state, files);
  if (state.phase === 'awaiting-file' && reading.act('confidential')) return confidential(state);

  return complaint.level === 'vague' ? answerVague(reading, state, files) : answerInContext(reading, state, files);
}

/** 'That is not what I asked. HOW do I upload it?': the question is answered, not the complaint. */
function withoutComplaint(reading: Reading): Reading {
  if (!reading.act('misread')) return reading;
  const asked = reading.sentences.filter(({ question, text }) => question && !occurs(phrases('acts/misread'), text));

  return asked.length > 0 ? readMessage(asked.map(({ raw }) => raw).join(' ')) : reading;
}

/** A mere hint ('dots', 'document') does not overrule the kind of file that the conversation is about. */
function settled(reading: Reading, { slots }: DialogueState): Reading {
  return slots.kind !== null && !isKindSaid(reading) ? { ...reading, kind: null } : reading;
}

/** 'Are SVG pictures a problem?' asks what is known, and is no call for help. */
function asksAboutFeature({ sentences }: Reading): boolean {
  return sentences.some(({ general, features }) => general && features.length > 0);
}
