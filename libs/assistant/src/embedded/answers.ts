import { courtesies, followUpOfSentence } from '../understanding/follow-up-acts.js';
import type { Reading } from '../understanding/reading.js';
import { answerOf, articleById } from '../knowledge/articles.js';
import { featuresNamed, type FoundArticle, searchArticles, searchProblems } from '../knowledge/search.js';
import type { Language } from '../texts/language.js';
import type { Complaint } from './complaint.js';
import { evidence, strongIn } from './concreteness.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import { tellProblem } from '../knowledge/known-problems.js';
import { asksForHelp } from '../understanding/intents.js';

/** From here on the kind of file is said, not guessed. */
const named = 40;
/** An article that fits nearly as well is told beside the first. */
const near = 0.86;
/** … and so does one that fits less well, where the first itself is no sure hit. */
const roughly = 0.82;
const enough = 0.42;
/** What a question that names no subject of the product must reach to be taken for one. */
const plainly = 0.5;
/** So well does it fit that a known problem of the same words is not meant. */
const surely = 0.8;
/** Near enough to be offered as what may have been meant. */
const perhaps = 0.3;
const beyondDoubt = 0.9;
/** The very words of a way to ask. */
const verbatim = 1;

/** Something that the knowledge base says. */
export interface Answer {
  id: string;
  text: (language: Language) => string;
  /** How many subjects of the product the question and the article share; undefined where it was not searched for. */
  subjects?: number;
}

/** Answers from the knowledge base to what a message asks about the product; none where it asks nothing of it. */
export function answersTo(reading: Reading, complaint: Complaint): Answer[] {
  const questions = reading.sentences.filter(({ question }) => question);
  const general = questions.filter((sentence) => sentence.general);
  const featured = complaint.sentences.some(({ features }) => features.length > 0);
  const kindIsSaid = reading.kind !== null && reading.kinds[reading.kind] >= named;
  if (complaint.level === 'concrete' && featured && reading.product && !kindIsSaid) return best(reading.office, surely);
  if (complaint.level === 'concrete' && (featured || !reading.product)) return [];
  if (complaint.level === 'vague' && !reading.product) return [];

  const kindSaid = kindIsSaid && !reading.product;
  const capability = general.filter(({ text, features }) => features.length > 0 && (hasConversion(text) || kindSaid));
  const known = capability
    .filter(({ text }) => (searchArticles(text)[0]?.score ?? 0) < beyondDoubt)
    .flatMap((sentence) => knownAbout(sentence.text, reading));
  if (known.length > 0) return distinct(known).slice(0, 2);
  if (questions.length === 0 && !reading.product) return [];

  if (reading.everyday && !reading.product && reading.kind === null) return [];
  const impersonal = questions.filter(({ own }) => !own || reading.product);
  if (questions.length > 0 && impersonal.length === 0) return [];
  const asked = questions.length > 0 ? impersonal : reading.sentences;
  const found = asked.flatMap((sentence) => {
    const least = questions.length === 0 && complaint.level === 'vague' ? plainly : leastOf(reading);
    const answers = best(withTopic(sentence.text, reading), strongIn(sentence).length > 0 ? surely : least);

    return answers.length > 0 && !sentence.question && isCourtesy(sentence) ? [] : answers;
  });
  if (found.length === 0 && questions.length > 0 && reading.product) return best(reading.office, enough);

  return distinct(found).slice(0, 3);
}

function leastOf({ product, language }: Reading): number {
  return product || language !== 'en' ? enough : plainly;
}

/**
 * The answer to a sentence that fits an article so well that nothing else can be meant, whatever trouble or wish its
 * words sound like; none where there is no such article.
 */
export function plainAnswers(reading: Reading, complaint: Complaint): Answer[] {
  if (complaint.sentences.some((sentence) => sentence.features.length > 0 && evidence(sentence) > 0)) return [];
  const spoken = reading.sentences.filter((sentence) => mayAsk(sentence, complaint, reading));
  const found = spoken.flatMap((sentence) => {
    const { text: said, question, generic, features } = sentence;
    const text = withTopic(said, reading);
    const [first] = closest(text);
    const least = generic.length + features.length > 0 ? beyondDoubt : surely;
    const tells = first && first.telling >= (question ? 1 : 2);

    const fits = (tells || (first && features.length === 0 && first.score >= verbatim)) && first.score >= least;

    return fits && (question || !isCourtesy(sentence)) ? [{ text, score: first.score }] : [];
  });
  const [clearest] = found.toSorted((a, b) => b.score - a.score);

  return clearest ? best(clearest.text, surely) : [];
}

/** 'Launcher asks for permissions. Where do the tokens end up?': the second question is about the launcher too. */
function withTopic(sentence: string, { text }: Reading): string {
  return launcher.test(text) && !launcher.test(sentence) ? `${sentence} launcher` : sentence;
}

const launcher = /(?<!\p{L})launcher(?!\p{L})/u;

const whatHappened = /^(?:what (?:has |on earth )?happened|why )/u;

/** A part of a file is no subject of the product; nor is a call for help, or a mere statement beside trouble. */
function mayAsk(sentence: SentenceReading, { level }: Complaint, { kind }: Reading): boolean {
  const reports = strongIn(sentence).length > 0 && (evidence(sentence) > 0 || kind !== null);
  if (reports || asksForHelp(sentence.text) || whatHappened.test(sentence.text)) return false;

  return sentence.question || (level === 'none' && kind === null);
}

const leastOfCourtesy = 0.8;

/** 'You have been very patient': asks nothing, whatever its words have in common with an article. */
function isCourtesy(sentence: SentenceReading): boolean {
  const { act, probability } = followUpOfSentence(sentence);

  return courtesies.has(act) && probability >= leastOfCourtesy;
}

/** The nearest article to a question that fits none, where they share a subject of the product. */
export function nearestAnswer(reading: Reading): Answer | null {
  const asked = reading.sentences.filter(({ question, generic, own }) => question && generic.length === 0 && !own);
  const found = asked.flatMap(({ text }) => closest(withTopic(text, reading)).slice(0, 1));
  const [first] = found.toSorted((a, b) => b.score - a.score);

  return first && first.score >= perhaps && (first.subjects > 0 || reading.product) ? toAnswer(first) : null;
}

function hasConversion(text: string): boolean {
  return occurs(phrases('conversion-named'), text);
}

function distinct(answers: Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [answer.id, answer])).values()];
}

function toAnswer({ id, subjects }: FoundArticle): Answer {
  return { ...answerOfArticle(id), subjects };
}

export function answerOfArticle(id: string): Answer {
  const article = articleById(id);

  return { id, text: (language) => (article ? answerOf(article, language) : '') };
}

function best(question: string, least: number): Answer[] {
  const [first, second] = closest(question);
  if (!first || first.score < least) return [];

  const also = first.score < surely ? roughly : near;

  return second && second.score > first.score * also ? [toAnswer(first), toAnswer(second)] : [toAnswer(first)];
}

/** What fits the sentence, or the one of its clauses that is clearer: 'I am new here, so who reads this?'. */
function closest(text: string): FoundArticle[] {
  const whole = searchArticles(text);
  const clauses = text
    .split(
      /\s?[,;:] (?:so |and |but |then )?| (?:but|and|so|or) (?=(?:how|what|who|where|when|which|do|does|can|will|is|are) )/u,
    )
    .filter((clause) => clause !== text && occurs(phrases('inner-questions'), `, ${clause}`))
    .map(searchArticles)
    .filter(([first]) => first !== undefined && first.telling > 1);
  const top = (answers: FoundArticle[]) => answers[0]?.score ?? 0;

  return clauses.reduce((one, other) => (top(other) > top(one) ? other : one), whole);
}

function knownAbout(question: string, reading: Reading): Answer[] {
  const problems = searchProblems(question, reading.kind, featuresNamed(question));

  return problems
    .slice(0, 1)
    .map((problem) => ({ id: problem.id, text: (language) => tellProblem(problem, language) }));
}
