import type { Language } from '@fidelio/contracts';
import type { Fact } from '../facts/fact.js';
import { factsOfFile } from '../facts/facts.js';
import { filesMeant } from '../facts/named.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { articleById } from '../help/articles.js';
import { type Searched, searchHelp, sureness } from '../help/search.js';
import { withoutDenied } from '../language/denied-topics.js';
import { languageAskedFor } from '../language/detect.js';
import { type Marks, marksIn } from '../language/marks.js';
import { type Act, phraseIn } from '../language/phrases.js';
import { placeIn } from '../language/places.js';
import {
  clausesOf,
  happenedIn,
  hasDenial,
  isCondition,
  isEitherOr,
  isQuestion,
  isRelative,
  kindAnswered,
} from '../language/reading.js';
import { isOnlyTalk, speaksOfTalk, withoutTalk } from '../language/talk.js';
import { littleWords, piecesOf, wordsOf } from '../language/words.js';
import { readSentence, isConcrete, type Said } from './report-words.js';
import { wantsPerson } from './person.js';
import { titlesIn } from './titles.js';
import { fileSpokenOf, type Turn } from './turn.js';

/** One sentence, read once: what it names, whether it asks, what its words tell, and what of the help it is like. */
export interface Reading extends Said {
  asks: boolean;
  /** With the topic that it denies, which `sentence` is without: 'Not about security, what does it cost?' */
  whole: string;
  /** Of a whole sentence that is a known phrase. */
  act: Act | null;
  marks: Marks;
  /** Words that tell something and that nothing was made of, and how many tell something. */
  unread: { words: string[]; of: number };
  /** Parts that it names to deny them: 'Not the pictures, the macros.' */
  denied: Said['parts'];
  /** It speaks of what is said here: 'I never said that.' */
  says: boolean;
  /** A statement that names what is meant: 'I asked about the slides.' */
  means: boolean;
  /** What was found whose title it quotes, and whether it tells something under that title. */
  titled: Fact[];
  isUnderTitle: boolean;
  /** Looked up when it is first asked for. */
  readonly help: Searched;
}

/** The sentences of a message; what is complete in itself stands alone. */
export function sentencesIn({ reading, input }: Turn): string[] {
  const isComplete = (piece: string) => phraseIn(piece, reading) !== null || languageAskedFor(piece) !== null;

  return piecesOf(input.message, isComplete);
}

/** The wishes of a message, each read once. */
export function readMessage(turn: Turn): Reading[] {
  const { reading } = turn;
  const titles = titlesIn(turn);
  const all = sentencesIn({ ...turn, input: { ...turn.input, message: titles.hidden(turn.input.message) } })
    .map((sentence) => withoutTalk(sentence.replace(correcting, ''), reading))
    .flatMap((sentence) => wishesIn(turn, sentence))
    .reduce<string[]>((some, sentence) => joinedTo(some, sentence, reading), [])
    .map((sentence) => withoutTalk(titles.shown(sentence), reading));
  const telling = all.filter((sentence) => isWorthReading(sentence, reading));
  const sentences = telling.length > 0 ? telling : all;
  let named = namedBefore(turn);
  let quoted: Fact[] = [];

  return sentences.map((sentence) => {
    const titled = titles.in(sentence);
    const told = readSentence(titled.rest, reading);
    const says = told.happened === null && speaksOfTalk(titled.rest, reading);
    // 'I asked about the slides' asks about them.
    const isQuestioned = isAsked(titled.rest, reading, sentences.length === 1);
    const means = !isQuestioned && says && told.specific.length > 0 && !hasDenial(titled.rest, reading);
    const asks = means || isQuestioned;
    // 'What does that mean, and where is it?', of a title that was just quoted.
    if (titled.facts.length > 0) quoted = titled.facts;
    else if (!asks || told.specific.length > 0 || told.place !== null || !isOfQuoted(titled.rest, reading)) quoted = [];
    const meant = asks ? null : affirmed(told, reading);
    const own = withoutDeniedParts(withoutDeniedPlace(told, reading), meant);
    const said = goesOn(turn, told, asks) ? withNamed(own, named) : own;
    named = meant ?? (asks && told.specific.length > 0 ? told : named);

    // 'Not the footer, the header' asks about the header of a file that is here.
    const isDenying = meant !== null && hasDenial(told.sentence, reading);
    const isAskedFor = isDenying && said.happened === null && turn.files.length > 0;

    const one = { ...read(turn, said, asks || isAskedFor), means };

    return quoted.length > 0
      ? {
          ...one,
          act: titled.facts.length > 0 ? null : one.act,
          whole: sentence,
          titled: quoted,
          isUnderTitle: titled.isHeading,
        }
      : one;
  });
}

/** A short question, or one for a detail, asks about what was quoted before it. */
function isOfQuoted(sentence: string, language: Language): boolean {
  return asksOfPart(sentence, language) || wordsOf(sentence, language).length <= fewWords;
}

/** What is only talk is no wish, but where it is a phrase that does something, or denies. */
function isWorthReading(sentence: string, language: Language): boolean {
  return (
    phraseIn(sentence, language) !== null ||
    hasDenial(sentence, language) ||
    marksIn(sentence, language).has('thanks') ||
    !isOnlyTalk(sentence, language)
  );
}

/** What the message before named, where nothing was found about it and no finding is spoken of since. */
function namedBefore({ files, state, input, reading }: Turn): Said | null {
  const before = input.transcript.findLast(({ role }) => role === 'user')?.content;
  if (files.length === 0 || before === undefined || state.about.finding !== undefined) return null;
  const said = readSentence(before, reading);
  const meant = hasDenial(before, reading) ? affirmed(said, reading) : said;

  return meant !== null && meant.specific.length > 0 ? meant : null;
}

/** 'How do I get it back?', 'Undo it': of what was named before, and nothing that help or the file as a whole answers. */
function goesOn({ files, reading, state: { about } }: Turn, { sentence }: Said, asks: boolean): boolean {
  const { has } = marksIn(sentence, reading);
  if (!asks) return has('undo') && files.length > 0;
  if (has('changed') || has('left')) return false;
  // 'And the 33 places' are those of what has so many.
  const counts = new Set(files.flatMap(factsOfFile).map(({ finding }) => finding.count));
  if ([...sentence.matchAll(/(?<!\p{L})\d+/gu)].some(([number]) => counts.has(Number(number)))) return false;
  if (files.length > 1 && filesMeant(files, [], sentence, reading, about.file).length > 0) return false;
  const { winner, sure } = searchHelp(sentence, reading, files.length > 0);
  // What a file answers is answered of its part; 'yes or no?' asks about what was said before.
  const isOfFile = winner === null || articleById(winner.id)?.shows !== undefined;
  if (asksOfPart(sentence, reading) || isEitherOr(sentence)) return isOfFile || sure < sureness.said;
  const said = readSentence(sentence, reading);
  const isElse = files.length > 0 && unreadIn(said, marksIn(sentence, reading), reading).words.length > 0;

  return winner === null && !isElse;
}

function asksOfPart(sentence: string, language: Language): boolean {
  const { has } = marksIn(sentence, language);

  return ofPart.some((mark) => has(mark));
}

const ofPart = ['where', 'count', 'why', 'by-hand', 'kept', 'undo'] as const;

/** A sentence as it is read by itself. */
export function read(turn: Turn, said: Said, asks: boolean): Reading {
  const { reading, files } = turn;
  const rest = withoutDenied(said.sentence, reading);
  const own = rest === said.sentence ? said : readSentence(rest, reading);
  const kind = own.kind ?? (asks ? null : kindOfAnswer(turn, own));
  const marks = marksIn(own.sentence, reading);
  let help: Searched | undefined;

  return {
    ...own,
    kind,
    place: own.place ?? cellIn(turn, own.sentence),
    asks,
    whole: said.sentence,
    act: phraseIn(said.sentence, reading),
    marks,
    // What tells that something is gone is no talk: 'I told you the header is gone.'
    says:
      speaksOfTalk(own.sentence, reading) &&
      (reading === 'ja' || own.happened === null || hasDenial(own.sentence, reading)),
    means: false,
    titled: [],
    isUnderTitle: false,
    unread: unreadIn(own, marks, reading),
    denied: said.parts.filter((part) => !own.parts.includes(part)),
    get help() {
      return (help ??= withoutArticle(searchHelp(own.sentence, reading, files.length > 0), turn.denied));
    },
  };
}

/** An article that was just denied is not given again. */
function withoutArticle(found: Searched, denied: Turn['denied']): Searched {
  const all = found.sure >= sureness.said ? found.all : found.all.filter(({ id }) => !denied.has(id));

  return all[0] === found.all[0] ? { ...found, all } : { ...found, all, sure: sureness.no, winner: null };
}

/** Words that are none of a part, of what is asked, or of what happened. */
function unreadIn({ sentence, words }: Said, marks: Marks, language: Language): Reading['unread'] {
  const little = littleWords(language);
  const named = new Set([...words.values()].flatMap((some) => wordsOf(some, language)));
  const telling = wordsOf(sentence, language).filter((word) => !little.has(word));
  const isRead = (word: string) => marks.words.has(word) || named.has(word) || happenedIn(word, language) !== null;

  return { words: telling.filter((word) => !isRead(word)), of: telling.length };
}

/** 'Slide master??' only wonders. */
function isAsked(sentence: string, language: Language, isAlone: boolean): boolean {
  if (!isQuestion(sentence, language)) return false;

  return isAlone || wordsOf(sentence, language).length > 2 || isQuestion(sentence.replace(/[?？]+$/u, ''), language);
}

/**
 * The wishes of a sentence: a clause that asks, orders or tells something of its own begins the next, and any other belongs to the one
 * before. 'The page numbers are gone, is it free, and who reads it?' are three; 'What about the euro sign, did you check that?' is one.
 */
function wishesIn(turn: Turn, sentence: string): string[] {
  const { reading } = turn;
  const between = reading === 'ja' ? '' : ' ';
  const mark = /[?？]\P{L}*$/u.test(sentence) ? '?' : '';
  const parts: Wish[] = [];
  const clauses = clausesOf(sentence, reading);
  for (const [at, clause] of clauses.entries()) {
    const last = parts.at(-1);
    const isContinued = at > 0 && (isDenying(clause, reading) || (mark === '' && isRelative(clause)));
    const own = isContinued ? null : doingOf(clause, reading, mark !== '');
    // 'The header is gone, is it free?'
    const isAsked = at > 0 && at === clauses.length - 1 && mark !== '' && own === null && saysOwn(turn, clause);
    const does = isAsked && last?.does === 'tells' ? 'asks' : own;
    if (last && (does === null || (does !== 'asks' && (does === last.does || last.does === null))))
      last.text += `${between}${clause}`;
    else parts.push({ text: clause, does });
  }
  const wishes: Wish[] = [];
  for (const part of parts) {
    const last = wishes.at(-1);
    const isLastOwn = last !== undefined && !/[:：]\s*$/u.test(last.text) && isOwn(turn, last);
    if (!last || (isLastOwn && isOwn(turn, part))) wishes.push(part);
    // 'Besides: where is it stored?' asks what follows.
    else if (last.does === null && part.does === 'asks' && isIntro(last.text, reading) && !isLastOwn)
      wishes.splice(-1, 1, part);
    else {
      // 'The header is gone, is that normal?' complains, as long as there is no file to ask about.
      const complains = last.does === 'tells' && turn.files.length === 0;
      const does = part.does === 'asks' && !complains ? 'asks' : (last.does ?? part.does);
      wishes.splice(-1, 1, { text: `${last.text}${between}${part.text}`, does });
    }
  }

  return wishes.map(({ text, does }, at) => {
    // 'The pages are gone, is that normal?' complains.
    if (does === 'tells' && clauses.length > 1) return text.replace(/\s*[?？,;:、，]\P{L}*$/u, '');
    if (at === wishes.length - 1) return text;
    const told = text.replace(/[,;:、，]\s*$/u, '');

    // 'Auf welcher Seite ist das, und wie behebe ich es?' asks twice, with one mark.
    return does === 'asks' || (does === null && asksOfPart(text, reading)) ? `${told}${mark}` : told;
  });
}

/** 'And my amounts? Do they stay the same?', 'Can it be edited? Yes or no?' ask one thing. */
function joinedTo(all: readonly string[], sentence: string, language: Language): string[] {
  const last = all.at(-1);
  if (last === undefined) return [sentence];
  const isFragment = (piece: string) =>
    /[?？]\P{L}*$/u.test(piece) &&
    wordsOf(piece, language).length <= maxFragmentWords &&
    readSentence(piece, language).parts.length === 0;
  const leadsTo =
    joining.test(last) &&
    isFragment(last) &&
    phraseIn(last, language) === null &&
    !isQuestion(last.replace(/[?？]/gu, ''), language) &&
    isQuestion(sentence, language);
  const repeats = isFragment(sentence) && isEitherOr(sentence) && isQuestion(last, language);

  return leadsTo || repeats ? [...all.slice(0, -1), `${last} ${sentence}`] : [...all, sentence];
}

const maxFragmentWords = 3;
const fewWords = 6;

interface Wish {
  text: string;
  /** Null where it does nothing by itself. */
  does: 'asks' | 'orders' | 'tells' | null;
}

function doingOf(clause: string, language: Language, isInQuestion: boolean): Wish['does'] {
  if (wantsPerson(clause, language)) return 'orders';
  const isAsking = isInQuestion && isQuestion(clause.replace(/[?？.!]+$/u, ''), language);
  if (!isAsking && isTold(clause, language)) return 'tells';
  // '…, et c'est sur quelle diapo ?'
  if (isInQuestion && ofDetail.some((mark) => marksIn(clause, language).has(mark))) return 'asks';
  if (clause.startsWith('¿')) return 'asks';
  const said = clause.replace(joining, '').replace(/[?？.!]+$/u, '');
  const isAsked = isQuestion(isInQuestion ? said.replace(preposition, '') : said, language);
  if (isAsked && !isCondition(clause)) return 'asks';

  return null;
}

const ofDetail = ['where', 'count', 'why', 'kept'] as const;

/** 'Besides:', and no 'If I do not like it,'. */
function isIntro(text: string, language: Language): boolean {
  return wordsOf(text, language).length <= maxIntroWords && !isCondition(text);
}

const maxIntroWords = 2;

/** 'I mean the filters, not the pivot table.' */
function isDenying(clause: string, language: Language): boolean {
  const [first = ''] = wordsOf(clause, language);

  return language !== 'ja' && hasDenial(first, language);
}

/** Whether it is something of its own, and not what goes on with or leads to something else. */
function isOwn(turn: Turn, { text, does }: Wish): boolean {
  return does === 'orders' || does === 'tells' || (!isCondition(text) && saysOwn(turn, text));
}

const joining = /^(?:and|und|et|y|e|en|but|aber|mais|pero|ma|mas|maar)\s+/iu;

/** 'And in which country is it stored?' */
const preposition =
  /^(?:in|on|at|for|to|from|by|of|auf|an|für|bei|mit|von|aus|à|dans|sur|de|pour|en|por|para|a|con|su|da|per|di|em|com|op|voor|met|van)\s+/iu;

/** What is complained of in so many words, and not by the way: 'the pictures that are gone'. */
function isTold(clause: string, language: Language): boolean {
  const said = readSentence(clause, language);

  return said.happened !== null && (isConcrete(said) || said.kind !== null);
}

/** Whether a clause has something of its own to ask, beside words that only ask. */
function saysOwn({ files, reading }: Turn, clause: string): boolean {
  const said = readSentence(clause, reading);
  const marks = marksIn(clause, reading);
  if (said.specific.length > 0 || said.place !== null) return true;
  // 'Why?' goes on.
  if (ofOwn.some((mark) => marks.has(mark)) && (reading === 'ja' || wordsOf(clause, reading).length > 2)) return true;
  const { words } = unreadIn(said, marks, reading);

  return (
    words.length >= minOwnWords || (words.length > 0 && searchHelp(clause, reading, files.length > 0).winner !== null)
  );
}

const ofOwn = [...ofPart, 'changed', 'left', 'found'] as const;
/** So many words that tell something make a question of its own. */
const minOwnWords = 2;

/** 'B5' is a size of paper, but in a workbook. */
function cellIn(turn: Turn, sentence: string): Said['place'] {
  const file = fileSpokenOf(turn);

  return file && kindOfFile(file) === 'excel' ? placeIn(sentence, turn.reading, true) : null;
}

/** 'A letter', said to 'which kind of file?', is a Word document. */
function kindOfAnswer({ state, reading }: Turn, { sentence, specific, happened }: Said): Said['kind'] {
  const isAnswer = state.asked === 'kind' && state.report.kind === null && specific.length === 0 && happened === null;

  return isAnswer ? kindAnswered(sentence, reading) : null;
}

/** 'The table of contents! How do I get it back?': a question without a part asks about the one that was named. */
function withNamed(said: Said, named: Said | null): Said {
  if (!named || said.specific.length > 0 || said.place !== null) return said;

  return { ...said, parts: named.parts, specific: named.specific, words: named.words };
}

/** The clauses of a sentence that deny nothing. */
function affirmedIn(sentence: string, language: Language): string {
  return sentence
    .replace(instead, '')
    .split(clauseEnd)
    .filter((clause) => !hasDenial(clause, language))
    .join(', ');
}

/** What a statement names and does not deny: 'No wait, the table of contents!' */
function affirmed({ sentence, specific }: Said, language: Language): Said | null {
  const said = readSentence(affirmedIn(sentence, language), language);

  if (said.specific.length > 0) return said;

  // 'Not the links, the dates': beside a part that is denied any other is meant.
  return said.parts.length > 0 && specific.length > 0 ? { ...said, specific: said.parts } : null;
}

const clauseEnd = /[,;:)、，]|\s(?=(?:but|sondern|mais|sino|bensì|mas sim|maar)\s)/u;
/** 'No I meant the transitions' names them. */
const correcting =
  /^(?:no|nope|nein|non|não|nee|いいえ)[\s,、]+(?=(?:i|ich|ik|je|j|quise|quis|intendevo|volevo)(?!\p{L}))/iu;
/** 「列の幅ではなく行の高さ」 */
const instead = /[^、。]*(?:では|じゃ)な(?:くて?|い)[、,]?(?=.)/u;

/** 'Not page 3 but page 2' */
function withoutDeniedPlace(said: Said, language: Language): Said {
  if (said.place === null || !hasDenial(said.sentence, language)) return said;

  return { ...said, place: readSentence(affirmedIn(said.sentence, language), language).place ?? said.place };
}

/** 'Not the pictures, the macros': what is denied is not spoken of, where something else is. */
function withoutDeniedParts(said: Said, meant: Said | null): Said {
  if (!meant || meant.specific.join() === said.specific.join()) return said;

  return { ...said, parts: meant.parts, specific: meant.specific, words: meant.words };
}
