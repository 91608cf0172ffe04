import type { Language } from '@fidelio/contracts';
import { choicesCard } from '../cards/dialogue-cards.js';
import { canUndo } from '../cards/file-cards.js';
import { isOffered } from '../cards/file-state.js';
import { inMarkdown } from '../cards/markdown.js';
import type { FileFact } from '../facts/fact.js';
import { filesMeant } from '../facts/named.js';
import { factsOfPart } from '../facts/related.js';
import { askSentence, articleById, personSentence } from '../help/articles.js';
import { isUnlike, type Searched, searchHelp, sureness } from '../help/search.js';
import { joined, listed, say } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import { languageAskedFor } from '../language/detect.js';
import { marksIn } from '../language/marks.js';
import { type Act, phraseIn } from '../language/phrases.js';
import { hasDenial, isEitherOr, isQuestion } from '../language/reading.js';
import { isOnlyTalk, speaksOfReplies } from '../language/talk.js';
import { wordsOf } from '../language/words.js';
import { itemsReported, withDenied } from '../state/report.js';
import { answerAct, apologize, closing } from './acts.js';
import { agree, refuse, yesOrNo } from './agreeing.js';
import { answerArticle, answerFound, answerPerhaps, answerTitle, askedAhead, notUnderstood } from './help.js';
import { notDeleted, undo } from './of-file.js';
import { tellFacts } from './of-finding.js';
import { answerOfFiles } from './of-files.js';
import { answerNamed, namedIn } from './of-part.js';
import { deniesSaying, ofReport } from './of-report.js';
import {
  answerWish,
  askToRecord,
  deniesPerson,
  handsOver,
  passOn,
  wantsPerson,
  withdrawRequest,
  withoutPerson,
} from './person.js';
import { read, type Reading, readMessage, sentencesIn } from './read.js';
import { answerComplaints, answerDenial, askToNote, askWhere } from './report.js';
import { describes, readSentence, type Said, withKind } from './report-words.js';
import { meaningOf } from './terms.js';
import { type Answer, fileSpokenOf, quoteMax, type Turn } from './turn.js';

const maxAnswers = 3;
const maxOpen = 3;
const openLength = 120;
const maxEcho = 3;
const fewWords = 6;
const shortAssent = 24;

/** What a rule says to a sentence: answers, that it is a complaint to be taken with the others, or nothing. */
type Outcome = Answer | Answer[] | 'complaint' | null;
type Rule = (turn: Turn, reading: Reading) => Outcome;

interface Told {
  answer: Answer;
  /** The sentence that it answers, where that asks. */
  question: string | null;
}

/** The rules for one sentence: the first that says something is its answer, and no later one corrects it. */
const rules: Rule[] = [
  ({ language, state }, { sentence }) =>
    languageAskedFor(sentence) ? { lead: say(language, 'language'), state } : null,
  (turn, { act }) => (act ? saidAct(turn, act) : null),
  (turn, reading) => (reading.titled.length > 0 ? answerOfFiles(turn, reading) : null),
  refusesPerson,
  deniesTopic,
  ofReport,
  deniesSaying,
  thanks,
  (turn, { sentence }) => answerTitle(turn, sentence),
  (turn, { sentence, parts }) => termOf(turn, sentence, parts),
  asksForPerson,
  asksWhoSees,
  ordersSomething,
  (turn, { sentence, marks }) => (marks.has('wish') ? askToRecord(turn, sentence) : null),
  (turn, reading) => (turn.files.length > 0 ? answerOfFiles(turn, reading) : beforeFile(turn, reading)),
];

function answerOne(turn: Turn, reading: Reading): Outcome {
  for (const rule of rules) {
    const outcome = rule(turn, reading);
    if (outcome !== null) return outcome;
  }

  return null;
}

/** Every wish counts, in its order: it is answered, or quoted as not answered; at most three answers. */
export function answerMessage(before: Turn): Answer[] {
  const agreed = withOpen(before);
  const { turn: start, isDenied } = withDenial(agreed);
  const readings = readMessage(start);
  const simple = answerSimply(start, readings);
  if (simple) return [simple];
  const isAsking = readings.some(({ asks }) => asks);
  const told: Told[] = [];
  const complaints: Reading[] = [];
  const context: Said[] = [];
  const open: string[] = [];
  let turn: Turn = { ...start, isAsking };
  for (const reading of readings) {
    turn = ofFiles({ ...turn, state: heard(turn, reading) }, start.files, reading);
    const outcome = answerOne(turn, reading);
    const answers = outcome === null || outcome === 'complaint' ? [] : [outcome].flat();
    // 'Thanks, the columns make sense now': that is what they are for.
    const isThanked = told.at(-1)?.answer.lead === say(turn.language, 'thanks');
    for (const answer of answers) {
      // What somebody says they mean leads to what they ask.
      const isLead = reading.means && answer.is === undefined;
      told.push({
        answer: isLead ? { ...answer, is: 'mention' } : answer,
        question: reading.asks
          ? reading.means
            ? null
            : reading.whole
          : isWish(reading) && !isThanked
            ? reading.whole
            : null,
      });
      turn = { ...turn, state: answer.state };
    }
    if (outcome === 'complaint') complaints.push(reading);
    else if (outcome === null && isWish(reading)) open.push(reading.whole);
    else if (outcome === null && reading.specific.length > 0) context.push(reading);
  }
  const isAnswered = told.some(({ answer }) => answer.is === undefined);
  const complaint = answerComplaints(turn, complaints, context);
  if (complaint)
    told.push({ answer: isAnswered && complaint.note ? { ...complaint, lead: undefined } : complaint, question: null });
  const whole = { ...turn, files: start.files };
  const answers = worthSaying(told, open, whole) ?? [perhaps(whole, readings)];

  return askedToNote(whole, politely(whole, answers, told, isDenied), told, readings);
}

/** It asks, or wants something done. */
function isWish({ asks, sentence, marks, act }: Reading): boolean {
  return act === null && (asks || marks.has('want') || /[?？]\P{L}*$/u.test(sentence));
}

/** 'Yes, answer that one': the questions that the last reply left open are asked before what else is said. */
function withOpen(turn: Turn): Turn {
  const { input, reading } = turn;
  const { open = [] } = input.state;
  if (open.length === 0) return turn;
  const sentences = sentencesIn(turn);
  const isYes = (one: string) => phraseIn(one, reading) === 'yes' || isOnlyTalk(one, reading);
  const [first] = sentences;
  if (first === undefined || !isYes(first) || hasDenial(first, reading) || phraseIn(first, reading) === 'thanks')
    return turn;
  const rest = sentences.filter((one) => !isYes(one));

  return { ...turn, input: { ...input, message: [...open, ...rest].join(reading === 'ja' ? '' : ' ') } };
}

/** Only the files that a sentence names, where there are several: 'in the slides, not in the newsletter'. */
function ofFiles(turn: Turn, all: FileFact[], { whole }: Reading): Turn {
  const { state, reading } = turn;
  const files = filesMeant(all, turn.files, whole, reading, state.about.file);
  const [only] = files;
  if (files.length !== 1 || !only || all.length === 1 || state.about.file === only.id) return { ...turn, files };

  return { ...turn, files, state: { ...state, about: { file: only.id } } };
}

/** Thanks are answered in half a sentence, and a denial is heard, before what else there is to say. */
function politely(turn: Turn, answers: Answer[], told: readonly Told[], isDenied: boolean): Answer[] {
  const { language } = turn;
  const state = answers[0]?.state ?? turn.state;
  if (answers.every(({ is }) => is === 'polite' || is === 'miss')) return answers;
  const thanked = told.some(({ answer }) => answer.lead === say(language, 'thanks'));
  const words = [
    ...(thanked ? [say(language, 'thanks.short')] : []),
    ...(isDenied && marksIn(turn.input.message, turn.reading).has('protest') ? [say(language, 'not-that')] : []),
    ...(told.some(({ answer }) => answer.lead === say(language, 'set-aside')) ? [say(language, 'set-aside')] : []),
  ];

  if (words.length === 0) return answers;
  const [first, ...others] = answers;
  const isLine = first?.lead !== undefined && !/^\*\*|\n|[:：]$/u.test(first.lead);

  // In one line with what is told in one.
  return isLine
    ? [{ ...first, lead: joined(language, [...words, first.lead]) }, ...others]
    : [{ lead: joined(language, words), state }, ...answers];
}

/** What complains and is not explained by what is known may be noted, in exactly these words. */
function askedToNote(turn: Turn, answers: Answer[], told: readonly Told[], readings: readonly Reading[]): Answer[] {
  const { files } = turn;
  const notes = told.flatMap(({ answer }) => answer.note ?? []);
  const last = answers.at(-1);
  if (notes.length === 0 || !last) return answers;
  // A place alone, which was asked for, says where it is what was told before.
  const isWhere =
    turn.input.state.asked === 'where' &&
    readings.every(({ place, happened, asks }) => place !== null && happened === null && !asks);
  const before = isWhere ? turn.input.state.note?.words : undefined;
  const words = [...new Set([...(before === undefined ? [] : [before]), ...notes])].join(
    turn.reading === 'ja' ? '' : ' ',
  );
  const file = fileSpokenOf({ files, state: last.state });
  if (!file) return answers;
  const isPlaced = readings.some(({ place }) => place !== null);
  const asked = askToNote(turn, last.state, words, file.id);
  const where = last.state.asked === 'where' && !isPlaced ? askWhere(turn, file) : undefined;
  const state: Turn['state'] = where === null ? { ...asked.state, asked: null } : asked.state;

  return [...answers, { ...asked, state, lead: where ?? undefined }];
}

/** 'No, that is not what I mean': what the last reply told is not told again, and nothing goes on from it. */
function withDenial(turn: Turn): { turn: Turn; isDenied: boolean } {
  const { state, files, input, reading } = turn;
  const { cards = [] } = input.transcript.findLast(({ role }) => role === 'assistant') ?? {};
  const isDenied = files.length > 0 && sentencesIn(turn).some((sentence) => deniesLast(sentence, reading));
  if (!isDenied) return { turn, isDenied };
  const { finding, article } = state.about;
  const shown = cards.flatMap((card) => (card.type === 'finding' ? [card.finding] : []));
  const denied = new Set([...shown, finding, article].filter((id) => id !== undefined));

  const { finding: _, article: __, ...about } = state.about;

  return { turn: { ...turn, denied, state: { ...state, about } }, isDenied };
}

/** A short statement that denies, and complains of nothing. */
function deniesLast(sentence: string, language: Language): boolean {
  const act = phraseIn(sentence, language);
  if (act !== null) return act === 'not-that';
  const isElse = deniesPerson(sentence, language) || speaksOfReplies(sentence, language);
  if (isQuestion(sentence, language) || isElse) return false;
  const { happened, place } = readSentence(sentence, language);
  const isShort = wordsOf(sentence, language).length <= fewWords;

  return (
    marksIn(sentence, language).has('protest') ||
    (isShort && happened === null && place === null && hasDenial(sentence, language))
  );
}

/** Kind and denials stand in the report before a file is here. */
function heard({ state, files }: Turn, { asks, kind, denied }: Reading): Turn['state'] {
  if (files.length > 0) return state;
  const reported = denied.filter((part) => itemsReported(state).some((item) => item.part === part));
  const told = asks ? state : withKind(state, kind);

  return reported.length > 0 ? withDenied(told, reported) : told;
}

/** A message that is nothing but a yes, a no, a phrase or a farewell. */
function answerSimply(turn: Turn, readings: readonly Reading[]): Answer | null {
  const { reading, state } = turn;
  const whole = read(turn, readSentence(turn.input.message, reading), false).act;
  // 'Yes, pass it on with my file' is the yes to what is offered.
  const isOffer = (one: Reading) =>
    state.person === 'offered' && (handsOver(one.sentence, reading) || isShortAssent(turn, one));
  const acts = readings.filter((one) => one.act !== null || !isOffer(one)).map(({ act }) => act);
  const reply = yesOrNo(whole ? [whole] : acts);
  if (reply) return reply === 'yes' ? agree(turn) : refuse(turn);
  const known = whole ? answerAct(turn, whole) : null;
  if (known) return known;
  const isEnd = readings.some(({ act }) => act === 'farewell') && readings.every((one) => saysNothingElse(turn, one));

  return isEnd ? closing(turn) : null;
}

const endings: ReadonlySet<Act | null> = new Set<Act | null>(['farewell', 'thanks', 'no', 'yes', 'greeting']);

/** 'At last something. Bye': a few words that name nothing and ask for nothing, or warm thanks, beside a farewell. */
function saysNothingElse(turn: Turn, one: Reading): boolean {
  if (one.act !== null) return endings.has(one.act);
  if (thanks(turn, one) !== null) return true;
  const { sentence, help } = one;
  const { has } = one.marks;
  const asksSomething =
    has('delete', 'deleted') || has('undo') || has('withdraw') || wantsPerson(sentence, turn.reading);

  return !asksSomething && help.sure < sureness.said && isShortAssent(turn, one);
}

/** 'That would be nice', after a yes. */
function isShortAssent({ reading }: Turn, { parts, place, happened, sentence }: Reading): boolean {
  const saysMore = parts.length > 0 || place !== null || happened !== null;

  return !saysMore && !isQuestion(sentence, reading) && sentence.length <= shortAssent && !hasDenial(sentence, reading);
}

/** What is said beside something else, and then needs no answer of its own: 'Yes. And the footer?' */
const besideOthers: ReadonlySet<Act> = new Set<Act>(['yes', 'no', 'thanks', 'farewell', 'greeting', 'abilities']);

function saidAct(turn: Turn, act: Act): Answer | null {
  // 'No, rather not', to a person that is offered, is no politeness.
  if (act === 'no' && turn.state.person === 'offered') return refuse(turn);
  const answer = answerAct(turn, act);
  // What else may be meant is asked where nothing else is said.
  if (answer && act === 'not-that') return { ...answer, is: 'polite' };

  return answer && besideOthers.has(act)
    ? { ...answer, cards: [], offers: [], action: undefined, is: 'polite' }
    : answer;
}

/** No person is wanted: a request that stands is taken back, and what else the sentence says is answered. */
function refusesPerson(turn: Turn, { sentence, whole, help }: Reading): Outcome {
  const { language, reading, state } = turn;
  if (!deniesPerson(whole, reading)) return null;
  const refused = state.person === 'asked' ? [withdrawRequest(turn)] : [];
  const next: Turn = { ...turn, state: { ...state, person: 'none' } };
  const rest = withoutPerson(sentence, reading);
  const others = rest === '' ? [] : answerOne(next, read(next, readSentence(rest, reading), isQuestion(rest, reading)));
  if (others === 'complaint') return refused.length > 0 ? refused : others;
  const answers = [...refused, ...[others ?? []].flat()];
  if (answers.length > 0) return answers;
  // 'I do not want anybody to read it.'
  const { winner, sure } = help;
  const meant = winner && winner.id !== 'human' && sure >= sureness.said ? answerFound(next, winner) : null;

  return meant ?? { lead: say(language, 'no'), state: next.state, is: 'polite' };
}

/** 'Not about security.': what is asked instead, where nothing else is said. */
function deniesTopic(turn: Turn, { sentence, whole }: Reading): Outcome {
  if (sentence === whole || /\p{L}{3}/u.test(sentence)) return null;

  return notUnderstood({ ...turn, input: { ...turn.input, message: sentence } }, 'not-that.then');
}

/** Thanks in words of its own, however long: nothing of a file or of the product is in it. */
function thanks({ language, reading, state }: Turn, one: Reading): Answer | null {
  const { sentence, asks, specific, place, happened, marks, help } = one;
  if (asks || place !== null || happened !== null || !marks.has('thanks')) return null;
  const isOfPart = specific.length > 0 && marks.has('want');
  const isOrder = marks.has('delete', 'deleted') || marks.has('withdraw', 'withdrawn') || marks.has('undo');
  if (isOfPart || isOrder || marks.has('pass-on') || hasDenial(sentence, reading) || wantsPerson(sentence, reading))
    return null;

  return (help.all[0]?.closest ?? 0) < likeAsking ? { lead: say(language, 'thanks'), state, is: 'polite' } : null;
}

const likeAsking = 0.5;

/** Says what a word means that somebody asks about, and what was found about it in their files. */
function termOf(turn: Turn, sentence: string, parts: Said['parts']): Answer | null {
  const term = meaningOf(turn, sentence, parts);
  if (!term) return null;
  const facts = factsOfPart(turn.files, term.part);
  const told = facts.length > 0 ? tellFacts(turn, facts, { asked: 'what' }) : { lead: undefined, state: turn.state };

  return { ...told, lead: [term.words, told.lead].filter(Boolean).join('\n\n') };
}

const ownWords = 0.8;
const maxFollowUpWords = 4;

/** Words of a wish for a person may ask who sees a file: what is asked in nearly its own words counts. */
function asksForPerson(turn: Turn, { sentence, marks, help }: Reading): Outcome {
  const { state, reading } = turn;
  if (marks.has('withdraw', 'withdrawn')) return withdrawRequest(turn);
  if (marks.has('pass-on')) return passOn(turn, sentence);
  if (marks.has('answer-when', 'answer-who') && state.person === 'asked') return answerArticle(turn, 'human');
  // 'I want a person. How long does it take?'
  if (state.person === 'offered' && marks.has('answer-when') && wordsOf(sentence, reading).length <= maxFollowUpWords)
    return { lead: personSentence(turn.language, turn.input.promises), state };
  const isMeant = state.person !== 'none' && !/[?？]/u.test(sentence) && handsOver(sentence, reading);
  const isElse = help.winner !== null && help.winner.id !== 'human' && help.winner.closest >= ownWords;

  return (isMeant || wantsPerson(sentence, reading)) && !isElse ? answerWish(turn) : null;
}

/** 'And who sees it meanwhile?', of nothing in the file. */
function asksWhoSees(turn: Turn, { sentence, asks, specific, help }: Reading): Outcome {
  return asks && specific.length === 0 && help.sure < sureness.words && seeing.some((words) => words.test(sentence))
    ? answerArticle(turn, 'who-sees')
    : null;
}

/** Who, and further on in the sentence that they see or read. */
const seeing = [
  /(?<!\p{L})who(?!\p{L})[^.?!]*(?<!\p{L})(?:sees?|reads?|access)(?!\p{L})/iu,
  /(?<!\p{L})wer(?!\p{L})[^.?!]*(?<!\p{L})(?:sehen|sieht|lesen|liest|einsehen|zugriff)(?!\p{L})/iu,
  /(?<!\p{L})wie(?!\p{L})[^.?!]*(?<!\p{L})(?:ziet|zien|leest|lezen|inzien|toegang)(?!\p{L})/iu,
  /(?<!\p{L})qui(?!\p{L})[^.?!]*(?<!\p{L})(?:voit|voir|lit|lire|accès)(?!\p{L})/iu,
  /(?<!\p{L})qui[eé]n(?:es)?(?!\p{L})[^.?!]*(?<!\p{L})(?:ve|ven|ver|vea|lee|leen|leer|acceso)(?!\p{L})/iu,
  /(?<!\p{L})chi(?!\p{L})[^.?!]*(?<!\p{L})(?:vede|vedere|legge|leggere|accesso)(?!\p{L})/iu,
  /(?<!\p{L})quem(?!\p{L})[^.?!]*(?<!\p{L})(?:vê|veem|ver|lê|ler|acesso)(?!\p{L})/iu,
  /(?:誰|だれ)[がに].{0,12}(?:見|読|閲覧|アクセス)/iu,
];

/** 'Not the download: delete it.' */
const instead = /[^、。]*(?:では|じゃ)なくて?[、,]?/u;

/** Deleting, undoing and leaving alone are done by buttons; a complaint about the assistant is no part of a report. */
function ordersSomething(turn: Turn, reading: Reading): Outcome {
  const { sentence, asks, parts, specific, happened, marks, help } = reading;
  const { language, state, files } = turn;
  const file = fileSpokenOf(turn);
  const isOther = (article: string) => asks && help.winner !== null && help.winner.id !== article;
  // 'Does it delete my slides?' asks what becomes of them.
  if (marks.has('delete', 'deleted') && parts.length === 0 && !isOther('delete-file')) {
    const isDenied = !asks && hasDenial(sentence.replace(instead, ''), turn.reading);
    const answer = isDenied ? { lead: say(language, 'no'), state } : notDeleted(turn, file);
    if (answer) return answer;
  }
  // 'I asked whether it fits on one page' asks it again.
  const isAskedAgain = asks && help.sure >= sureness.said;
  if (!isAskedAgain && marks.has('protest') && (specific.length === 0 || (happened === null && files.length === 0)))
    return { ...apologize(turn), is: 'polite' };
  const isUndo =
    marks.has('undo') &&
    file?.diagnosis &&
    file.diagnosis.failure === null &&
    (isEitherOr(sentence) || !hasDenial(sentence, turn.reading));
  // 'Undo only the fonts': of a part the changes that touch it; where there is none, that nothing was changed there.
  if (isUndo && !isOther('undo')) {
    const named = specific.flatMap((part) => factsOfPart([file], part));

    const isWaiting = named.some(({ finding }) => isOffered(finding));

    return named.some(canUndo) || isWaiting || specific.length === 0
      ? undo(turn, file, isWaiting ? named : named.filter(canUndo))
      : answerNamed(turn, reading, namedIn(turn, reading), { asked: 'what' });
  }

  return marks.has('warning') ? answerArticle(turn, files.length > 0 ? 'unchanged' : 'original-safe') : null;
}

/** Before a file is here: what is reported, or help. A question files nothing. */
function beforeFile(turn: Turn, reading: Reading): Outcome {
  const { asks, happened, specific, parts, kind, place, sentence, help, marks } = reading;
  const { state, isAsking } = turn;
  const denial = asks ? null : answerDenial(turn, reading);
  if (denial) return denial;
  const isPartAnswered = state.asked === 'part' && parts.length > 0;
  if (asks && !(isPartAnswered && happened !== null)) {
    const found = help.winner && answerFound(turn, help.winner);
    // Of what is wrong in a file that is not here, no article tells more than that it is needed.
    if (found && (happened === null || articleById(found.state.about.article ?? '')?.shows === undefined)) return found;

    // 'And do they stay the same?'
    if (marks.has('kept') && specific.length === 0 && isUnlike(help)) return answerArticle(turn, 'unchanged');
    const isPerhaps = happened === null && help.sure >= sureness.perhaps;

    return !isPerhaps && (specific.length > 0 || happened !== null) ? askedAhead(turn) : null;
  }
  const isReported = itemsReported(state).length > 0;
  const goesOn =
    (specific.length > 0 && (place !== null || kind !== null || isReported || describes(reading))) ||
    (kind !== null && (isReported || sentence.split(/\s+/).length <= fewWords));
  const isAwaited = isPartAnswered || (state.asked === 'kind' && kind !== null && !isAsking);
  if (happened !== null || isAwaited || (!isAsking && goesOn)) return 'complaint';
  // A statement may ask without a question's form: 'retention period'.
  const isSaid = help.sure >= (help.all[0]?.id === 'how-to-upload' ? sureness.words : sureness.said);

  return specific.length === 0 && isSaid && help.winner ? answerFound(turn, help.winner) : null;
}

/** Questions come before what is only mentioned, and politeness hides no question. What has no answer, or no room, is said. */
function worthSaying(told: readonly Told[], open: readonly string[], turn: Turn): Answer[] | null {
  const of = (...kinds: Answer['is'][]) => told.filter(({ answer }) => kinds.includes(answer.is));
  const all = of(undefined);
  const full = all.filter(({ answer }) => !all.some(({ answer: other }) => other !== answer && saysToo(other, answer)));
  const asked = full.filter(
    ({ answer }) => !isUpload(answer) || answer === full.findLast((one) => isUpload(one.answer))?.answer,
  );
  const polites = of('polite');
  // 'Good, then I thank you': the last word of politeness counts.
  const polite = polites.find(({ answer: { cards = [] } }) => cards.length > 0) ?? polites.at(-1);
  const others = [of('mention'), of('nothing').slice(0, 1), of('miss'), open.length > 0 || !polite ? [] : [polite]];
  const shown = asked.length > 0 ? asked : (others.find(({ length }) => length > 0) ?? []);
  if (shown.length === 0) return null;
  // What is asked of one finding is one answer.
  const topics = shown.map(
    ({ answer: { state, cards = [] } }, at) => (cards.length === 1 && state.about.finding) || at,
  );
  const kept = new Set([...new Set(topics)].slice(0, maxAnswers));
  const answers = shown.filter((_, at) => kept.has(topics[at]!)).map(({ answer }) => answer);
  const later = shown.filter((_, at) => !kept.has(topics[at]!)).flatMap(({ question }) => question ?? []);

  // What was only come near to has no answer beside those that are told.
  const unsaid = told.flatMap((one) =>
    (one.answer.is === 'mention' || one.answer.is === 'nothing') && !shown.includes(one) ? (one.question ?? []) : [],
  );

  return [...answers, ...left(turn, answers.at(-1)!.state, [...open, ...unsaid], later)];
}

/** The same, and more. */
function saysToo({ lead: other = '' }: Answer, { lead = '', cards = [] }: Answer): boolean {
  return (
    lead !== '' && other.length > lead.length && other.includes(lead) && cards.every(({ type }) => type === 'file')
  );
}

/** It tells of files before one is here. */
function isUpload({ cards = [], action }: Answer): boolean {
  return action === undefined && cards.some(({ type }) => type === 'upload');
}

/** Nothing answers it for sure: the likeliest as what it may be, else that it was not understood. */
function perhaps(turn: Turn, readings: readonly Reading[]): Answer {
  const { input, reading, files } = turn;
  const whole = searchHelp(input.message, reading, files.length > 0);
  const scoreOf = ({ all }: Searched) => all[0]?.score ?? 0;
  const { all, sure } = [whole, ...readings.map(({ help }) => help)].toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]!;
  const [first] = all;
  const isLikely = first !== undefined && sure >= sureness.perhaps && isQuestion(input.message, reading);

  return (isLikely ? answerPerhaps(turn, first) : null) ?? notUnderstood(turn);
}

/** Questions that have no answer are said; those that have one are a button each. */
function left(
  { language, reading, input }: Turn,
  state: Turn['state'],
  open: readonly string[],
  later: readonly string[],
): Answer[] {
  const before = new Set(
    wordsOf(input.transcript.findLast(({ role }) => role === 'assistant')?.content ?? '', reading),
  );
  // 'Two days??', said to a reply that says so, only wonders; 'Why?' alone asks about what is answered beside it.
  const isMeant = (question: string) => {
    const words = wordsOf(question, reading);

    return words.length > 1 && !(words.length <= maxEcho && words.every((word) => before.has(word)));
  };
  const ask = askSentence(language, input.promises);
  const said = (key: string, questions: readonly string[]): Answer[] => {
    const quotes = questions.map((one) => sayCard(language, 'quote', { words: inMarkdown(one.slice(0, openLength)) }));

    return quotes.length === 0
      ? []
      : [{ lead: say(language, key, { questions: listed(language, quotes), ask }), state }];
  };
  const next = later.slice(0, maxOpen);

  return [
    ...said('unanswered', open.filter(isMeant).slice(0, maxOpen)),
    ...said('unanswered.later', next).map((answer) => ({
      ...answer,
      cards: [{ ...choicesCard(language, 'meaning', next), question: say(language, 'yes') }],
      state: { ...state, open: next.map((one) => one.slice(0, quoteMax)) },
    })),
  ];
}
