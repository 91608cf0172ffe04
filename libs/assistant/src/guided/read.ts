import type { Language } from '@fidelio/contracts';
import { kindOfFile } from '../facts/kind-of-file.js';
import { type Searched, searchHelp, sureness } from '../help/search.js';
import { withoutDenied } from '../language/denied-topics.js';
import { languageAskedFor } from '../language/detect.js';
import { type Marks, marksIn } from '../language/marks.js';
import { type Act, phraseIn } from '../language/phrases.js';
import { placeIn } from '../language/places.js';
import { happenedIn, hasDenial, isQuestion, kindAnswered, questionsIn } from '../language/reading.js';
import { littleWords, piecesOf, wordsOf } from '../language/words.js';
import { readSentence, isConcrete, type Said } from './report-words.js';
import { wantsPerson } from './person.js';
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
  /** Looked up when it is first asked for. */
  readonly help: Searched;
}

/** The sentences of a message, each read once. */
export function readMessage(turn: Turn): Reading[] {
  const { reading, input } = turn;
  const isComplete = (piece: string) => phraseIn(piece, reading) !== null || languageAskedFor(piece) !== null;
  const sentences = piecesOf(input.message, isComplete)
    .map((sentence) => sentence.replace(correcting, ''))
    .flatMap((sentence) => toldApart(turn, sentence));
  let named: Said | null = null;

  return sentences.flatMap((sentence) => {
    const asks = isAsked(sentence, reading, sentences.length === 1);
    const told = readSentence(sentence, reading);
    const meant = asks ? null : affirmed(told, reading);
    const said = asks ? withNamed(told, named) : withoutDeniedParts(told, meant);
    named = meant ?? (asks && told.specific.length > 0 ? told : named);

    // 'Not the footer, the header' asks about the header of a file that is here.
    const isDenying = meant !== null && hasDenial(told.sentence, reading);
    const isAskedFor = isDenying && said.happened === null && turn.files.length > 0;

    return asks ? questionsOf(turn, said).map((one) => read(turn, one, true)) : [read(turn, said, isAskedFor)];
  });
}

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
    unread: unreadIn(own, marks, reading),
    denied: said.parts.filter((part) => !own.parts.includes(part)),
    get help() {
      return (help ??= searchHelp(own.sentence, reading, files.length > 0));
    },
  };
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
 * 'The page numbers are gone, is it free?', 'Can a person look at it, the page numbers are gone': what is told is one sentence, and what
 * is asked another. Where a file is here, only a wish for a person is asked of somebody else.
 */
function toldApart({ files, reading }: Turn, sentence: string): string[] {
  const clauses = sentence.split(/(?<=[,;、])\s*|\s+[-–—]\s+|\s+(?=¿)/u);
  const asks = (clause: string) => wantsPerson(clause, reading) || (files.length === 0 && isQuestion(clause, reading));
  const [first = ''] = clauses;
  const at = clauses.findIndex((clause) => asks(clause) !== asks(first));
  if (at < 0) return [sentence];
  const pieces = [clauses.slice(0, at), clauses.slice(at)].map((some) =>
    some.join(reading === 'ja' ? '' : ' ').replace(/[,;、]\s*$/u, ''),
  );
  const told = pieces[asks(first) ? 1 : 0] ?? '';
  const said = readSentence(told, reading);
  const isTold = said.happened !== null && (isConcrete(said) || said.kind !== null) && !isQuestion(told, reading);

  return isTold ? pieces : [sentence];
}

/** Each question of a sentence by itself, where one of them is clearly something of its own: 'Who reads it, and how long is it kept?' */
function questionsOf({ files, reading }: Turn, said: Said): Said[] {
  const pieces = questionsIn(said.sentence, reading);
  if (pieces.length < 2) return [said];
  const search = (text: string) => searchHelp(text, reading, files.length > 0);
  const whole = search(said.sentence);
  const winners = pieces.map((piece) => search(piece).winner);
  const isKnown = (piece: string, at: number) => {
    const { specific, place } = readSentence(piece, reading);
    const { has } = marksIn(piece, reading);
    const isOfFile = specific.length > 0 || place !== null || has('where') || has('count') || has('why');

    return winners[at] !== null || (files.length > 0 && isOfFile);
  };
  const known = pieces.filter(isKnown);
  const subjects = new Set(winners.flatMap((winner) => winner?.id ?? []));
  const isOne = whole.sure >= sureness.words || (subjects.size < 2 && known.length < pieces.length);
  const isNearer = winners.every((winner) => (whole.winner?.closest ?? 0) >= (winner?.closest ?? 0));
  // 'What about the euro sign, did you check that?' asks one thing.
  if (known[0] !== pieces[0] || (whole.winner !== null && isOne && isNearer)) return [said];
  if (known.length < pieces.length && subjects.size === 0) return [said];

  return pieces.map((piece, at) => {
    const own = readSentence(piece, reading);

    return winners[at] === null ? withNamed(own, said) : own;
  });
}

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

/** What a statement names and does not deny: 'No wait, the table of contents!' */
function affirmed({ sentence, specific }: Said, language: Language): Said | null {
  const clauses = sentence
    .replace(instead, '')
    .split(clauseEnd)
    .filter((clause) => !hasDenial(clause, language));
  const said = readSentence(clauses.join(', '), language);

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

/** 'Not the pictures, the macros': what is denied is not spoken of, where something else is. */
function withoutDeniedParts(said: Said, meant: Said | null): Said {
  if (!meant || meant.specific.join() === said.specific.join()) return said;

  return { ...said, parts: meant.parts, specific: meant.specific, words: meant.words };
}
