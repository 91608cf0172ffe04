import type { DialogueState, Symptom } from '../dialogue-state.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { FileFact, TurnOutput } from '../port.js';
import { isOnly } from '../understanding/intents.js';
import { languageAskedFor } from '../understanding/asked-language.js';
import type { Reading } from '../understanding/reading.js';
import { askForFileAgain, askForNext, askForOne, askWhat, explainUpload, handOver } from './asking.js';
import { whyOf } from './file-values.js';
import { deletes, describeFiles, fileInFocus, fileMeant } from './file-status.js';
import { answerOfArticle } from './answers.js';
import { answerQuestion, confidential, doNotKnowYet, offerPerson, withKind } from './moves.js';
import { kindName, understood } from './naming.js';
import { fileName } from './quoting.js';
import { carryOn, withSaid } from './reply.js';
import { filesButton, kindsOfFile, kindsOfTrouble, uploadButton, wantsPerson } from './suggestions.js';

const followUpWords = 12;
const bareWords = 4;
const laterWords = 8;
const findingsNamed = 3;

/** Answers what makes sense after the last reply alone: 'is it done?', 'and the second one?', 'why?', 'I told you already'. */
export function followUp(reading: Reading, state: DialogueState, files: FileFact[]): TurnOutput | null {
  const words = reading.text.split(' ').length;
  if (words > followUpWords) return null;
  if (languageAskedFor(reading.raw))
    return carryOn(state, 'language.gladly', {}, state.asked === 'file' ? uploadButton(state.language) : undefined);
  if (reading.act('person')) return offerPerson(state);
  if (reading.act('told-already')) return askAgain(withKind(state, reading.kind ?? state.slots.kind), files);
  if (isAnger(reading)) return apologise(withKind(state, reading.kind ?? state.slots.kind));
  if (reading.act('withholds')) return confidential(state);
  if (files.length === 0 && state.slots.symptoms.length > 0 && isOnly('own-turn', reading)) return askForNext(state);
  const told = files.length === 0 && words <= bareWords + 2 ? symptomMeant(reading, state) : undefined;
  if (told) return askForOne(state, told);
  const when = isOnly('when', reading) ? tellWhen(reading, state) : null;
  if (when) return when;
  if (files.length > 0 && isOnly('when', reading)) return describeFiles(state, files);
  if (isOnly('if-not', reading)) return tellWhatIfNot(state);
  if (files.length > 0 && (isOnly('next', reading) || isOnly('own-turn', reading))) return describeFiles(state, files);
  if (isOnly('next', reading) && !namesAnother(reading) && files.length === 0)
    return carryOn(state, 'next.steps', {}, uploadButton(state.language));
  if (state.asked === 'file' && words <= laterWords && isOnly('later', reading)) return wait(state);

  if (
    files.length < 2 &&
    files.length >= Math.min(1, state.slots.symptoms.length) &&
    words <= bareWords + 1 &&
    asksOfAnother(reading)
  )
    return describeFiles(state, files);
  const meant = fileMeant(reading, state, files);
  if (meant && words <= followUpWords / 2 && !deletes.test(reading.text)) return describeFiles(state, [meant]);
  if (files.length > 0 && reading.act('status')) return describeFiles(state, files);
  if (state.asked === 'file' && isOnly('why', reading)) return explain(state, files);
  if (words > bareWords + 2) return null;
  if (reading.act('why') && (state.asked === 'file' || state.misses > 0 || files.length > 0))
    return explain(state, files);

  return words <= bareWords && reading.act('indifferent') ? proceed(state, files) : null;
}

function namesAnother({ text }: Reading): boolean {
  return /(?<!\p{L})(?:other|andere[nrs]?|autre|otro|otra|altro|altra|outro|outra)(?!\p{L})/u.test(text);
}

function asksOfAnother({ text, sentences }: Reading): boolean {
  const named = ['second', 'third', 'last'].some((name) => occurs(phrases(`ordinals/${name}`), text));

  return named && sentences.every(({ features, specific }) => features.length + specific.length === 0);
}

/** 'The second one': one of several things that were told. */
function symptomMeant(reading: Reading, { slots: { symptoms } }: DialogueState): Symptom | undefined {
  // 'Bullets became squares and the watermark is gone' is one sentence of two things.
  const told = symptoms.length > 1 ? symptoms : symptoms.flatMap(eachFeature);
  if (told.length < 2 || reading.sentences.some(({ features }) => features.length > 0)) return undefined;
  const at = ['first', 'second', 'third'].findIndex((name) => occurs(phrases(`ordinals/${name}`), reading.text));
  if (at >= 0) return told[at] ?? symptoms.flatMap(eachFeature)[at];

  return occurs(phrases('ordinals/last'), reading.text) ? told.at(-1) : undefined;
}

function eachFeature(symptom: Symptom): Symptom[] {
  return symptom.features.map((feature) => ({ ...symptom, features: [feature], change: null }));
}

/** 'Why?': of what was found, of the request for the file, or of a question. */
function explain(state: DialogueState, files: FileFact[]): TurnOutput {
  const { language } = state;
  const file = fileInFocus(state, files);
  if (file && file.diagnosis !== null && state.phase === 'diagnosed') {
    const sentences = file.diagnosis.findings.slice(0, findingsNamed).map((finding) => whyOf(state, finding));
    if (sentences.length === 0) return carryOn(state, 'why.nothing', { file: fileName(language, file.name) });
    const said = withSaid(state.said, ['why.findings']);
    return {
      action: 'continueConversation',
      content: sentences.join(' '),
      state: { ...state, said },
      answeredBy: 'embedded',
    };
  }
  if (state.asked === 'file') return explainUpload(state);

  return carryOn(state, 'why.question', {}, filesButton(language));
}

function askAgain(state: DialogueState, files: FileFact[]): TurnOutput {
  if (state.phase === 'diagnosed') return describeFiles(state, files);

  return state.slots.symptoms.length > 0 ? askForFileAgain(state) : askWhat(state);
}

/** 'Whatever': the file tells what the user would rather not describe. */
function proceed(state: DialogueState, files: FileFact[]): TurnOutput {
  if (state.phase === 'diagnosed') return describeFiles(state, files);
  if (state.slots.symptoms.length > 0) return askForFileAgain(state);

  return state.misses > 0 || state.slots.kind !== null ? handOver(state) : askWhat(state);
}

/** Anger gets an apology, and the next thing to do, instead of the last question once more. */
export function apologise(state: DialogueState): TurnOutput {
  const { language, slots } = state;
  const suggestions = wantsPerson(language);
  if (slots.symptoms.length === 0) {
    if (slots.kind === null)
      return carryOn({ ...state, asked: 'kind-and-what' }, 'displeased', {}, [...kindsOfFile(), ...suggestions]);
    const your = kindName(language, slots.kind, 'your');
    return carryOn({ ...state, asked: 'what' }, 'displeased.what', { your }, [
      ...kindsOfTrouble(language),
      ...suggestions,
    ]);
  }

  const values = { what: understood(state), the: kindName(language, slots.kind, 'the') };

  return carryOn(state, 'displeased.pending', values, [...uploadButton(language), ...suggestions]);
}

/** Anger that says nothing else: neither a part of a file nor a question about one. */
export function isAnger(reading: Reading): boolean {
  return (
    reading.act('displeased') &&
    !asksOfProduct(reading) &&
    reading.sentences.every(({ features }) => features.length === 0)
  );
}

function asksOfProduct({ product, sentences }: Reading): boolean {
  return product && sentences.some(({ question }) => question);
}

/** 'When?' and 'who decides?': of what was spoken of last. */
const decides = /decid|entscheid|beslist|決め/u;

function tellWhen(reading: Reading, state: DialogueState): TurnOutput | null {
  if (state.requests.length > 0 && state.asked === 'anything-else') return carryOn(state, 'request.when');
  if ((state.said['person'] ?? 0) > 0) return offerPerson(state);
  if (decides.test(reading.text)) return doNotKnowYet(state);

  return Object.keys(state.said).some((key) => key.startsWith('article:launcher'))
    ? answerQuestion(state, [answerOfArticle('launcher-release')])
    : null;
}

const noFix = 'fully-fixed';

function tellWhatIfNot(state: DialogueState): TurnOutput {
  return answerQuestion(state, [answerOfArticle(noFix)]);
}

/** The file comes when it comes: nothing is asked twice. */
function wait(state: DialogueState): TurnOutput {
  return carryOn(state, 'upload.waiting', {}, uploadButton(state.language));
}
