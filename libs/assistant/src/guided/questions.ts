import type { Language } from '@fidelio/contracts';
import { personCard, uploadCard } from '../cards/dialogue-cards.js';
import { fold } from '../fold.js';
import { type Article, answerOf, articleById, articles, hasPerson, personSentence } from '../help/articles.js';
import { problemById, tellProblem } from '../help/problems.js';
import { fewLetters, type Found, rankedOf, secondAsked, searchHelp } from '../help/search.js';
import { say } from '../language/catalogue.js';
import { isQuestion, questionsIn } from '../language/reading.js';
import { answerFromFile } from './articles-of-files.js';
import { nobodyAnswers } from './asking-person.js';
import { notUnderstood, titlesPerhaps } from './not-understood.js';
import { type Answer, fileSpokenOf, type Turn, withTold } from './turn.js';

const shortestTitle = 8;
/** Of a file that is here this says how it stands. */
const ofFile: Partial<Record<string, string>> = { status: 'standing' };
/** Articles after which a file is what comes next. */
const leadsToUpload = new Set(['how-to-upload', 'which-file', 'one-or-all', 'left', 'changes', 'standing']);

const inItsWords = 0.85;

/** A question is answered as a whole where that is as clear as any part of it: 'where is it stored, and for how long?' */
export function answerQuestions(turn: Turn, sentence: string, least = 0): Answer[] {
  const winnerOf = (text: string) => searchHelp(text, turn.reading, turn.files.length > 0).winner;
  const whole = winnerOf(sentence);
  const pieces = questionsIn(sentence, turn.reading).filter((piece) => piece !== sentence);
  const winners = pieces.map((piece) => winnerOf(piece));
  const parts = winners.flatMap((winner) => winner ?? []);
  const isSeveral = new Set(parts.flatMap(({ id, closest }) => (closest >= secondAsked ? [id] : []))).size > 1;
  const isWhole =
    whole !== null &&
    (!isSeveral || whole.closest >= inItsWords) &&
    parts.every(({ closest }) => whole.closest >= closest);
  const found = isWhole || parts.length === 0 ? (whole ? [whole] : []) : parts;

  const answers = found.filter((one) => fitOf(turn, one) >= least).flatMap((one) => answerFound(turn, one) ?? []);
  const open = isWhole || answers.length === 0 ? [] : pieces.filter((_, at) => winners[at] === null);

  return answers.map((answer, at) => (at === 0 ? { ...answer, open } : answer));
}

/** A question with a clear answer is answered, its title first. Null where none is clear. */
export function answerQuestion(turn: Turn, question: string, least = 0): Answer | null {
  const { winner } = searchHelp(question, turn.reading, turn.files.length > 0);

  return winner && fitOf(turn, winner) >= least ? answerFound(turn, winner) : null;
}

/** An article that leads the others, though not clearly, is given as what it may be, with the next titles; it counts as not understood. */
export function answerPerhaps(turn: Turn): Answer | null {
  const { language, reading, input, files } = turn;
  if (!isQuestion(input.message, reading)) return null;
  const hasFile = files.length > 0;
  const [first, second] = rankedOf(input.message, reading, hasFile);
  if (!first || !leads(first, second, reading) || ofUploading(first.id, hasFile)) return null;
  const answer = answerFound(turn, first);
  if (!answer?.lead) return null;
  const missed = notUnderstood(turn);
  const others = (missed.cards ?? []).map((card) =>
    card.type === 'articles' ? { ...card, items: card.items.filter(({ id }) => id !== first.id) } : card,
  );

  return {
    ...missed,
    lead: `${say(language, 'perhaps')}\n\n${answer.lead}`,
    cards: [...(answer.cards ?? []), ...others],
    state: { ...missed.state, about: answer.state.about, told: answer.state.told },
  };
}

/** What is said before a file is here, or of uploading once one is, is none of the titles. */
function ofUploading(id: string, hasFile: boolean): boolean {
  return hasFile ? ofFile[id] !== undefined : articleById(id)?.shows !== undefined;
}

/** As much as this a question has to be like an article, and more like it than like the next; measured on questions of strangers. */
const perhaps = { fit: 0.3, score: 0.22, lead: 1.3 };
/** Or clearly like it, where the next is not as like. */
const perhapsSurely = { fit: 0.4, score: 0.3, lead: 1.05 };

function leads(first: Found, second: Found | undefined, language: Language): boolean {
  const fit = first.closest * (language === 'ja' ? fewLetters : 1);

  return [perhaps, perhapsSurely].some(
    (least) => fit >= least.fit && first.score >= least.score && first.score >= least.lead * (second?.score ?? 0),
  );
}

/** Before a file is here, what becomes of it cannot be told: the upload, and the titles that may be meant. */
export function askedAhead(turn: Turn): Answer {
  const { language, state } = turn;

  return {
    lead: say(language, 'about.looking'),
    cards: [...titlesPerhaps(turn), uploadCard(language, state)],
    state,
  };
}

/** An article whose title a message names. */
export function answerTitle(turn: Turn, sentence: string): Answer | null {
  const said = fold(sentence);
  const named = articles().find(({ title }) => {
    const own = fold(title[turn.language]);

    return own.length >= shortestTitle && said.includes(own);
  });

  return named ? answerArticle(turn, named.id) : null;
}

/** Texts of few letters share fewer groups of them. */
function fitOf({ reading }: Turn, { closest }: Pick<Found, 'closest'>): number {
  return closest * (reading === 'ja' ? fewLetters : 1);
}

function answerFound(turn: Turn, { id, type, closest }: Found): Answer | null {
  const found = type === 'article' ? answerArticle(turn, id) : answerProblem(turn, id);

  return found && { ...found, articleScore: fitOf(turn, { closest }) };
}

/** A known problem, by its id. */
export function answerProblem(turn: Turn, id: string): Answer | null {
  const problem = problemById(id);
  if (!problem) return null;

  return { lead: tellProblem(problem, turn.language), state: withTold(turn, id) };
}

/** An article, by its id; where it speaks of files and one is here, with what is known of it. */
export function answerArticle(turn: Turn, id: string): Answer | null {
  const article = articleById(id);
  if (!article) return null;
  if (id === 'human') return offerPerson(turn, article);
  const file = fileSpokenOf(turn);
  const other = file && ofFile[id] ? articleById(ofFile[id]) : null;
  if (file && (other ?? article).shows) return answerFromFile(turn, other ?? article, file);
  const { language, state, input } = turn;
  const lead = `**${article.title[language]}**\n${answerOf(article, language, input.promises)}`;
  const asksForFile = leadsToUpload.has(id) && turn.files.length === 0;

  return {
    lead,
    cards: asksForFile ? [uploadCard(language, state)] : [],
    state: withTold(turn, id),
  };
}

/** Who asks how to reach a person is one press away from one. */
function offerPerson(turn: Turn, article: Article): Answer {
  const { language, state, input, files } = turn;
  if (!hasPerson(input.promises)) return nobodyAnswers(turn);
  const told = withTold({ state }, article.id);
  if (state.person === 'asked')
    return { lead: say(language, 'person.when', { when: personSentence(language, input.promises) }), state: told };

  return {
    lead: `**${article.title[language]}**\n${answerOf(article, language, input.promises)}`,
    cards: [personCard(language, 'offered', input.promises, files)],
    state: { ...told, person: 'offered' },
  };
}
