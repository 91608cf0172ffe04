import { features } from '../lexicon/lexicon.js';
import { normalise } from '../understanding/normalise.js';
import { hits } from '../lexicon/terms.js';
import { memoized } from '../memoized.js';
import { articles } from './articles.js';
import { knownProblems, type KnownProblem } from './known-problems.js';
import { Retrieval } from './retrieval.js';
import { articlesSigned } from './signs.js';
import { subjectsOf, tellingOf, tokens } from './tokens.js';

const retrieval = memoized(() => new Retrieval(articles()));

export interface FoundArticle {
  id: string;
  /** How well it fits, from 0 to about 1.1. */
  score: number;
  /** How many words of the question tell what it is about. */
  telling: number;
  /** How many subjects of the product it names, in whatever words. */
  subjects: number;
}

/** What an article scores of which a sign stands in the question: more than any other. */
const beyondDoubt = 1.3;

/** Articles that answer a question, best first. */
export function searchArticles(question: string): FoundArticle[] {
  const { text } = normalise(question);
  const telling = tellingOf(text);
  const subjects = subjectsOf(text);
  const signed = articlesSigned(text);
  if (signed.length > 0)
    return signed.map((id) => ({
      id,
      score: beyondDoubt,
      telling: Math.max(telling, 2),
      subjects: Math.max(subjects, 1),
    }));

  return retrieval()
    .rank(text)
    .slice(0, 5)
    .map(({ id, score }) => ({ id, score, telling, subjects }));
}

/** Known problems of the features and the kind of file that a question speaks of, best first. */
export function searchProblems(question: string, kind: KnownProblem['kind'] | null, named: string[]): KnownProblem[] {
  const words = new Set(tokens(normalise(question).text));
  const scored = knownProblems()
    .filter((problem) => kind === null || problem.kind === kind)
    .map((problem) => {
      const shared = problem.features.filter((feature) => named.includes(feature)).length;
      const said = tokens(`${problem.asks} ${problem.title}`.toLowerCase()).filter((word) => words.has(word)).length;
      return { problem, shared, score: shared * 2 + said };
    })
    .filter(({ shared, score }) => shared > 0 || score >= 2);

  return scored.toSorted((a, b) => b.score - a.score).map(({ problem }) => problem);
}

/** Features that a text names, for finding known problems. */
export function featuresNamed(text: string): string[] {
  const { text: normal } = normalise(text);

  return [
    ...new Set(
      features()
        .flatMap(({ concept, pattern }) => hits(pattern, normal, concept.id))
        .map(({ id }) => id),
    ),
  ];
}
