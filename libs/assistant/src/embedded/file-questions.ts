import type { Finding } from '@fidelio/contracts';
import type { DialogueState, Symptom } from '../dialogue-state.js';
import { fileTopicsIn, type FileTopic } from '../lexicon/file-questions.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { FileFact, TurnOutput } from '../port.js';
import { joinSentences, say, type TextKey } from '../texts/texts.js';
import type { Reading } from '../understanding/reading.js';
import { answerOfArticle } from './answers.js';
import { answerFact } from './file-facts.js';
import { deletes, describeFiles, fileInFocus, fileMeant, formats } from './file-status.js';
import { cards, inOrder, isOpened, valuesOf, whyOf } from './file-values.js';
import { outcomeOf } from './finding-texts.js';
import { featuresOfFinding, tie, toldOf } from './findings.js';
import { answerQuestion } from './moves.js';
import { labels } from './naming.js';
import { carryOn, withSaid } from './reply.js';
import { filesButton, wantsPerson } from './suggestions.js';
import { isNamed } from './verdicts.js';

const wordsMost = 16;
const findingsNamed = 3;

/** Answers what is said and asked of a file that is here; null where the message is about something else. */
export function answerAboutFile(reading: Reading, state: DialogueState, files: FileFact[]): TurnOutput | null {
  const file = fileMeant(reading, state, files) ?? fileInFocus(state, files);
  if (!file || state.phase !== 'diagnosed') return null;
  const fact = answerFact(reading, state, file);
  if (fact) return fact;
  if (deletes.test(reading.text)) return null;
  const topics = fileTopicsIn(reading.text);
  if (topics.includes('recommend')) return answerTopic('recommend', state, file);
  const finding = findingMeant(reading, state, file, topics, files.length > 1);
  if (finding) return explainFindings(state, file, [finding]);
  const reported = reportedMeant(reading, state, file);
  if (reported)
    return carryOn(state, 'about-file.not-corrected', valuesOf(state, file, [reported]), cards(state, file));
  if (reading.text.split(' ').length > wordsMost) return null;
  const told = reading.sentences.some(({ specific, features }) => specific.length > 0 && features.length > 0);
  const [topic] = topics.filter((one) => !told || one === 'arrived');

  return topic ? answerTopic(topic, state, file) : null;
}

/** The message is not understood: one sentence says so. The state of the file is not repeated. */
export function unsureOfFile(state: DialogueState, files: FileFact[], asks = false): TurnOutput | null {
  const file = files.at(-1);
  if (!file) return null;
  const suggestions = [...cards(state, file), ...wantsPerson(state.language)];
  const missed = { ...state, misses: state.misses + 1 };
  const broken = file.diagnosis?.failure?.kind;
  if (broken === 'damaged' || broken === 'truncated')
    return carryOn(missed, 'about-file.no-copy', valuesOf(state, file), suggestions);

  return carryOn(missed, asks ? 'about-file.unsure' : 'about-file.unsure-said', valuesOf(state, file), suggestions);
}

/** Answers agreement, praise and thanks; names what waits for the user's decision until that was said once. */
export function fine(state: DialogueState, file: FileFact): TurnOutput {
  const next: DialogueState = { ...state, misses: 0, asked: 'anything-else' };
  const offered = file.diagnosis?.findings.filter(({ outcome }) => outcome === 'offered') ?? [];
  const reminded = (['about-file.agree', 'about-file.leave', 'about-file.pressed'] as const).some(
    (key) => (state.said[key] ?? 0) > 0,
  );
  if (offered.length === 0 || reminded) return carryOn(next, 'about-file.fine', {}, filesButton(state.language));

  return carryOn(next, 'about-file.fine-decide', valuesOf(state, file, [], offered), cards(state, file));
}

/** Something is said to be wrong still: where, so that the people who read the report find it. */
export function disputed(state: DialogueState, file: FileFact): TurnOutput {
  if (!isOpened(file)) return describeFiles(state, [file]);

  return carryOn({ ...state, asked: 'match' }, 'about-file.dispute', valuesOf(state, file), cards(state, file));
}

/** A complaint about the assistant: it says sorry, asks what the user wants to know, and offers a person. */
export function sorryAbout(state: DialogueState, file: FileFact): TurnOutput {
  const suggestions = [...cards(state, file), ...wantsPerson(state.language)];
  const missed = { ...state, misses: state.misses + 1 };

  return carryOn(missed, 'about-file.sorry', valuesOf(state, file), suggestions);
}

/** Asked about a part of the file that nothing was found in: nothing is filed before something is said to be wrong. */
export function nothingFound(state: DialogueState, file: FileFact, features: string[]): TurnOutput {
  if (!isOpened(file)) return describeFiles(state, [file]);
  const values = {
    ...valuesOf(state, file),
    what: labels(state.language, features) ?? say(state.language, 'what.described'),
  };

  return carryOn({ ...state, misses: 0 }, 'about-file.nothing-of', values, cards(state, file));
}

/** The message is not about files. */
export function offSubject(state: DialogueState, file: FileFact): TurnOutput {
  return carryOn(state, 'off-subject.file', valuesOf(state, file), cards(state, file));
}

export function howToDecide(state: DialogueState, file: FileFact): TurnOutput {
  return answerTopic('agree', state, file);
}

/** What was found of the things that a message names; how the file stands where nothing was. */
export function explainNamed({ sentences }: Reading, state: DialogueState, file: FileFact): TurnOutput {
  const findings = (file.diagnosis?.findings ?? []).filter((finding) =>
    sentences.some((sentence) => isNamed(finding, sentence, state.language)),
  );

  return explainFindings(state, file, findings.slice(0, findingsNamed));
}

/** Answers what is asked of a file from its state and its findings. */
export function answerTopic(topic: FileTopic, state: DialogueState, file: FileFact): TurnOutput {
  if (topic === 'fine') return fine(state, file);
  if (topic === 'decided' && file.diagnosis?.findings.some(({ outcome }) => outcome === 'offered'))
    return carryOn({ ...state, misses: 0 }, 'about-file.pressed', valuesOf(state, file), cards(state, file));
  if (topic === 'arrived' || topic === 'decided' || !isOpened(file)) return describeFiles(state, [file]);
  if (topic === 'dispute') return disputed(state, file);
  const { findings } = file.diagnosis;
  const [fixed, offered, left] = [
    findings.filter(({ outcome }) => outcome === 'fixed'),
    findings.filter(({ outcome }) => outcome === 'offered'),
    findings.filter(({ outcome }) => outcome !== 'fixed' && outcome !== 'left-out'),
  ];
  const told = (key: TextKey, about: Finding[] = []) =>
    carryOn({ ...state, misses: 0 }, key, valuesOf(state, file, [], about), cards(state, file));
  const answers: Partial<Record<FileTopic, () => TurnOutput>> = {
    agree: () => (offered.length > 0 ? told('about-file.agree', offered) : describeFiles(state, [file])),
    recommend: () => (offered.length > 0 ? told('about-file.recommend', offered) : describeFiles(state, [file])),
    'if-not': () => told(offered.length > 0 ? 'about-file.if-not' : 'about-file.no-need'),
    'if-yes': () => withReason(told('about-file.if-yes'), state, offered),
    'done-what': () => told(fixed.length > 0 ? 'about-file.done' : 'about-file.done-nothing', fixed),
    left: () => told(left.length > 0 ? 'about-file.left' : 'about-file.left-none', left),
    cannot: () =>
      left.length > 0 ? told('about-file.cannot', left) : answerQuestion(state, [answerOfArticle('fully-fixed')]),
    explain: () => explainFindings(state, file, inOrder(state, file.diagnosis).slice(0, findingsNamed)),
  };

  return answers[topic]?.() ?? describeFiles(state, [file]);
}

/** What a yes decides is told with what Google does without it. */
function withReason(output: TurnOutput, state: DialogueState, [first]: Finding[]): TurnOutput {
  if (!first) return output;

  return { ...output, content: joinSentences(state.language, [whyOf(state, first), output.content]) };
}

function explainFindings(state: DialogueState, file: FileFact, findings: Finding[]): TurnOutput {
  if (findings.length === 0) return describeFiles(state, [file]);
  const { language } = state;
  const content = findings.map((finding) => whyOf(state, finding)).join(' ');
  const last = findings.length === 1 && findings[0] ? ` ${outcomeOf(language, findings[0])}` : '';

  return {
    action: 'continueConversation',
    content: content + last,
    suggestions: cards(state, file),
    state: {
      ...state,
      misses: 0,
      asked: 'anything-else',
      said: withSaid(state.said, ['why.findings']),
    },
    answeredBy: 'embedded',
  };
}

/** 'What are macros? I have none', 'is the third one bad?': one of what was found. */
function findingMeant(
  reading: Reading,
  state: DialogueState,
  { diagnosis }: FileFact,
  topics: FileTopic[],
  severalFiles: boolean,
): Finding | undefined {
  if (diagnosis === null || diagnosis.findings.length === 0) return undefined;
  const asks = reading.sentences.some(({ question }) => question) || topics.includes('explain');
  if (!asks) return undefined;
  const spoken = new Set(reading.sentences.flatMap(({ features }) => features.map(({ id }) => id)));
  const byPart = diagnosis.findings.find((finding) => featuresOfFinding(finding).some((id) => spoken.has(id)));
  if (byPart || spoken.size > 0 || severalFiles) return byPart;
  const at = ['first', 'second', 'third'].findIndex((name) => occurs(phrases(`ordinals/${name}`), reading.text));
  if (at >= 0) return inOrder(state, diagnosis)[at];

  return occurs(phrases('ordinals/last'), reading.text) ? inOrder(state, diagnosis).at(-1) : undefined;
}

/** 'And the formulas, are those fixed?': asks of what was reported, and nothing that was found explains it. */
function reportedMeant(reading: Reading, { slots }: DialogueState, { id, diagnosis }: FileFact): Symptom | undefined {
  if (diagnosis === null || diagnosis.failure !== null) return undefined;
  const spoken = new Set(
    reading.sentences.filter(({ question }) => question).flatMap(({ features }) => features.map(({ id }) => id)),
  );
  const { unexplained } = tie(diagnosis.findings, toldOf(slots.symptoms, id));

  return unexplained.find(({ features }) => features.some((id) => spoken.has(id)));
}

/** Whether the file that a reply would ask for is here already. */
export function isHere(reading: Reading, { slots, asked, phase }: DialogueState, files: FileFact[]): boolean {
  const newest = files.at(-1);
  if (!newest || phase !== 'diagnosed' || asked === 'file' || newest.diagnosis?.failure) return false;
  const kind = reading.kind ?? slots.kind;
  const formatsHere = files.map(({ diagnosis }) => diagnosis?.format ?? null);

  return kind === null || formatsHere.includes(null) || formatsHere.includes(formats[kind]);
}
