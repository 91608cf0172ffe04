import type { Language } from '@fidelio/contracts';
import { choicesCard } from '../cards/dialogue-cards.js';
import { canUndo } from '../cards/file-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import { factsOfPart } from '../facts/related.js';
import { askSentence, articleById, personSentence } from '../help/articles.js';
import { isUnlike, type Searched, searchHelp, sureness } from '../help/search.js';
import { listed, say } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import { languageAskedFor } from '../language/detect.js';
import { marksIn } from '../language/marks.js';
import { type Act, phraseIn } from '../language/phrases.js';
import { hasDenial, isQuestion } from '../language/reading.js';
import { wordsOf } from '../language/words.js';
import { itemsReported, withDenied } from '../state/report.js';
import { answerAct, apologize, closing } from './acts.js';
import { agree, refuse, yesOrNo } from './agreeing.js';
import { answerArticle, answerFound, answerPerhaps, answerTitle, askedAhead, notUnderstood } from './help.js';
import { notDeleted, undo } from './of-file.js';
import { tellFacts } from './of-finding.js';
import { answerOfFiles } from './of-files.js';
import { answerNamed, namedIn } from './of-part.js';
import {
  answerWish,
  deniesPerson,
  handsOver,
  passOn,
  recordWish,
  wantsPerson,
  withdrawRequest,
  withoutPerson,
} from './person.js';
import { read, type Reading, readMessage, sentencesIn } from './read.js';
import { answerComplaints, answerDenial, takeBack, takenTogether } from './report.js';
import { describes, isConcrete, readSentence, type Said, withKind } from './report-words.js';
import { meaningOf } from './terms.js';
import { type Answer, fileSpokenOf, type Turn } from './turn.js';

const answersMax = 3;
const openMax = 3;
const openLength = 120;
const echoMax = 3;
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
  refusesPerson,
  deniesTopic,
  takesNoteBack,
  thanks,
  (turn, { sentence }) => answerTitle(turn, sentence),
  (turn, { sentence, parts }) => termOf(turn, sentence, parts),
  asksForPerson,
  ordersSomething,
  (turn, { sentence, marks }) => (marks.has('wish') ? recordWish(turn, sentence) : null),
  (turn, reading) => (turn.files.length > 0 ? answerOfFiles(turn, reading) : beforeFile(turn, reading)),
];

function answerOne(turn: Turn, reading: Reading): Outcome {
  for (const rule of rules) {
    const outcome = rule(turn, reading);
    if (outcome !== null) return outcome;
  }

  return null;
}

/** Every sentence counts, in its order; at most three answers, and politeness only where nothing else is said. */
export function answerMessage(before: Turn): Answer[] {
  const start = withDenial(before);
  const readings = readMessage(start);
  const simple = answerSimply(start, readings);
  if (simple) return [simple];
  const taken = takenTogether(start, readings);
  const isAsking = readings.some(({ asks }) => asks);
  const told: Told[] = taken ? [{ answer: taken.answer, question: null }] : [];
  const complaints: Said[] = [];
  const context: Said[] = [];
  const open: string[] = [];
  let turn: Turn = { ...start, isAsking, state: taken?.answer.state ?? start.state };
  for (const reading of readings.filter((one) => !taken?.readings.includes(one))) {
    const { asks, sentence, specific } = reading;
    turn = { ...turn, state: heard(turn, reading) };
    const outcome = answerOne(turn, reading);
    const answers = outcome === null || outcome === 'complaint' ? [] : [outcome].flat();
    for (const answer of answers) {
      told.push({ answer, question: asks ? sentence : null });
      turn = { ...turn, state: answer.state };
    }
    if (outcome === 'complaint') complaints.push(reading);
    else if (outcome === null && !asks && specific.length > 0) context.push(reading);
    else if (outcome === null && (asks || /[?？]\P{L}*$/u.test(sentence))) open.push(sentence);
  }
  // Beside an answer of a file that is here only what says both what and where is a complaint.
  const isAnswered = turn.files.length > 0 && told.some(({ answer }) => answer.is === undefined);
  const complaint = answerComplaints(turn, isAnswered ? complaints.filter(isConcrete) : complaints, context);
  if (complaint) told.push({ answer: complaint, question: null });

  return worthSaying(told, open, turn) ?? [perhaps(turn, readings)];
}

/** 'No, that is not what I mean': what the last reply told is not told again, and nothing goes on from it. */
function withDenial(turn: Turn): Turn {
  const { state, files, input, reading } = turn;
  const { cards = [] } = input.transcript.findLast(({ role }) => role === 'assistant') ?? {};
  if (files.length === 0 || !sentencesIn(turn).some((sentence) => deniesLast(sentence, reading))) return turn;
  const { finding, article } = state.about;
  const shown = cards.flatMap((card) => (card.type === 'finding' ? [card.finding] : []));
  const denied = new Set([...shown, finding, article].filter((id) => id !== undefined));

  const { finding: _, article: __, ...about } = state.about;

  return { ...turn, denied, state: { ...state, about } };
}

/** A short statement that denies, and complains of nothing. */
function deniesLast(sentence: string, language: Language): boolean {
  const act = phraseIn(sentence, language);
  if (act !== null) return act === 'not-that';
  if (isQuestion(sentence, language) || deniesPerson(sentence, language)) return false;
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

/** 'Please delete that note', 'Do not write it down': a report is taken back in words, too. */
function takesNoteBack(turn: Turn, { sentence, specific, marks }: Reading): Outcome {
  const { language, reading, state } = turn;
  const orders = marks.has('note') && (marks.has('delete') || marks.has('withdraw') || marks.has('remove'));
  const forbids = marks.has('note-down') && !isQuestion(sentence, reading) && hasDenial(sentence, reading);
  if (orders) return takeBack(turn, specific);

  return forbids ? (takeBack(turn, specific) ?? { lead: say(language, 'no'), state, is: 'polite' }) : null;
}

/** 'Not about security.': what is asked instead, where nothing else is said. */
function deniesTopic(turn: Turn, { sentence, whole }: Reading): Outcome {
  if (sentence === whole || /\p{L}{3}/u.test(sentence)) return null;

  return notUnderstood({ ...turn, input: { ...turn.input, message: sentence } }, 'not-that.then');
}

/** Thanks in words of its own, however long: nothing of a file or of the product is in it. */
function thanks({ language, reading, state }: Turn, one: Reading): Answer | null {
  const { sentence, asks, specific, place, happened, marks, help } = one;
  if (asks || specific.length > 0 || place !== null || happened !== null || !marks.has('thanks')) return null;
  const isOrder = marks.has('delete', 'deleted') || marks.has('withdraw', 'withdrawn') || marks.has('undo');
  if (isOrder || marks.has('pass-on') || hasDenial(sentence, reading) || wantsPerson(sentence, reading)) return null;

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
  if (marks.has('protest') && (specific.length === 0 || (happened === null && files.length === 0)))
    return { ...apologize(turn), is: 'polite' };
  const isUndo =
    marks.has('undo') && file?.diagnosis && file.diagnosis.failure === null && !hasDenial(sentence, turn.reading);
  // 'Undo only the fonts': of a part the changes that touch it; where there is none, that nothing was changed there.
  if (isUndo && !isOther('undo')) {
    const named = specific.flatMap((part) => factsOfPart([file], part));

    return named.some(canUndo) || specific.length === 0
      ? undo(turn, file, named.filter(canUndo))
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
  const answers = shown.slice(0, answersMax).map(({ answer }) => answer);
  const later = shown.slice(answersMax).flatMap(({ question }) => question ?? []);

  return asked.length === 0 ? answers : [...answers, ...left(turn, answers.at(-1)!.state, open, later)];
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

    return words.length > 1 && !(words.length <= echoMax && words.every((word) => before.has(word)));
  };
  const ask = askSentence(language, input.promises);
  const said = (key: string, questions: readonly string[]): Answer[] => {
    const quotes = questions.map((one) => sayCard(language, 'quote', { words: inMarkdown(one.slice(0, openLength)) }));

    return quotes.length === 0
      ? []
      : [{ lead: say(language, key, { questions: listed(language, quotes), ask }), state }];
  };
  const next = later.slice(0, openMax);

  return [
    ...said('unanswered', open.filter(isMeant).slice(0, openMax)),
    ...said('unanswered.later', next).map((answer) => ({
      ...answer,
      cards: [{ ...choicesCard(language, 'meaning', next), question: say(language, 'yes') }],
    })),
  ];
}
