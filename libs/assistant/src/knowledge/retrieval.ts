import MiniSearch from 'minisearch';
import { fold } from '../lexicon/fold.js';
import { type Article, answerOf } from './articles.js';
import { isAskable, tokens } from './tokens.js';

const mereStyle = 0.35;
/** An article that is asked for in the very words comes before all others, and alone. */
const forTheVeryWords = 0.25;
/** A question is searched for as far as this: the search costs as much as it has words. */
const charactersMax = 400;
const wordsMax = 60;

interface Indexed {
  id: string;
  title: string;
  asks: string;
  answer: string;
}

interface Asked {
  words: Set<string>;
  weight: number;
}

/** How an article is asked for. */
interface Subject {
  ways: { words: Set<string>; weight: number }[];
  all: Set<string>;
  verbatim: Set<string>;
}

export interface Ranked {
  id: string;
  /** From 0 to about 1.1, more for the very words; comparable between questions. */
  score: number;
}

/**
 * Finds articles by how they are asked for. Three measures add up: the likest single way of asking (weighted Dice), how
 * much of the question the article covers as a whole, and MiniSearch's rank, which forgives endings and typos.
 */
export class Retrieval {
  private readonly index = new MiniSearch<Indexed>({
    fields: ['title', 'asks', 'answer'],
    tokenize: tokens,
    processTerm: (term) => term,
  });
  private readonly subjects = new Map<string, Subject>();
  private readonly frequency = new Map<string, number>();
  private readonly weights = new Map<string, number>();
  private count = 0;

  constructor(articles: Article[]) {
    for (const article of articles) this.add(article);
    // How much a word says is known once all are counted.
    for (const { ways, all } of this.subjects.values()) {
      for (const word of all) this.weights.set(word, this.weightAmongAll(word));
      for (const way of ways) way.weight = this.weightOf(way.words);
    }
  }

  private add(article: Article): void {
    const { id, title, asks } = article;
    const answer = fold(answerOf(article, 'en'));
    const ways = [...asks, title].map((ask) => new Set(tokens(fold(ask)))).filter(({ size }) => size > 0);
    this.index.add({ id, title: fold(title), asks: fold(asks.join('; ')), answer });
    this.subjects.set(id, {
      ways: ways.map((words) => ({ words, weight: 0 })),
      all: new Set([...ways.flatMap((way) => [...way]), ...tokens(answer)]),
      verbatim: new Set(asks.map((ask) => bareWords(fold(ask)))),
    });
    this.count += ways.length;
    for (const word of ways.flatMap((way) => [...way])) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
  }

  /** @param question folded text */
  rank(question: string): Ranked[] {
    const asked = new Set(tokens(question).slice(0, wordsMax));
    const found = this.index.search(question.slice(0, charactersMax), {
      boost: { title: 2, asks: 1.5 },
      prefix: (term) => term.length > 3 && !term.startsWith('~'),
      fuzzy: (term) => (term.length > 5 && !term.startsWith('~') ? 0.2 : false),
      combineWith: 'OR',
    });
    if ([...asked].every((word) => isAskable(word))) return this.exactly(question);
    const best = found[0]?.score ?? 1;
    const weighed = this.asked(asked);
    const launcher = asked.has('~launcher') || asked.has('~waitlist');
    const bare = bareWords(question);
    const sameWords = (id: string) => (this.subjects.get(id)?.verbatim.has(bare) ? forTheVeryWords : 0);

    return found
      .map(({ id, score }) => ({
        id: String(id),
        score: this.score(String(id), weighed, score / best, launcher) + sameWords(String(id)),
      }))
      .toSorted((a, b) => b.score - a.score);
  }

  /** 'What is this', 'who are you': nothing but little words, so only the very same question will do. */
  private exactly(question: string): Ranked[] {
    const bare = bareWords(question);

    return [...this.subjects].filter(([, { verbatim }]) => verbatim.has(bare)).map(([id]) => ({ id, score: 1 }));
  }

  private score(id: string, asked: Asked, rank: number, launcher: boolean): number {
    const fits = aboutLauncher(id) === launcher || isEither(id) ? 1 : 0.75;

    return (0.65 * this.likeness(id, asked) + 0.4 * this.coverage(id, asked) + 0.05 * rank) * fits;
  }

  private likeness(id: string, asked: Asked): number {
    let best = 0;
    for (const way of this.subjects.get(id)?.ways ?? [])
      best = Math.max(best, (2 * this.weightShared(way.words, asked.words)) / (way.weight + asked.weight));

    return best;
  }

  private coverage(id: string, asked: Asked): number {
    const all = this.subjects.get(id)?.all;

    return all ? this.weightShared(all, asked.words) / (asked.weight || 1) : 0;
  }

  /**
   * How much a question's words say in all. One that no article knows may be mere style beside several that are
   * known ('my stuff lingers with you'); beside a single known one it is what the question is about ('who won the match').
   */
  private asked(words: Set<string>): Asked {
    const strange = [...words].filter((word) => !this.frequency.has(word));
    const known = [...words].filter((word) => this.frequency.has(word));
    const telling = known.filter((word) => !isAskable(word)).length;
    const each = Math.log(1 + this.count / 0.7) * (telling > 1 ? mereStyle : 1);

    return { words, weight: this.weightOf(known) + strange.length * each };
  }

  /** A rare word says more; 'how' and 'where' say little. */
  private weightAmongAll(word: string): number {
    const known = Math.log(1 + this.count / (this.frequency.get(word) ?? this.count));

    return isAskable(word) ? known * 0.4 : known;
  }

  private weightOf(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += this.weights.get(word) ?? this.weightAmongAll(word);

    return sum;
  }

  private weightShared(words: Set<string>, asked: Set<string>): number {
    let sum = 0;
    for (const word of asked) if (words.has(word)) sum += this.weights.get(word) ?? 0;

    return sum;
  }
}

function aboutLauncher(id: string): boolean {
  return id.startsWith('launcher') || id === 'waitlist';
}

/** Holds for the product as a whole, whichever part is named. */
function isEither(id: string): boolean {
  return id.startsWith('terms') || id === 'price' || id === 'demo-video';
}

function bareWords(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !polite.has(word)).join(' ');
}

const polite = new Set('please exactly actually really anyway then so and hi hello hey btw just'.split(' '));
