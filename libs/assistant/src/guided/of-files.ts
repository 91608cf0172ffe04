import { uploadCard } from '../cards/dialogue-cards.js';
import { decisionsCard, fileCard } from '../cards/file-cards.js';
import { stateOf } from '../cards/file-state.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsAt, factsOfFile, standingOf } from '../facts/facts.js';
import { likestFacts } from '../facts/meant.js';
import { factsOfPart } from '../facts/related.js';
import { type Found, sureness } from '../help/search.js';
import { titleOfHelp } from '../help/titles.js';
import { anotherFile } from '../language/another-file.js';
import { say } from '../language/catalogue.js';
import { isVague, partsIn } from '../language/parts.js';
import { phrasesOf } from '../language/phrases.js';
import { fold } from '../fold.js';
import { hasDenial, ordersUnknown, saysItIsFine } from '../language/reading.js';
import { wordsOf } from '../language/words.js';
import type { PartId } from '../part-id.js';
import { answerArticle, answerFound, notUnderstood } from './help.js';
import { aboutFile, decisions, undo } from './of-file.js';
import { type Asked, askedIn, tellFacts, type Telling } from './of-finding.js';
import { answerNamed, fileInWords, type Named, namedIn } from './of-part.js';
import { read, type Reading } from './read.js';
import { isInOtherFile, isOfOtherFile, sorry, stillWrong } from './report.js';
import { isConcrete, readSentence, reporting } from './report-words.js';
import { type Answer, fileName, fileSpokenOf, type Turn } from './turn.js';

/** A short sentence that names nothing speaks of what was told last. */
const fewWords = 8;
const fewCharacters = 18;
/** What a question names and is not in the file is said, where the question says little else. */
const shortQuestion = 60;
/** How like what is said of a finding a sentence has to be. */
const likeFinding = { question: 0.2, statement: 0.24 };
/** How like a way of asking a question about the whole file has to be. */
const likeWhole = 0.33;
/** So like an article as a whole that a part in it is not what is asked of. */
const likeOwn = 0.44;
/** So near to an article nothing of the file is asked for. */
const likeVerbatim = 0.9;
/** Who asks for a person asks for one in nearly these words. */
const likePerson = 0.6;

/** Articles that are answered from the file, and those of them that speak of no finding in particular. */
const ofFile: ReadonlySet<string> = new Set(
  'download-fixed found changes left by-hand decide next standing status undo unchanged'.split(' '),
);
const ofWholeFile: ReadonlySet<string> = new Set(['download-fixed', 'next', 'standing', 'status', 'unchanged']);
const ofHand: ReadonlySet<string> = new Set(['by-hand', 'left', 'next']);

/**
 * A sentence where a file is here: what is known of it answers first, then help. Nothing is asked for again but a complaint about a
 * file of another kind, or another file by that name. Null where nothing here answers.
 */
export function answerOfFiles(turn: Turn, reading: Reading): Answer | 'complaint' | null {
  const { files, language } = turn;
  const { sentence, asks, marks, happened, specific, place } = reading;
  const file = fileSpokenOf(turn);
  if (!file) return null;
  if (reading.isUnderTitle && !asks) return sorry(turn, file, reading.whole);
  if (reading.titled.length > 0) return answerTitled(turn, reading);
  if (!asks && isOfOtherFile(turn, reading) && isConcrete(reading)) return 'complaint';
  if ((files.length === 1 && anotherFile.test(sentence)) || (!asks && isInOtherFile(turn, reading)))
    return forAnother(turn, reading);
  const isQuoted = place !== null && Object.keys(place).join() === 'words';
  const isBareDenial =
    happened === null && (isQuoted || (specific.length > 0 && place === null)) && isShort(turn, reading);
  if (!asks && isBareDenial && hasDenial(sentence, turn.reading))
    return { ...notUnderstood(turn, 'not-that.then'), is: 'polite' };
  if (files.every(({ diagnosis }) => diagnosis === null) || file.diagnosis?.failure)
    return whileUnknown(turn, reading, file);
  const still = stillWrong(turn, reading);
  if (still) return still;
  const { first, sure } = bestOf(reading);
  const isProduct = asks && first !== null && !ofFile.has(first.id);
  const detail = answerDetail(turn, reading, file);
  if (detail) return detail;
  const isOwn =
    first !== null && (sure >= sureness.words || (first.score >= likeOwn && !isOfPart(first.id, reading, turn)));
  const all = namedIn(turn, reading);
  // Where it is seen is told of the place alone.
  const isPlace = !asks && happened === null && all.places.length > 0 && isWhereAsked(turn);
  const named = isPlace ? { ...all, parts: [] } : all;
  const isNamed = named.parts.length > 0 || named.places.length > 0;
  const about = isNamed ? answerNamed(turn, reading, named, tellingOf(reading)) : null;
  const isKnown = about !== null && about.is !== 'nothing';
  // 'Where are the fields?' asks for those of the file, whatever article asks nearly so.
  const isDetail = isKnown && askedIn(marks) !== 'what' && (first?.closest ?? 0) < likeVerbatim;
  if (first !== null && isOwn && asks && !isDetail && (isProduct || first.id === 'download-fixed'))
    return answerFound(turn, first);
  if (!isKnown && marks.has('deciding') && files.some((one) => decisionsCard(language, one) !== null))
    return decided(turn, reading, file);
  if (about && !isKnown && isProduct && sure >= sureness.clear) return answerFound(turn, first);
  const isElse = isProduct && sure >= sureness.perhaps && sentence.length > shortQuestion;
  if (about && (isKnown || !isElse)) return answered(turn, reading, about, named);

  return answerUnnamed(turn, reading, file) ?? (complains(turn, reading) ? 'complaint' : byName(turn, sentence));
}

/** A statement of what is wrong, or one that answers where it is or what is seen there. */
function complains(turn: Turn, { asks, says, happened, act, marks, sentence }: Reading): boolean {
  if (asks || says || act !== null || saysItIsFine(sentence, turn.reading)) return false;

  return happened !== null || (isWhereAsked(turn) && !marks.has('thanks'));
}

/** The last reply asked where it is seen, or this one does. */
function isWhereAsked({ input, state }: Turn): boolean {
  return input.state.asked === 'where' || state.asked === 'where';
}

/** What is quoted by its title; a statement that only quotes it leads to what is asked of it. */
function answerTitled(turn: Turn, reading: Reading): Answer {
  const told = tellFacts(turn, reading.titled, { asked: askedOfTitle(reading), parts: reading.parts });

  return reading.asks ? told : { ...told, is: 'mention' };
}

/** Whoever quotes a finding's title asks what it means, unless they ask where it is, or something else of it. */
function askedOfTitle({ marks }: Reading): Asked {
  const asked = askedIn(marks);

  return asked === 'what' || asked === 'unknowable' ? 'meaning' : asked;
}

/** Words about a decision lead to its control; a refusal in words leaves it as it is. */
function decided(turn: Turn, { asks, sentence }: Reading, file: FileFact): Answer {
  const isRefused = !asks && hasDenial(sentence, turn.reading);
  const answer = decisions(turn, file, isRefused ? 'what' : 'kept');

  return isRefused ? { ...answer, lead: [say(turn.language, 'no'), answer.lead].join('\n\n') } : answer;
}

/** What is named is told; where that does not explain what a statement complains of, leave is asked to note it. */
function answered(turn: Turn, reading: Reading, about: Answer, { parts, places: named, scope }: Named): Answer {
  const { asks, whole, happened } = reading;
  // 'The charts are fine': nothing about them is asked for.
  if (!asks && happened === null && saysItIsFine(whole, turn.reading))
    return { lead: say(turn.language, 'set-aside'), state: turn.state, is: 'polite' };
  const isTold = complains(turn, reading) || (!asks && !reading.says && named.length > 0 && parts.length > 0);
  // 'I have found page 11' only mentions it, and so does what is denied or thanked for.
  const isPlaceAlone = named.length > 0 && !reading.marks.has('found') && isAlone(turn, reading);
  const isPart = parts.some((part) => !isVague(part)) && !hasDenial(reading.sentence, turn.reading);
  if (!isTold && !asks && !isPlaceAlone && (!isPart || reading.marks.has('thanks'))) return { ...about, is: 'mention' };
  const isElsewhere = named.some((place) => factsAt(scope, place).length === 0);
  const isUnexplained = about.is === 'nothing' || isElsewhere || happened === null || isWhereAsked(turn);

  return { ...about, is: undefined, ...(isTold && isUnexplained && { note: whole }) };
}

const fewPlaceWords = 3;

/** 'And on slide 6', 'page 3': a place and nothing else. */
function isAlone({ reading }: Turn, { sentence, unread }: Reading): boolean {
  return wordsOf(sentence, reading).length <= fewPlaceWords || unread.words.every((word) => /\d/.test(word));
}

/** What asks for the whole file, and its article. */
const ofWhole = [
  ['changed', 'changes'],
  ['left', 'left'],
  ['found', 'found'],
] as const;

/** What a sentence asks or tells that names no part and no place. */
function answerUnnamed(turn: Turn, reading: Reading, file: FileFact): Answer | null {
  const { sentence, asks, marks, parts } = reading;
  const { first, sure } = bestOf(reading);
  const closest = first?.closest ?? 0;
  const asked = askedIn(marks);
  const telling = tellingOf(reading);
  const isOfFile = first !== null && ofFile.has(first.id);
  const whole = asks ? ofWhole.find(([mark]) => marks.has(mark)) : undefined;
  const isOfOther = first !== null && !isOfFile && sure >= sureness.said;
  if (whole && !isOfOther && (whole[0] !== 'found' || asked === 'what' || asked === 'count'))
    return answerArticle(turn, whole[1]);
  const isMostlyRead = reading.unread.of < 2 || reading.unread.words.length <= reading.unread.of / 2;
  const isOfSpoken = isShort(turn, reading) || (asked !== 'what' && isMostlyRead);
  const spoken = asks && isOfSpoken ? spokenOf(turn, file) : [];
  // 'Why did they break?', of what was told last.
  const isProduct = first !== null && !isOfFile && sure >= sureness.clear;
  const isWhole = first !== null && ofWholeFile.has(first.id) && closest >= likeWhole && asked !== 'why';
  const isElse = asked === 'unknowable' ? sure >= sureness.clear : isProduct || isWhole;
  if (spoken.length > 0 && asked !== 'what' && isMostlyRead && !isElse) return tellFacts(turn, spoken, telling);
  const isElsewhere = isOfFile && closest >= likeWhole && !ofHand.has(first.id);
  if (asks && asked === 'by-hand' && isMostlyRead && !isProduct && !isElsewhere) return answerArticle(turn, 'by-hand');
  if (spoken.length > 0 && first?.id === 'undo' && closest >= likeWhole) return undo(turn, file);
  if (spoken.length > 0 && isMostlyRead && sure < sureness.words && isOfFile && !isWhole)
    return tellFacts(turn, spoken, telling);
  const all = turn.files.flatMap(factsOfFile).filter(({ finding }) => !turn.denied.has(finding.id));
  const general = parts.filter((part) => !places.has(part)).flatMap((part) => factsOfPart(turn.files, part));
  if (asks && general.length > 0) return tellFacts(turn, general, telling);
  // Words that only ask pick no finding.
  const own = wordsOf(sentence, turn.reading).filter((word) => !marks.words.has(word));
  const { facts, score } = likestFacts(all, own.join(' '), turn.reading);
  const least = asks
    ? Math.max(likeFinding.question, closest * (closest < likeWhole ? 0.5 : 1))
    : Math.max(likeFinding.statement, closest);
  if (facts.length > 0 && score >= least) {
    const told = tellFacts(turn, facts, telling);

    return asks ? told : { ...told, is: 'mention' };
  }
  // What a statement denies is not wished for: 'No, do not delete it.'
  const isDenied = !asks && hasDenial(sentence, turn.reading) && sure < sureness.words;
  // Of a file in which nothing was found there is little to tell.
  const isClear = sure >= (asks && stateOf(file) !== 'clean' ? sureness.clear : sureness.said);
  const isLikely =
    asks && isOfFile && asked !== 'why' && closest >= likeWhole && (sure > sureness.no || !ordersUnknown(sentence));
  const isOfAll = asks && !isProduct && (asked === 'where' || asked === 'count' || asked === 'why') && all.length > 0;
  if (isOfAll && !isClear) return tellFacts(turn, spoken.length > 0 ? spoken : all, { ...telling, unread: undefined });
  if (!first || isDenied || !(isClear || isLikely)) return null;
  const found = answerFound(turn, first);

  return found && !asks ? { ...found, is: 'mention' } : found;
}

/** What is told of findings: what the sentence asks, and what of it was not made out, unless help knows what it asks of the file. */
function tellingOf(reading: Reading): Telling {
  const { first } = bestOf(reading);
  const isKnown = first !== null && ofFile.has(first.id) && first.closest >= likeWhole;

  return {
    asked: askedIn(reading.marks),
    parts: reading.parts,
    ...(reading.asks && !reading.marks.has('found') && { question: reading.whole }),
    ...(reading.asks && !isKnown && reading.place === null && { unread: reading.unread }),
  };
}

/** What help says that a sentence is like; how to reach a person only in nearly these words. */
function bestOf({ help }: Reading): { first: Found | null; sure: number } {
  const [first = null, second = null] = help.all;
  if (first?.id !== 'human' || first.closest >= likePerson) return { first, sure: help.sure };

  return { first: second, sure: sureness.no };
}

/** Whether an article is about the part that is named, of which the file's own facts tell more. */
function isOfPart(article: string, { specific }: Reading, { reading }: Turn): boolean {
  return partsIn(titleOfHelp(reading, article, 'article'), reading).some((part) => specific.includes(part));
}

/** The finding that was spoken of last, else those that the last reply shows. */
function spokenOf({ input, state, denied }: Turn, file: FileFact): Fact[] {
  const shown =
    input.transcript.at(-1)?.cards?.flatMap((card) => (card.type === 'finding' ? [card.finding] : [])) ?? [];
  const ids = state.about.finding === undefined ? shown : [state.about.finding];

  return factsOfFile(file).filter(({ finding }) => ids.includes(finding.id) && !denied.has(finding.id));
}

function isShort({ reading }: Turn, { sentence }: Reading): boolean {
  return reading === 'ja' ? sentence.length <= fewCharacters : wordsOf(sentence, reading).length <= fewWords;
}

/** Whether a sentence says nothing but what was made out. What is left of a Japanese one in Hiragana is grammar. */
function isAllRead({ reading }: Turn, { unread }: Reading): boolean {
  return unread.words.every((word) => reading === 'ja' && /^\p{Script=Hiragana}+$/u.test(word));
}

const places: ReadonlySet<PartId> = new Set<PartId>(['page', 'slide', 'sheet', 'cell']);

/**
 * A detail that is asked for alone, 'Which font?', 'On which slide?', 'How many?', 'Which cells do I have to touch?', of what is named,
 * of the finding spoken of last, or of all. Null where more is asked.
 */
function answerDetail(turn: Turn, reading: Reading, file: FileFact): Answer | null {
  const { marks, parts, place, sentence } = reading;
  const isWhich = parts.length > 0 && asksWhich(turn, reading);
  const asked = isWhich ? 'where' : askedIn(marks);
  if (sentence.length > shortQuestion || place !== null || parts.length > 2) return null;
  const isOfHelp =
    (asked === 'where' && reading.help.sure >= sureness.words) ||
    (asked === 'count' && reading.unread.words.length > 0 && reading.help.sure >= sureness.said);
  if (isOfHelp || (asked !== 'where' && asked !== 'count')) return null;
  // 'How many mistakes are left?' counts those of the file.
  if (asked === 'count' && marks.has('found') && parts.length === 0) return null;
  const isAll = isAllRead(turn, reading);
  const isPlace = parts.length > 0 && parts.every((part) => places.has(part));

  return isAll || marks.has('to-do') || isPlace ? answerWhere(turn, file, reading) : null;
}

/** 'Which font?', and not 'What is that about the fonts?' */
function asksWhich({ reading }: Turn, { sentence, words, marks }: Reading): boolean {
  if (!marks.has('which')) return false;
  const said = fold(sentence);
  const which = phrasesOf(reading).marks['which'] ?? [];
  const between = reading === 'ja' ? '' : ' ';

  return [...words.values()].some((word) => which.some((one) => said.includes(`${fold(one)}${between}${fold(word)}`)));
}

/** The places or the number of what is spoken of; of what is left to do, without what is corrected. */
export function answerWhere(turn: Turn, file: FileFact, said?: Reading): Answer | null {
  const { language, state } = turn;
  const reading = said ?? read(turn, readSentence(turn.input.message, turn.reading), true);
  const { marks, parts } = reading;
  if (file.diagnosis === null || file.diagnosis.failure !== null) return null;
  const all = factsOfFile(file);
  const isToDo = marks.has('to-do');
  const named = parts.filter((part) => !places.has(part));
  const ofParts = new Set(named.flatMap((part) => factsOfPart([file], part)).map(({ finding }) => finding.id));
  const spoken = all.filter(({ finding }) => finding.id === state.about.finding);
  const isSpoken = spoken.some(({ finding }) => named.length === 0 || ofParts.has(finding.id));
  const ofNamed = all.filter(({ finding }) => ofParts.has(finding.id));
  const like = likestFacts(all, reading.sentence, turn.reading).facts;
  const isMore = !isAllRead(turn, reading);
  const known = isMore && !isToDo && like.length > 0 ? like : isSpoken && !isMore && !isToDo ? spoken : all;
  const meant = named.length > 0 && !isSpoken ? ofNamed : known;
  const facts = isToDo ? meant.filter((fact) => standingOf(fact) !== 'corrected') : meant;
  if (facts.length > 0) {
    return tellFacts(turn, facts, { asked: marks.has('count') ? 'count' : 'where', parts });
  }
  if (meant.length === 0) return null;

  return {
    lead: say(language, 'shows.left-none', { file: fileName(file) }),
    cards: [{ ...fileCard(language, file), left: [] }],
    state,
  };
}

/** While a file is checked, or where it cannot be read, only help answers, else how it stands. */
function whileUnknown(turn: Turn, reading: Reading, file: FileFact): Answer {
  const { language, state } = turn;
  const { asks, help, whole } = reading;
  const isClear = help.winner !== null && (asks || help.sure >= sureness.said);

  return (
    (isClear && help.winner ? answerFound(turn, help.winner) : null) ??
    (file.diagnosis === null && file.malware === undefined
      ? {
          lead: say(language, 'about.checking', { file: fileName(file) }),
          state,
          ...(complains(turn, reading) && { note: whole }),
        }
      : aboutFile(turn, file))
  );
}

/** What is asked or told of a file that is not here needs that file. */
function forAnother(turn: Turn, reading: Reading): Answer {
  const { language, state } = turn;
  const isReport = (!reading.asks || reading.means) && (isConcrete(reading) || isInOtherFile(turn, reading));
  const fresh = { ...state, report: { ...state.report, kind: reading.kind, where: null } };
  const next = isReport ? reporting(fresh, reading) : fresh;

  return {
    lead: say(language, 'upload.another'),
    cards: [uploadCard(language, next)],
    state: { ...next, phase: 'awaiting-file', asked: 'file' },
    ...(isReport && { action: 'uploadFile' }),
  };
}

function byName(turn: Turn, sentence: string): Answer | null {
  const named = fileInWords(turn, sentence);

  return named && aboutFile(turn, named);
}
