import type { Diagnosis, Finding } from '@fidelio/contracts';
import type { DialogueState, FileKind } from '../dialogue-state.js';
import { fileTopicsIn, type FileTopic } from '../lexicon/file-questions.js';
import type { FileFact, TurnOutput } from '../port.js';
import type { Language } from '../texts/language.js';
import { joinSentences, say, type TextKey } from '../texts/texts.js';
import type { Reading } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { statesDefect } from '../understanding/speech-act.js';
import { answerOfArticle } from './answers.js';
import { cards, inOrder, isOpened, valuesOf, whyOf } from './file-values.js';
import { placeNamed, quotedTitle } from './finding-texts.js';
import { kindOf } from './findings.js';
import { answerQuestion } from './moves.js';
import { carryOn } from './reply.js';
import { uploadButton } from './suggestions.js';
import { isNamed } from './verdicts.js';

/** A question and the file that it is about. */
export interface Asked {
  reading: Reading;
  state: DialogueState;
  file: FileFact;
}

type Answer = (asked: Asked) => TurnOutput | null;

/** What is asked of a file that is here and answered from its findings, and by whom. */
const answers = {
  places: tellPlaces,
  'old-link': (asked) => told(asked, 'about-file.old-link'),
  'another-file': ({ state }) =>
    carryOn({ ...state, misses: 0 }, 'about-file.another', {}, uploadButton(state.language)),
  message: (asked) => told(asked, 'about-file.message'),
  stored: article('retention'),
  remove: article('delete-file'),
  seen: article('who-sees'),
  undo: (asked) => told(asked, 'about-file.undo'),
  meanwhile: tellMeanwhile,
  office: (asked) => (isOpened(asked.file) ? told(asked, 'about-file.office') : null),
  ready: tellWhetherReady,
  use: tellHowToUse,
  'how-long': tellHowLong,
  correction: tellCorrection,
} satisfies Partial<Record<FileTopic, Answer>>;

type FactTopic = keyof typeof answers;

function isFactTopic(topic: FileTopic): topic is FactTopic {
  return Object.hasOwn(answers, topic);
}

const longestSentence = 20;
const longestStatement = 12;
const findingsPlaced = 3;

/** A question is asked of the file in its own sentence, whatever else the message says; a statement has to be short. */
export function factTopicIn(reading: Reading): FactTopic | undefined {
  const short = reading.text.split(' ').length <= longestStatement;
  const asked = reading.sentences.filter(
    (sentence) =>
      sentence.text.split(' ').length <= longestSentence && !tellsDefect(sentence) && (sentence.question || short),
  );

  return asked.flatMap(({ text }) => fileTopicsIn(text)).find(isFactTopic);
}

/** Answers a question from the data of the file; null where it asks none of these. */
export function answerFact(reading: Reading, state: DialogueState, file: FileFact): TurnOutput | null {
  const topic = factTopicIn(reading);

  return topic === undefined ? null : answers[topic]({ reading, state, file });
}

/** A part of a file and what happened to it. */
function tellsDefect(sentence: SentenceReading): boolean {
  return sentence.features.length > 0 && sentence.specific.length > 0 && statesDefect(sentence);
}

function article(id: string): Answer {
  return ({ state }) => answerQuestion(state, [answerOfArticle(id)]);
}

function told({ state, file }: Asked, key: TextKey, findings: Finding[] = [], more: Record<string, string> = {}) {
  const values = { ...valuesOf(state, file, [], findings), ...more };

  return carryOn({ ...state, misses: 0 }, key, values, cards(state, file));
}

function findingsWith(diagnosis: Diagnosis, outcome: Finding['outcome']): Finding[] {
  return diagnosis.findings.filter((finding) => finding.outcome === outcome);
}

/** What is neither corrected nor waits for the user: no correction is known, or none passed its checks. */
function withoutCorrection({ findings }: Diagnosis): Finding[] {
  return findings.filter(({ outcome }) => outcome !== 'fixed' && outcome !== 'offered' && outcome !== 'left-out');
}

/** 'Which cells?' asks for places: the word 'cells' in it does not name a finding about cells. */
function withoutPlaces(sentence: SentenceReading): SentenceReading {
  return { ...sentence, features: sentence.features.filter(({ id }) => !places.has(id)) };
}

const places = new Set(['cell', 'columns', 'page', 'row', 'section', 'sheet-tab', 'table']);

/** How many places, and which: of the findings that are named, else of all. */
function tellPlaces(asked: Asked): TurnOutput | null {
  const { reading, state, file } = asked;
  if (!isOpened(file) || file.diagnosis.findings.length === 0) return null;
  const { language } = state;
  const named = file.diagnosis.findings.filter((finding) =>
    reading.sentences.some((sentence) => isNamed(finding, withoutPlaces(sentence), language)),
  );
  const findings = (named.length > 0 ? named : inOrder(state, file.diagnosis)).slice(0, findingsPlaced);
  const sentences = findings.map((finding) => placesOf(finding, language));
  const all = findings.every((finding) => finding.count === 1 && placeNamed(language, finding) !== '');

  return {
    action: 'continueConversation',
    content: joinSentences(language, all ? sentences : [...sentences, say(language, 'about-file.places-more')]),
    suggestions: cards(state, file),
    state: { ...state, misses: 0 },
    answeredBy: 'embedded',
  };
}

/** 'X is in 3 places, the first: page 2.' */
function placesOf(finding: Finding, language: Language): string {
  const where = placeNamed(language, finding);
  const values = { finding: quotedTitle(language, finding), count: `${finding.count}`, where };
  if (where === '') return say(language, 'about-file.places-unknown', values);

  return say(language, finding.count === 1 ? 'about-file.places-all' : 'about-file.places-some', values);
}

const apps: Record<FileKind, string> = { word: 'Google Docs', powerpoint: 'Google Slides', excel: 'Google Sheets' };

function tellHowToUse(asked: Asked): TurnOutput | null {
  const { diagnosis } = asked.file;
  if (!isOpened(asked.file) || diagnosis === null) return null;
  const app = apps[kindOf(diagnosis) ?? 'word'];
  if (findingsWith(diagnosis, 'fixed').length > 0) return told(asked, 'about-file.use', [], { app });

  return told(asked, findingsWith(diagnosis, 'offered').length > 0 ? 'about-file.use-decide' : 'about-file.use-none');
}

/** Whether a file can be used in Google as it is. */
export function tellWhetherReady(asked: Asked): TurnOutput | null {
  const { diagnosis } = asked.file;
  if (!isOpened(asked.file) || diagnosis === null) return null;
  const left = withoutCorrection(diagnosis);
  const offered = findingsWith(diagnosis, 'offered');
  if (offered.length > 0) return told(asked, 'about-file.ready-decide', offered);
  if (left.length > 0) return told(asked, 'about-file.ready-waits', left);

  return told(asked, diagnosis.findings.length > 0 ? 'about-file.ready-yes' : 'about-file.ready-nothing');
}

/** How long it takes until a file is corrected. */
export function tellHowLong(asked: Asked): TurnOutput | null {
  const { diagnosis } = asked.file;
  if (diagnosis === null) return told(asked, 'about-file.how-long-checking');
  if (diagnosis.failure !== null) return null;
  const offered = findingsWith(diagnosis, 'offered');
  const decided = fileTopicsIn(asked.reading.text).includes('decided');
  if (offered.length > 0 && decided) return told(asked, 'about-file.pressed');
  if (offered.length > 0) return told(asked, 'about-file.how-long-decide', offered);
  const left = withoutCorrection(diagnosis);
  if (left.length > 0) return told(asked, 'about-file.how-long-waits', left);

  return diagnosis.findings.length > 0 ? told(asked, 'about-file.how-long-done') : null;
}

/** What can be done until there is a correction, or another copy of a file that cannot be opened. */
function tellMeanwhile(asked: Asked): TurnOutput | null {
  const { diagnosis } = asked.file;
  if (diagnosis === null) return null;
  if (diagnosis.failure !== null)
    return diagnosis.failure.kind === 'damaged' || diagnosis.failure.kind === 'truncated'
      ? told(asked, 'about-file.no-copy')
      : null;
  const left = withoutCorrection(diagnosis);

  return left.length > 0 ? told(asked, 'about-file.meanwhile', left) : null;
}

/** What a correction does: of the finding that is named, else of the first that waits for a yes. */
function tellCorrection(asked: Asked): TurnOutput | null {
  const { reading, state, file } = asked;
  if (!isOpened(file)) return null;
  const offered = inOrder(state, file.diagnosis).filter(({ outcome }) => outcome === 'offered');
  const finding =
    offered.find((one) => reading.sentences.some((sentence) => isNamed(one, sentence, state.language))) ?? offered[0];

  return finding ? told(asked, 'about-file.correction', [], { why: whyOf(state, finding) }) : null;
}
