import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { isAppeal, isAttack, isClosing, isGreeting, isOnly, restWords } from '../understanding/intents.js';
import type { Language } from '../texts/language.js';
import { say } from '../texts/texts.js';
import { fileTopicsIn } from '../lexicon/file-questions.js';
import { phrases } from '../lexicon/lexicon.js';
import { compileNouns, occurs } from '../lexicon/terms.js';
import type { Reading } from '../understanding/reading.js';
import { addToDiagnosed } from './after-upload.js';
import { type Answer, answerOfArticle, answersTo, plainAnswers } from './answers.js';
import { assess, type Complaint, strongFeatures } from './complaint.js';
import { answerInContext, answerVague } from './context.js';
import { correctionIn } from './corrections.js';
import { askForFile, askKind, askWhat, greet } from './asking.js';
import {
  addDetail,
  answerQuestion,
  close,
  confidential,
  decline,
  misread,
  offerPerson,
  recordRequest,
  withdrawPerson,
} from './moves.js';
import { answerAct, fileActOf, type FileAct, withoutFiling } from './file-acts.js';
import { answerAboutFile, fine, isHere, unsureOfFile } from './file-questions.js';
import { describeFiles } from './file-status.js';
import { factTopicIn } from './file-facts.js';
import { followUp, isAnger } from './follow-ups.js';
import { carryOn } from './reply.js';
import { filesButton, uploadButton } from './suggestions.js';
import { subjectsIn } from '../knowledge/subjects.js';
import { takeSymptoms } from './slots.js';
import { quotable } from './quoting.js';
import { type Wish, wishIn } from '../understanding/wishes.js';

/** From here on a kind of file is said, rather than hinted at by a feature. */
const said = 40;

/** Chooses the answer to one message: the order of the guards is the order of their weight. */
export function decide(read: Reading, last: DialogueState, files: FileFact[] = []): TurnOutput {
  const before = { ...goingOn(last, files), personJustOffered: false };
  const reading = settled(read, before);
  const person = ofPerson(reading, last, before, files);
  if (person) return person;
  const fileAct = fileActOf(reading, before, files);
  const output = choose(reading, before, files, fileAct);
  if (fileAct && isHere(reading, before, files)) {
    const kept = withoutFiling(fileAct, output, reading, before);
    if (kept !== output) return kept;
  }
  if (output.action !== 'uploadFile' || !isHere(reading, before, files)) return output;

  // The file is here: what is new is looked for in it, and else it is said how it stands.
  const { symptoms } = output.state.slots;
  const added = symptoms.some((symptom) => !before.slots.symptoms.includes(symptom));
  const state: DialogueState = {
    ...output.state,
    said: before.said,
    lastReason: before.lastReason,
    phase: 'diagnosed',
  };

  return added ? addToDiagnosed(state, files) : describeFiles({ ...state, asked: before.asked }, files.slice(-1));
}

/** A person that was asked for is no longer wanted, or it is asked when they answer and how. */
function ofPerson(reading: Reading, last: DialogueState, before: DialogueState, files: FileFact[]): TurnOutput | null {
  const withdrawn = reading.act('no-person') ? withdrawPerson(before) : null;
  if (withdrawn || !last.personJustOffered) return withdrawn;
  const topic = factTopicIn(reading);
  if (topic === 'message') return carryOn(before, 'about-file.message-person', {}, filesButton(before.language));
  if (topic === 'how-long' && files.length === 0) return answerQuestion(before, [answerOfArticle('how-long')]);
  const when = topic === 'how-long' || (isShort(reading) && occurs(phrases('acts/urgent'), reading.text));

  return when && files.length > 0 ? offerPerson(before) : null;
}

/** Who writes again after the end goes on where it was: with the file that is here, or anew. */
function goingOn(state: DialogueState, files: FileFact[]): DialogueState {
  return state.phase === 'ended'
    ? { ...state, phase: files.length > 0 ? 'diagnosed' : 'gathering', asked: null }
    : state;
}

function choose(reading: Reading, state: DialogueState, files: FileFact[], fileAct: FileAct | null): TurnOutput {
  const complaint = assess(reading, state);
  const concrete = complaint.level === 'concrete';
  if (isAttack(reading, isGrounded(complaint, reading))) return onlyHonestPart(reading, complaint, state);

  if (acceptsPerson(reading, state)) return offerPerson(state);
  const answered =
    fileAct && (fileAct.act !== 'praises' || !isClosing(reading) || saysMore(reading))
      ? answerAct(fileAct, reading, state, files)
      : null;
  if (answered) return answered;
  if (fileAct && confirmsKind(reading, state)) return fine(state, fileAct.file);
  if (isMereYes(reading, state)) return carryOn(state, 'upload.waiting', {}, uploadButton(state.language));
  if (isOpeningGreeting(reading, state, files)) return greet(state);
  if (isClosing(reading) && restWords(reading) <= mostBeside(reading) && !saysMore(reading))
    return close(state, thanks(reading));
  if (isSolved(reading, complaint) && !asksOn(reading)) return close(state, thanks(reading));

  if (reading.act('misread') && isShort(reading) && !complaint.sentences.some(({ specific }) => specific.length > 0))
    return misread(state);
  const about = answerAboutFile(reading, state, files);
  if (about) return about;

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
  const wish = plain.length > 0 && (outranked || !isOutright(reading)) ? null : wishIn(reading);
  const detail = wish?.object?.topic.id === 'media' && state.slots.symptoms.length > 0 && !asks;
  const complains = concrete && (wish?.plain ? isFirm(complaint, reading) : hasFeatures(complaint));
  if (wish && !detail && (!complains || (wish.format && reading.kind === null))) return record(reading, state, wish);
  if (!concrete && isClosing(reading) && !saysMore(reading)) return close(state, thanks(reading));
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

/** Articles that are asked for of a file that is here. */
const ofFiles = new Set(['compare', 'copy-in-drive', 'decide', 'delete-file', 'download-fixed', 'told-when-fixed']);

/** While a file is here, an article that shares no subject of the product with the question is not what was asked for. */
function ofProduct(answers: Answer[], { product }: Reading, fileAct: FileAct | null): Answer[] {
  return fileAct === null || product
    ? answers
    : answers.filter(({ id, subjects = 1 }) => subjects > 0 || ofFiles.has(id));
}

/** 'Ok never mind. How do I download it?': the question is what is meant. */
function asksOn({ sentences }: Reading): boolean {
  return (
    sentences.length > 1 && sentences.some(({ question, text }) => question && !occurs(phrases('acts/closing'), text))
  );
}

/** 'Ciao' is hello where nothing was said before. */
function isOpeningGreeting(reading: Reading, { slots, said: told }: DialogueState, files: FileFact[]): boolean {
  const nothingYet = slots.kind === null && slots.symptoms.length === 0 && Object.keys(told).length <= 1;

  return nothingYet && files.length === 0 && !reading.text.includes(' ') && isGreeting(reading);
}

/** 'Yes, that is the one, it is Word': of the file that is here. */
function confirmsKind(reading: Reading, { slots }: DialogueState): boolean {
  const said = reading.kind !== null && reading.kind === slots.kind;
  const plain = reading.sentences.every(
    ({ features, specific, generic }) => features.length + specific.length + generic.length === 0,
  );

  return said && plain && isShort(reading) && reading.act('yes');
}

/** 'Alright, that sounds fine' while the file is awaited agrees with what was answered, and reports nothing. */
function isMereYes(reading: Reading, { phase }: DialogueState): boolean {
  const says = fileTopicsIn(reading.text).includes('fine') || occurs(phrases('acts/agreement'), reading.text);

  return phase === 'awaiting-file' && says && reading.sentences.every(({ question }) => !question);
}

/** 'Oké bedankt en tot ziens': thanks and goodbye together are an end whatever word stands beside them. */
function mostBeside(reading: Reading): number {
  return reading.act('thanks') && reading.act('closing') ? 1 : 0;
}

const shortMessage = 14;

function isShort({ text }: Reading): boolean {
  return text.split(' ').length <= shortMessage;
}

function thanks(reading: Reading): boolean {
  return reading.act('thanks');
}

const fewWords = 6;

/** 'All right, a person then, thanks': what was offered last. */
function acceptsPerson({ text }: Reading, { said: told, misses }: DialogueState): boolean {
  const offered = misses > 0 || (told['displeased'] ?? 0) + (told['displeased.pending'] ?? 0) > 0;

  return offered && text.split(' ').length <= fewWords && occurs(phrases('acts/a-person'), text);
}

const dismissed = /never ?mind|nvm|forget/u;

/** 'It works now'; not 'never mind the footer', nor 'that works now, but the fonts are gone'. */
function isSolved(reading: Reading, complaint: Complaint): boolean {
  if (!reading.act('solved') || reading.product) return false;
  if (!hasFeatures(complaint)) return true;
  const wrong = reading.sentences.some(({ specific, generic }) => specific.length + generic.length > 0);

  return !wrong && !dismissed.test(reading.text);
}

const ofLauncher = { 'download-fixed': 'launcher-release', 'launcher-release': 'download-fixed' };

/** 'Where is the download?' is asked of what was spoken of: the launcher, or the corrected file. */
function inTopic(answers: Answer[], reading: Reading, { said: told }: DialogueState, files: FileFact[]): Answer[] {
  const [first] = answers;
  const launcher = Object.keys(told).some((id) => id.startsWith('article:launcher')) || names(reading, 'launcher');
  const file = reading.kind !== null || names(reading, 'file') || (files.length > 0 && !names(reading, 'launcher'));
  if (first?.id === 'upload-size' && launcher && !file) return [answerOfArticle('launcher-size')];
  if (answers.length !== 1 || !first || !(first.id in ofLauncher)) return answers;
  if (files.length > 0 && !launcher && first.id === 'launcher-release') return [answerOfArticle('download-fixed')];
  const meant = launcher && !file ? 'launcher-release' : file && !launcher ? 'download-fixed' : first.id;

  return [answerOfArticle(meant)];
}

function names({ text }: Reading, subject: 'file' | 'launcher'): boolean {
  return subjectsIn(text).subjects.includes(`~${subject}`);
}

/** Anger is no goodbye, nor is 'thanks, I send it now', and 'are you sure that this gets sorted' is a question. */
function saysMore(reading: Reading): boolean {
  const doubts = occurs(phrases('acts/if-not'), reading.text) && reading.sentences.some(({ question }) => question);

  const goesOn = isAnger(reading) || isOnly('later', reading);
  // 'Ist das jetzt erledigt?'
  const asks = reading.act('status') && reading.sentences.some(({ question }) => question);

  return doubts || asks || asksOn(reading) || (goesOn && !reading.act('closing'));
}

/** 'Does it run on Linux?' of the launcher and 'have you got WhatsApp?' of a person are no wishes. */
function askedInTopic(reading: Reading, state: DialogueState): TurnOutput | null {
  if (reading.sentences.every(({ question }) => !question) || reading.act('plain-wish')) return null;
  const topic = wishIn(reading)?.object?.topic.id;
  if (topic === 'mobile' && Object.keys(state.said).some((id) => id.startsWith('article:launcher')))
    return answerQuestion(state, [answerOfArticle('launcher-requirements')]);

  return topic === 'chat-tools' && (state.said['person'] ?? 0) > 0 ? offerPerson(state) : null;
}

const bareKindWords = 4;

/** 'It is a Word': the kind that was asked for, and nothing else. */
function isBareKind(reading: Reading, { asked, slots }: DialogueState): boolean {
  return (
    asked === 'kind-and-what' &&
    slots.symptoms.length === 0 &&
    isNamed(reading) &&
    !/[?？]/u.test(reading.raw) &&
    reading.text.split(' ').length <= bareKindWords &&
    reading.sentences.every(
      ({ features, specific, generic, unknown }) =>
        features.length + specific.length + generic.length + unknown.length === 0,
    )
  );
}

/** A mere hint ('dots', 'document') does not overrule the kind of file that the conversation is about. */
function settled(reading: Reading, { slots }: DialogueState): Reading {
  return slots.kind !== null && !isNamed(reading) ? { ...reading, kind: null } : reading;
}

/** A symptom of a file that is already here is looked for in what was found there. */
function report(reading: Reading, complaint: Complaint, state: DialogueState, files: FileFact[]): TurnOutput {
  const happened = complaint.sentences.some(({ specific }) => specific.length > 0);
  const placed = complaint.sentences.every(({ features }) => features.every(({ id }) => ofPlaces.has(id)));
  if (state.phase === 'diagnosed' && state.asked === 'match' && (!happened || placed))
    return addDetail(state, quotable(reading.raw));
  const onlyAsks = reading.sentences.every(({ question }) => question) && strongFeatures(complaint).length === 0;
  const unsure = state.phase === 'diagnosed' && onlyAsks ? unsureOfFile(state, files) : null;
  if (unsure) return unsure;

  const next = takeSymptoms(reading, complaint.sentences, state);
  if (mayBeElsewhere(reading, complaint, state)) return askKind(next);
  const sameFile = state.phase === 'diagnosed' && (reading.kind === null || reading.kind === state.slots.kind);

  return sameFile && files.length > 0 ? addToDiagnosed(next, files) : askForFile(next);
}

/** 'Column B', 'on page 4': where something is, not what. */
const ofPlaces = new Set(['cell', 'columns', 'page', 'row', 'section', 'sheet-tab']);

/** Only things that are found outside offices too, and no file, no suite, no earlier talk of one. */
function mayBeElsewhere(reading: Reading, complaint: Complaint, { slots }: DialogueState): boolean {
  const spokenOf = slots.kind !== null || slots.symptoms.length > 0 || reading.kind !== null || reading.conversion;

  return !spokenOf && hasFeatures(complaint) && strongFeatures(complaint).length === 0;
}

/** An attack is declined; a symptom that stands beside it in a sentence of its own is still taken. */
function onlyHonestPart(reading: Reading, complaint: Complaint, state: DialogueState): TurnOutput {
  const honest = complaint.sentences.filter((sentence) => sentence.features.length > 0 && !isAttack(sentence, false));
  const goesOn = complaint.level === 'concrete' && isNamed(reading) && honest.length > 0;

  return goesOn ? askForFile(takeSymptoms(reading, honest, state)) : decline(state);
}

const megabytesMost = 100;

/** 'It has 260 MB': more than can be uploaded. */
function isTooLarge({ text }: Reading): boolean {
  const [, said] = /(?<!\p{L}|\d)(\d{3,5}) ?(?:mb|mib|mo|mega\p{L}*|メカ)(?![a-z])/u.exec(text) ?? [];

  return said !== undefined && Number(said) > megabytesMost;
}

function record(reading: Reading, state: DialogueState, { object, format }: Wish): TurnOutput {
  const article = object && existingFor(object);
  if (article) return answerQuestion(state, [answerOfArticle(article)]);

  return recordRequest(state, { words: quotable(reading.raw), what: requestName(state.language, object), format });
}

/** 'We need an API': wished for, and there. */
function existingFor({ topic: { existing }, named }: NonNullable<Wish['object']>): string | undefined {
  const known = existing?.terms === undefined || occurs(compileNouns(existing.terms), named);

  return known ? existing?.article : undefined;
}

/** 'A connection to team chat (slack)'. */
function requestName(language: Language, object: Wish['object']): string | null {
  if (object === null) return null;
  const label = object.topic.label[language];

  return label.toLowerCase().includes(object.named)
    ? label
    : say(language, 'symptom', { features: label, change: object.named });
}

/** Called a wish, or for another format or program: then no fact about something near to it is asked for. */
function isOutright(reading: Reading): boolean {
  const wish = wishIn(reading);

  const stated = wish?.object !== null && reading.sentences.every(({ question }) => !question);

  return wish !== null && (reading.act('named-wish') || wish.foreign || stated);
}

/** 'Are SVG pictures a problem?' asks what is known, and is no call for help. */
function asksAboutFeature({ sentences }: Reading): boolean {
  return sentences.some(({ general, features }) => general && features.length > 0);
}

function hasFeatures({ sentences }: Complaint): boolean {
  return sentences.some(({ features }) => features.length > 0);
}

function isFirm(complaint: Complaint, reading: Reading): boolean {
  const happened = complaint.sentences.some(({ specific }) => specific.length > 0);

  return happened && hasFeatures(complaint) && (isNamed(reading) || strongFeatures(complaint).length > 0);
}

/** A definite symptom in a file of a kind that is said: words like 'customer list' are then its content. */
function isGrounded(complaint: Complaint, reading: Reading): boolean {
  return complaint.level === 'concrete' && hasFeatures(complaint) && isNamed(reading);
}

function isNamed({ kind, kinds }: Reading): boolean {
  return kind !== null && kinds[kind] >= said;
}
