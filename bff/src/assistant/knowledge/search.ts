import MiniSearch from 'minisearch';
import { lexicon } from '../lexicon/index.js';
import { isLittle } from '../understanding/little.js';
import { fold } from '../understanding/fold.js';
import { normalise } from '../understanding/normalise.js';
import { hits } from '../understanding/patterns.js';
import type { Article } from './article.js';
import { excelProblems } from './excel-problems.js';
import type { KnownProblem } from './known-problem.js';
import { launcherArticles } from './launcher.js';
import { limitArticles } from './limits.js';
import { powerpointProblems } from './powerpoint-problems.js';
import { privacyArticles } from './privacy.js';
import { productArticles } from './product.js';
import { canonicalWords } from './synonyms.js';
import { wordProblems } from './word-problems.js';

export const knownProblems: KnownProblem[] = [...wordProblems, ...powerpointProblems, ...excelProblems];
export const articles: Article[] = [...productArticles, ...privacyArticles, ...launcherArticles, ...limitArticles];

const askable = new Set('who where when how what which why long many much far old big large soon fast'.split(' '));

function tokens(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];

  return [
    ...words.filter((word) => word.length > 1 && (askable.has(word) || !isLittle(word))).map(stem),
    ...canonicalWords(text),
  ];
}

/** Cuts English plurals and tenses, so that 'tokens' finds 'token'. */
function stem(word: string): string {
  return word.length <= 3
    ? word
    : word
        .replace(/(?:ies)$/, 'y')
        .replace(/(?:sses)$/, 'ss')
        .replace(/(?<=[^su])s$/, '')
        .replace(/(?:ing|ed)$/, '')
        .replace(/e$/, '');
}

const index = new MiniSearch<Article>({
  fields: ['title', 'asks', 'answer'],
  tokenize: tokens,
  processTerm: (term) => term,
});
index.addAll(
  articles.map(({ id, title, asks, answer }) => ({ id, title: fold(title), asks: fold(asks), answer: fold(answer) })),
);

/** How well the best way of asking (each article holds many) is covered by the question, and the reverse. */
interface Phrasing {
  id: string;
  words: Set<string>;
}
const phrasings: Phrasing[] = articles.flatMap(({ id, asks, title }) =>
  [...asks.split(';'), title].map((ask) => ({ id, words: new Set(tokens(fold(ask))) })),
);

export interface Answer {
  id: string;
  text: string;
  score: number;
}

const byId = new Map(articles.map((article) => [article.id, article]));

/** Articles that answer a question, best first. Scores compare within one question only. */
export function searchArticles(question: string): Answer[] {
  const text = normalise(question).text;
  const asked = new Set(tokens(text));
  const found = index.search(text, {
    boost: { title: 2, asks: 1.5 },
    prefix: (term) => term.length > 3,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    combineWith: 'OR',
  });
  const best = found[0]?.score ?? 1;
  const launcher = asked.has('~launcher') || asked.has('~waitlist');
  const score = (id: string, rank: number) => {
    const fits = aboutLauncher(id) === launcher || isEither(id) ? 1 : 0.75;
    return (likeness(id, asked) + 0.1 * (rank / best)) * fits;
  };

  return found
    .map(({ id, score: rank }) => ({
      id: String(id),
      text: byId.get(id)?.answer ?? '',
      score: score(String(id), rank),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5);
}

function aboutLauncher(id: string): boolean {
  return id.startsWith('launcher') || id === 'waitlist';
}

/** Holds for the product as a whole, whichever part is named. */
function isEither(id: string): boolean {
  return id.startsWith('terms') || id === 'price' || id === 'demo-video';
}

/** In how many ways of asking a word occurs tells how much it says; a word that none knows says most. */
const frequency = new Map<string, number>();
for (const { words } of phrasings) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);

function weight(word: string): number {
  const known = Math.log(1 + phrasings.length / (frequency.get(word) ?? 0.7));

  return askable.has(word) ? known * 0.4 : known;
}

function weightOf(words: Iterable<string>): number {
  let sum = 0;
  for (const word of words) sum += weight(word);

  return sum;
}

/** Weighted Dice coefficient of a question and the likest way of asking that an article has. */
function likeness(id: string, asked: Set<string>): number {
  const all = weightOf(asked);
  let most = 0;
  for (const phrasing of phrasings) {
    if (phrasing.id !== id || phrasing.words.size === 0) continue;
    const shared = weightOf([...phrasing.words].filter((word) => asked.has(word)));
    most = Math.max(most, (2 * shared) / (weightOf(phrasing.words) + all));
  }

  return most;
}

/** Known problems of the features and the kind of file that a question speaks of, best first. */
export function searchProblems(
  question: string,
  kind: KnownProblem['kind'] | null,
  features: string[],
): KnownProblem[] {
  const words = new Set(tokens(normalise(question).text));
  const scored = knownProblems
    .filter((problem) => kind === null || problem.kind === kind)
    .map((problem) => {
      const shared = problem.features.filter((feature) => features.includes(feature)).length;
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
      lexicon.features.flatMap(({ concept, pattern }) => hits(pattern, normal, concept.id)).map(({ id }) => id),
    ),
  ];
}
