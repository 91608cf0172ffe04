import { sayCard } from '../language/card-texts.js';
import { inMarkdown } from '../cards/markdown.js';
import { articleById, askSentence } from '../help/articles.js';
import { ranked, searchHelp, secondAsked, surelyAsked } from '../help/search.js';
import { aspectAsked } from '../language/aspects.js';
import { listed, say } from '../language/catalogue.js';
import { withoutDenied } from '../language/denied-topics.js';
import { languageAskedFor } from '../language/detect.js';
import { intentsIn } from '../language/intents.js';
import { type Act, hasThanks, phraseIn } from '../language/phrases.js';
import { hasDenial, isQuestion, kindAnswered, questionsIn } from '../language/reading.js';
import { piecesOf, wordsOf } from '../language/words.js';
import { itemsReported, withDenied } from '../state/report.js';
import { answerAct, closing } from './acts.js';
import { agree, refuse, yesOrNo } from './agreeing.js';
import { withdrawRequest } from './asking-person.js';
import { answerComplaints, answerDenial, answerNotLost } from './complaints.js';
import { answerIntended } from './intended.js';
import { answerMeaning } from './meaning.js';
import { notUnderstood } from './not-understood.js';
import { deniesPerson, handsOver, wantsPerson, withoutPerson } from './person.js';
import { placeAnswered } from './place-answered.js';
import { answerPerhaps, answerQuestion, answerQuestions, answerTitle, askedAhead } from './questions.js';
import { describes, isConcrete, readSentence, type Said, withKind } from './report-words.js';
import { saysStillWrong, takenAsStillWrong } from './still-wrong.js';
import { type Answer, one, type Turn } from './turn.js';
import { wishIn } from './wishes.js';
import { withFile } from './with-file.js';

const answersMax = 3;
const inItsWords = 0.8;

/** What is said beside something else, and then needs no answer of its own: 'Yes. And the footer?' */
const besideOthers: ReadonlySet<Act> = new Set<Act>([
  'yes',
  'no',
  'thanks',
  'farewell',
  'greeting',
  'abilities',
  'not-that',
]);
const endings: ReadonlySet<Act | null> = new Set<Act | null>(['farewell', 'thanks', 'no', 'yes', 'greeting']);

/** What the sentences of a message leave to be answered together. */
interface Told {
  complaints: Said[];
  /** Parts that are named beside a complaint: 'It has defined names. They show an error.' */
  context: Said[];
  /** The message asks something: what is only described is no report. */
  isAsking: boolean;
}

/** Every sentence counts, in its order; at most three answers, and politeness only where nothing else is said. */
export function answerSentences(start: Turn): Answer[] {
  const { reading, input } = start;
  const pieces = piecesOf(
    input.message,
    (piece) => phraseIn(piece, reading) !== null || languageAskedFor(piece) !== null,
  ).flatMap((piece) => toldApart(start, piece));
  const acts = pieces.map((piece) => phraseIn(piece, reading));
  const whole = phraseIn(input.message, reading);
  // 'Yes, pass it on with my file' is the yes to what is offered.
  const isOffer = (piece: string) =>
    start.state.person === 'offered' && (handsOver(piece, reading) || isShortAssent(piece, reading));
  const reply = yesOrNo(whole ? [whole] : acts.filter((act, at) => act !== null || !isOffer(pieces[at] ?? '')));
  if (reply) return [reply === 'yes' ? agree(start) : refuse(start)];
  const known = whole ? answerAct(start, whole) : null;
  if (known) return [known];
  if (acts.includes('farewell') && acts.every((act, at) => endings.has(act ?? emptyOf(start, pieces[at] ?? ''))))
    return [closing(start)];
  const answers: Answer[] = [];
  // 'Slide master??' only wonders.
  const isAsked = (piece: string) =>
    isQuestion(piece, reading) &&
    (pieces.length === 1 || wordsOf(piece, reading).length > 2 || isQuestion(piece.replace(/[?？]+$/u, ''), reading));
  const told: Told = { complaints: [], context: [], isAsking: pieces.some(isAsked) };
  let turn = start;
  const open: string[] = [];
  const contradiction = contradictionIn(start, pieces);
  if (contradiction) {
    answers.push(contradiction.answer);
    turn = { ...turn, state: contradiction.answer.state };
  }
  let named: Said | null = null;
  for (const piece of pieces.filter((one) => !contradiction?.pieces.includes(one))) {
    const isQuestioned = isAsked(piece);
    const own = withKindAnswered(start, readSentence(piece, reading), isQuestioned);
    const meant = isQuestioned ? null : affirmed(own, reading);
    const said = isQuestioned ? withNamed(own, named) : withoutDeniedParts(own, meant);
    // 'Not the footer, the header' asks about the header of a file that is here.
    const asks = isQuestioned || (said !== own && said.happened === null && turn.files.length > 0);
    named = meant ?? named;
    turn = { ...turn, state: withKind(turn.state, asks || turn.files.length > 0 ? null : said.kind) };
    for (const one of asks ? questionsOf(turn, said) : [said]) {
      const taken = told.complaints.length + told.context.length;
      const found = answersTo(turn, one, asks, told);
      const isTaken = told.complaints.length + told.context.length > taken;
      if (found.length === 0 && (asks || (!isTaken && questionMark.test(piece)))) open.push(one.sentence);
      for (const answer of found) {
        open.push(...(answer.open ?? []));
        answers.push(asks ? { ...answer, question: one.sentence } : answer);
        turn = { ...turn, state: answer.state };
      }
    }
  }
  const isAnswered = answers.some(({ aside }) => aside === undefined);
  // Beside an answer only what says both what and where is a complaint.
  const complaints = isAnswered && turn.files.length > 0 ? told.complaints.filter(isConcrete) : told.complaints;
  const complaint = answerComplaints(turn, complaints, told.context);
  const all = complaint ? [...answers, complaint] : answers;
  const shown = worthSaying(all, open.length > 0);
  const later: string[] = [];

  return shown.length > 0
    ? withOpen(turn, withEachQuestion(shown, all, open, later), open, later)
    : [answerPerhaps(turn) ?? notUnderstood(turn)];
}

/**
 * 'The page numbers are gone, is it free?', 'Can a person look at it, the page numbers are gone': what is told is one sentence, and what
 * is asked another. Where a file is here, only a wish for a person is asked of somebody else.
 */
function toldApart({ files, reading }: Turn, sentence: string): string[] {
  const clauses = sentence.split(/(?<=[,;、])\s*|\s+[-–—]\s+|\s+(?=¿)/u);
  const isAsked = (clause: string) =>
    wantsPerson(clause, reading) || (files.length === 0 && isQuestion(clause, reading));
  const [first = ''] = clauses;
  const at = clauses.findIndex((clause) => isAsked(clause) !== isAsked(first));
  if (at < 0) return [sentence];
  const pieces = [clauses.slice(0, at), clauses.slice(at)].map((some) =>
    some.join(reading === 'ja' ? '' : ' ').replace(/[,;、]\s*$/u, ''),
  );
  const told = pieces[isAsked(first) ? 1 : 0] ?? '';
  const said = readSentence(told, reading);
  const isTold = said.happened !== null && (isConcrete(said) || said.kind !== null) && !isQuestion(told, reading);

  return isTold ? pieces : [sentence];
}

/** 'That would be nice', after a yes. */
function isShortAssent(piece: string, reading: Turn['reading']): boolean {
  const { parts, place, happened } = readSentence(piece, reading);
  const saysMore = parts.length > 0 || place !== null || happened !== null;

  return !saysMore && !isQuestion(piece, reading) && piece.length <= shortAssent && !hasDenial(piece, reading);
}

/** 'At last something. Bye': a few words that name nothing and ask for nothing are as good as a yes beside a farewell. */
function emptyOf({ reading }: Turn, piece: string): Act | null {
  const saysMore =
    intentsIn(piece, reading).length > 0 ||
    wantsPerson(piece, reading) ||
    (ranked(piece, reading)[0]?.closest ?? 0) >= surelyAsked;

  return !saysMore && isShortAssent(piece, reading) ? 'yes' : null;
}

const shortAssent = 24;

/** 'A letter', said to 'which kind of file?', is a Word document. */
function withKindAnswered({ state, reading }: Turn, said: Said, asks: boolean): Said {
  const saysMore = said.specific.length > 0 || said.happened !== null;
  if (asks || state.asked !== 'kind' || state.report.kind !== null || said.kind !== null || saysMore) return said;

  return { ...said, kind: kindAnswered(said.sentence, reading) };
}

/** Of a file each question of a sentence is looked up by itself: 'Which font is it, and on which slides?' */
function questionsOf({ files, reading }: Turn, said: Said): Said[] {
  const pieces = files.length > 0 ? questionsIn(said.sentence, reading) : [];
  // 'What about the euro sign, did you check that?' asks one thing.
  const isAlone = (piece: string) => {
    const { specific, place } = readSentence(piece, reading);

    return (
      specific.length > 0 ||
      place !== null ||
      aspectAsked(piece, reading) !== null ||
      searchHelp(piece, reading, true).winner !== null
    );
  };
  if (pieces.length < 2 || !pieces.every(isAlone)) return [said];

  return pieces.map((piece) => {
    const own = readSentence(piece, reading);

    return searchHelp(piece, reading, true).winner === null ? withNamed(own, said) : own;
  });
}

/**
 * Every question keeps an answer of its own, as long as there is room.
 *
 * @param open gets the questions that have none
 * @param later gets those that have one, and found no room
 */
function withEachQuestion(shown: readonly Answer[], all: readonly Answer[], open: string[], later: string[]): Answer[] {
  const kept = new Set(shown);
  for (const { question, aside } of all) {
    // 'Can you help me?' is answered by whatever is said beside it.
    if (question === undefined || aside === 'polite' || [...kept].some((answer) => answer.question === question))
      continue;
    const next = all.find(
      (answer) =>
        answer.question === question && answer.aside === undefined && (answer.articleScore ?? 1) >= fairlyAsked,
    );
    if (next && kept.size < answersMax) kept.add(next);
    else if (next) later.push(question);
    else if (!open.includes(question)) open.push(question);
  }

  return all.filter((answer) => kept.has(answer));
}

/** What a question's own article must be like, beside one that was asked for more clearly. */
const fairlyAsked = 0.3;
const openMax = 3;
const openLength = 120;
const echoMax = 3;
const questionMark = /[?？]\P{L}*$/u;

/** What was left unanswered is said; 'Why?' alone asks about what is answered beside it. Only what has an answer is asked for again. */
function withOpen(
  { language, reading, input }: Turn,
  shown: Answer[],
  open: readonly string[],
  later: readonly string[],
): Answer[] {
  const last = shown.at(-1);
  if (!last || shown.every(({ aside }) => aside !== undefined)) return shown;
  const ask = askSentence(language, input.promises);
  // 'Two days??', said to a reply that says so, only wonders.
  const before = new Set(
    wordsOf(input.transcript.findLast(({ role }) => role === 'assistant')?.content ?? '', reading),
  );
  const isEcho = (question: string) => {
    const words = wordsOf(question, reading);

    return words.length <= echoMax && words.every((word) => before.has(word));
  };
  const said = (key: string, questions: readonly string[]) => {
    const left = questions
      .filter((question) => wordsOf(question, reading).length > 1 && !isEcho(question))
      .slice(0, openMax);
    const quotes = left.map((question) =>
      sayCard(language, 'quote', { words: inMarkdown(question.slice(0, openLength)) }),
    );

    return quotes.length === 0
      ? []
      : [{ lead: say(language, key, { questions: listed(language, quotes), ask }), state: last.state }];
  };

  return [...shown, ...said('unanswered', open), ...said('unanswered.later', later)];
}

/** 'The table of contents! How do I get it back?': a question without a part asks about the one that was named. */
function withNamed(said: Said, named: Said | null): Said {
  if (!named || said.specific.length > 0 || said.place !== null) return said;

  return { ...said, parts: named.parts, specific: named.specific, words: named.words };
}

/** What a statement names and does not deny: 'No wait, the table of contents!' */
function affirmed({ sentence }: Said, reading: Turn['reading']): Said | null {
  const clauses = sentence
    .replace(instead, '')
    .split(clauseEnd)
    .filter((clause) => !hasDenial(clause, reading));
  const said = readSentence(clauses.join(', '), reading);

  return said.specific.length > 0 ? said : null;
}

const clauseEnd = /[,;:)、，]|\s(?=(?:but|sondern|mais|sino|bensì|mas sim|maar)\s)/u;
/** 「列の幅ではなく行の高さ」 */
const instead = /[^、。]*(?:では|じゃ)な(?:くて?|い)[、,]?(?=.)/u;

/** 'Not the pictures, the macros': what is denied is not spoken of, where something else is. */
function withoutDeniedParts(said: Said, meant: Said | null): Said {
  if (!meant || meant.specific.length === said.specific.length) return said;

  return { ...said, parts: meant.parts, specific: meant.specific, words: meant.words };
}

/** What says that a file is still wrong or where, with the statements around it: 'It is not fixed. It is B9.' */
function contradictionIn(turn: Turn, pieces: readonly string[]): { answer: Answer; pieces: string[] } | null {
  const { reading } = turn;
  const answered = placeAnswered(turn, pieces);
  if (answered) return answered;
  if (!pieces.some((piece) => saysStillWrong(piece, reading))) return null;
  const told = pieces.filter(
    (piece) =>
      saysStillWrong(piece, reading) ||
      !(isQuestion(piece, reading) || phraseIn(piece, reading) !== null || wantsPerson(piece, reading)),
  );
  const answer = takenAsStillWrong(turn, readSentence(told.join(reading === 'ja' ? '' : ' '), reading));

  return answer && { answer, pieces: told };
}

/** Questions come before what is only mentioned, and politeness hides no question. */
function worthSaying(answers: Answer[], isAsked: boolean): Answer[] {
  const telling = answers.filter(({ aside }) => aside === undefined);
  if (telling.length > 0) {
    const uploads = telling.filter(leadsToUpload);
    const asked = telling
      .filter((one) => !leadsToUpload(one) || one === uploads.at(-1))
      .filter(({ isMention, isNothing }) => !isMention && !isNothing);
    const shown = asked.length > 0 ? asked : telling;
    const particular = shown.filter(({ isList }) => !isList);

    return withoutLooseArticles(particular.length > 0 ? particular : shown).slice(0, answersMax);
  }
  const mentioned = answers.find(({ aside }) => aside === 'nothing');
  if (mentioned) return [mentioned];

  // 'Good, then I thank you': the last word of politeness counts.
  const polite = answers.find(({ cards = [] }) => cards.length > 0) ?? answers.at(-1);

  return isAsked || !polite ? [] : [polite];
}

/** It tells of files before one is here. */
function leadsToUpload({ cards = [], action }: Answer): boolean {
  return action === undefined && cards.some(({ type }) => type === 'upload');
}

/** One article answers a message; another one only where it is asked for as clearly. */
function withoutLooseArticles(answers: Answer[]): Answer[] {
  const best = Math.max(...answers.map(({ articleScore = 0 }) => articleScore));

  return answers.filter(({ articleScore = 1 }) => articleScore >= Math.min(best, secondAsked));
}

/** The rules in their order. A complaint is only kept: all of a message are answered together. */
function answersTo(turn: Turn, said: Said, asks: boolean, told: Told): Answer[] {
  const { language, reading } = turn;
  const { sentence } = said;
  if (languageAskedFor(sentence)) return [{ lead: say(language, 'language'), state: turn.state }];
  const act = phraseIn(sentence, reading);
  if (act && !besideOthers.has(act)) return one(answerAct(turn, act));
  if (act)
    return one(answerAct(turn, act)).map((answer) => ({
      ...answer,
      cards: [],
      offers: [],
      aside: 'polite',
      action: undefined,
    }));
  if (deniesPerson(sentence, reading)) return toRefusal(turn, said, told);
  const rest = withoutDenied(sentence, reading);
  if (rest !== sentence) {
    const left = readSentence(rest, reading);
    const next = {
      ...turn,
      state: withDropped(
        turn,
        said.parts.filter((part) => !left.parts.includes(part)),
      ),
    };

    return /\p{L}{3}/u.test(rest)
      ? answersTo(next, left, asks, told)
      : [notUnderstood({ ...next, input: { ...turn.input, message: rest } }, 'not-that.then')];
  }
  if (isThanks(turn, said, asks)) return [{ lead: say(language, 'thanks'), state: turn.state, aside: 'polite' }];
  const titled = answerTitle(turn, sentence);
  if (titled) return [titled];
  const meant = answerMeaning(turn, said);
  if (meant) return [meant];
  const intended = answerIntended(turn, said, asks);
  if (intended.length > 0) return asks ? [...intended, ...besides(turn, sentence, intended)] : intended;
  const wish = wishIn(turn, sentence);
  if (wish) return [wish];
  if (turn.files.length > 0) return withFile(turn, said, asks, told.complaints);
  const denial = asks ? null : (answerDenial(turn, said) ?? answerNotLost(turn, said));
  if (denial) return [denial];

  return asks && !isAnswerToUs(turn, said) ? toQuestion(turn, said) : toStatement(turn, said, told);
}

/** What is no longer spoken of leaves the report, as long as no file is held against it. */
function withDropped({ state, files }: Turn, parts: Said['parts']): Turn['state'] {
  const reported =
    files.length > 0 ? [] : parts.filter((part) => itemsReported(state).some((item) => item.part === part));

  return reported.length > 0 ? withDenied(state, reported) : state;
}

/** Thanks in words of its own, however long: nothing of a file or of the product is in it. */
function isThanks({ reading, files }: Turn, said: Said, asks: boolean): boolean {
  const { sentence, specific, place, happened } = said;
  if (asks || specific.length > 0 || place !== null || happened !== null) return false;
  if (!hasThanks(sentence, reading) || hasDenial(sentence, reading) || wantsPerson(sentence, reading)) return false;
  const isIntended = intentsIn(sentence, reading).some((intent) => intent !== 'protest');

  return !isIntended && (ranked(sentence, reading, files.length > 0)[0]?.closest ?? 0) < surelyAsked;
}

/** 'Who reads it, and how do I delete it?' */
function besides(turn: Turn, sentence: string, answers: readonly Answer[]): Answer[] {
  if (answers.some(({ articleScore }) => articleScore !== undefined)) return [];

  return answerQuestions(turn, sentence, secondAsked).filter(({ state }) => !ofIntents.has(state.about.article ?? ''));
}

const ofIntents = new Set(['delete-file', 'human']);

/** 'The dates?', said to 'which part looks wrong?'. */
function isAnswerToUs({ state }: Turn, { parts, happened }: Said): boolean {
  return state.asked === 'part' && parts.length > 0 && happened !== null;
}

/** No person is wanted: a request that stands is taken back, and what else the sentence says is answered. */
function toRefusal(turn: Turn, { sentence }: Said, told: Told): Answer[] {
  const { language, reading, state } = turn;
  const refused = state.person === 'asked' ? [withdrawRequest(turn)] : [];
  const next: Turn = { ...turn, state: { ...state, person: 'none' } };
  const rest = readSentence(withoutPerson(sentence, reading), reading);
  const others = rest.sentence === '' ? [] : answersTo(next, rest, isQuestion(rest.sentence, reading), told);

  if (refused.length > 0 || others.length > 0) return [...refused, ...others];
  // 'I do not want anybody to read it.'
  const meant = answerQuestion(next, sentence, surelyAsked);

  return meant && meant.state.about.article !== 'human'
    ? [meant]
    : [{ lead: say(language, 'no'), state: next.state, aside: 'polite' }];
}

/** A question files nothing. */
function toQuestion(turn: Turn, said: Said): Answer[] {
  // Of what is wrong in a file that is not here, no article tells more than that it is needed.
  const found = answerQuestions(turn, said.sentence).filter(
    ({ state: { about } }) => said.happened === null || articleById(about.article ?? '')?.shows === undefined,
  );
  if (found.length > 0) return found;

  return said.specific.length > 0 || said.happened !== null ? [{ ...askedAhead(turn), aside: 'nothing' }] : [];
}

/** A sentence of so many words that names a kind of file says nothing else: 'It is a Word document.' */
const fewWords = 6;

function toStatement(turn: Turn, said: Said, { complaints, context, isAsking }: Told): Answer[] {
  const { specific, place, happened, kind, parts } = said;
  const { state } = turn;
  const isAwaited =
    (state.asked === 'part' && parts.length > 0) || (state.asked === 'kind' && kind !== null && !isAsking);
  const isReported = itemsReported(state).length > 0;
  const goesOn =
    (specific.length > 0 && (place !== null || kind !== null || isReported || describes(said))) ||
    (kind !== null && isReported);
  const isKindAlone = kind !== null && said.sentence.split(/\s+/).length <= fewWords;
  if (happened !== null || isAwaited || (!isAsking && (goesOn || isKindAlone))) {
    complaints.push(said);

    return [];
  }
  if (specific.length > 0) context.push(said);

  // A statement may ask without a question's form: 'retention period'.
  return one(answerQuestion(turn, said.sentence, surelyAsked)).filter(
    ({ state: { about }, articleScore = 0 }) => about.article !== 'how-to-upload' || articleScore >= inItsWords,
  );
}
