import type { Finding } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import { fold } from '../lexicon/fold.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { FileFact } from '../port.js';
import type { Language } from '../texts/language.js';
import { isLittle } from '../understanding/language.js';
import type { Reading } from '../understanding/reading.js';
import { readSentence, type SentenceReading } from '../understanding/sentence-reading.js';
import { deniesHaving, statesDefect } from '../understanding/speech-act.js';
import { splitClauses } from '../understanding/sentences.js';
import { titleOf } from './finding-texts.js';
import { featuresOfFinding } from './findings.js';

/** What a message decides about what was found in a file. */
export interface Verdicts {
  yes: Finding[];
  no: Finding[];
}

const none: Verdicts = { yes: [], no: [] };
const bareWords = 12;
/** Letters: a decision is short, and each of its clauses is read again. */
const longestDecision = 240;

/** 'Leave the links and accept the header one': yes or no, with a word of what was found; or a former yes taken back. */
export function verdictsIn(reading: Reading, { language }: DialogueState, { diagnosis }: FileFact): Verdicts {
  const open = (diagnosis?.findings ?? []).filter(({ outcome }) => outcome !== 'fixed' && outcome !== 'left-out');
  if (open.length === 0 || reading.text.length > longestDecision) return none;
  const clauses = clausesOf(reading);
  const offered = open.filter(({ outcome }) => outcome === 'offered');
  const asks = reading.sentences.some(({ question }) => question);
  if (!asks && !namesAny(reading, open, language)) {
    if (occurs(phrases('speech/keeps'), reading.text)) return { yes: [], no: offered };
    if (occurs(phrases('speech/wants-it'), reading.text)) return { yes: offered, no: [] };
  }
  if (clauses.some((clause) => saysWrong(clause) && !namesOffered(clause, open, language))) return none;
  const spoken = clauses.map((clause, index) => ({
    named: open.filter((finding) => isNamed(finding, nounOf(clauses, index), language)),
    verdict: verdictOf(clause) ?? bareBefore(clauses, index),
  }));
  const decided = (said: 'yes' | 'no') =>
    open.filter(
      (finding) => spoken.findLast(({ named, verdict }) => verdict && named.includes(finding))?.verdict === said,
    );
  const [yes, no] = [decided('yes'), decided('no')];
  if (yes.length + no.length > 0) return { yes, no };

  const placed = byPosition(reading, clauses, offered);
  if (placed.yes.length + placed.no.length > 0) return placed;

  return takesBack(reading) ? { yes: [], no: offered } : none;
}

function namesAny({ sentences }: Reading, findings: Finding[], language: Language): boolean {
  return findings.some((finding) => sentences.some((sentence) => isNamed(finding, sentence, language)));
}

const positions = ['first', 'second', 'third'] as const;

/** 'Do the first one, the second not': decides by the place in the list that the user was shown. */
function byPosition(reading: Reading, clauses: SentenceReading[], offered: Finding[]): Verdicts {
  const decided = new Map<Finding, 'yes' | 'no'>();
  if (/[?？]/u.test(reading.raw)) return none;
  for (const clause of clauses)
    for (const [at, name] of positions.entries()) {
      const finding = offered[at];
      const verdict = verdictOf(clause);
      if (finding && verdict && occurs(phrases(`ordinals/${name}`), clause.text)) decided.set(finding, verdict);
    }
  const said = (verdict: 'yes' | 'no') => offered.filter((finding) => decided.get(finding) === verdict);

  return { yes: said('yes'), no: said('no') };
}

/** 'The icons, go ahead': a mere yes or no is said of the clause before it. */
function nounOf(clauses: SentenceReading[], index: number): SentenceReading {
  const clause = clauses[index]!;
  const before = clauses[index - 1];

  return before &&
    isBareVerdict(clause) &&
    before.features.length + before.unknown.length > 0 &&
    verdictOf(before) === null
    ? before
    : clause;
}

/** 'Go ahead, the pivot table may be changed': the verdict stands before what it is about. */
function bareBefore(clauses: SentenceReading[], index: number): 'yes' | 'no' | null {
  const before = clauses[index - 1];

  return before && isBareVerdict(before) ? verdictOf(before) : null;
}

function isBareVerdict({ text }: SentenceReading): boolean {
  const rest = text.replace(phrases('speech/verdict-no'), ' ').replace(phrases('speech/verdict-yes'), ' ');

  return verdictsOnly.test(rest);
}

const verdictsOnly = /^[^\p{L}\p{N}]*$/u;

/** 'Swap the typeface then': each sentence that could tell a defect names what waits for a yes, and no more. */
export function namesWhatIsOffered(reading: Reading, { language }: DialogueState, { diagnosis }: FileFact): boolean {
  const offered = (diagnosis?.findings ?? []).filter(({ outcome }) => outcome === 'offered');
  if (reading.text.length > longestDecision) return false;
  const names = (sentence: SentenceReading) => namesOffered(sentence, offered, language);

  return reading.sentences.some(names) && reading.sentences.every((one) => names(one) || !statesDefect(one));
}

/** No place, no 'still', no 'looks' and no other part of the file is told of it. */
function namesOffered(sentence: SentenceReading, findings: Finding[], language: Language): boolean {
  const named = findings.filter((one) => one.outcome === 'offered' && isNamed(one, sentence, language));
  const concerned = new Set(named.flatMap(featuresOfFinding));
  const { question, contrast, appearance, places, features, text } = sentence;
  const placed = places.length > 0 || /\d/u.test(text);

  return (
    named.length > 0 &&
    !question &&
    !contrast &&
    !appearance &&
    !placed &&
    features.every(({ id }) => concerned.has(id))
  );
}

function clausesOf(reading: Reading): SentenceReading[] {
  return reading.sentences
    .flatMap(({ raw }) => splitClauses(raw))
    .flatMap((clause) => clause.split(joints))
    .filter((clause) => clause.trim() !== '')
    .map((clause) => readSentence(clause, reading.language));
}

/** Where one decision ends and the next begins. */
const joints = /\s+(?:and|und|et|y|e|en)\s+(?=\p{L}+)|、/u;

function verdictOf(clause: SentenceReading): 'yes' | 'no' | null {
  const { text } = clause;
  if (deniesHaving(clause)) return null;
  if (occurs(phrases('speech/verdict-no'), text)) return 'no';

  return occurs(phrases('speech/verdict-yes'), text) ? 'yes' : null;
}

/** 'No, the header is still on the cover': told of the file, and decides nothing. */
function saysWrong({ specific, generic, appearance }: SentenceReading): boolean {
  return specific.length + generic.length > 0 || appearance;
}

function takesBack({ text, sentences }: Reading): boolean {
  const plain = sentences.every(({ question, features }) => !question && features.length === 0);

  return plain && text.split(' ').length <= bareWords && occurs(phrases('speech/takes-back'), text);
}

/** By the parts of a file that the finding concerns, or by a word of its title. */
export function isNamed(finding: Finding, { features, setAside, text }: SentenceReading, language: Language): boolean {
  const concerned = new Set(featuresOfFinding(finding));
  if ([...features, ...setAside].some(({ id }) => concerned.has(id))) return true;
  const title = fold(titleOf(language, finding));

  return language === 'ja' ? sharesRun(title, text) : stemsIn(title).some((stem) => startsIn(stem, text));
}

const shortestWord = 5;
const stemLetters = 7;

/** The longer words of a title, cut so that their endings do not matter. */
function stemsIn(title: string): string[] {
  return (title.match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= shortestWord && !isLittle(word))
    .map((word) => word.slice(0, Math.min(stemLetters, Math.max(shortestWord, word.length - 1))));
}

function startsIn(stem: string, text: string): boolean {
  return new RegExp(`(?<!\\p{L})${stem}`, 'u').test(text);
}

/** Japanese writes without spaces: two characters or more in a row that are no Hiragana. */
function sharesRun(title: string, text: string): boolean {
  return (text.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? []).some((run) => title.includes(run));
}
