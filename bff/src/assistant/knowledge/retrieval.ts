import MiniSearch from 'minisearch';
import { fold } from '../understanding/fold.js';
import type { Article } from './article.js';
import { askable, tokens } from './tokens.js';

const mereStyle = 0.35;

interface Asked {
  words: Set<string>;
  weight: number;
}

export interface Ranked {
  id: string;
  /** From 0 to about 1.1; comparable between questions. */
  score: number;
}

/**
 * Finds articles by how they are asked for. Three measures add up: the likest single way of asking (weighted Dice), how
 * much of the question the article covers as a whole, and MiniSearch's rank, which forgives endings and typos.
 */
export class Retrieval {
  private readonly index = new MiniSearch<Article>({
    fields: ['title', 'asks', 'answer'],
    tokenize: tokens,
    processTerm: (term) => term,
  });
  private readonly asks = new Map<string, Set<string>[]>();
  private readonly all = new Map<string, Set<string>>();
  private readonly frequency = new Map<string, number>();
  private readonly verbatim = new Map<string, Set<string>>();
  private count = 0;

  constructor(articles: Article[]) {
    for (const { id, title, asks, answer } of articles) {
      this.index.add({ id, title: fold(title), asks: fold(asks), answer: fold(answer) });
      const ways = [...asks.split(';'), title].map((ask) => new Set(tokens(fold(ask)))).filter(({ size }) => size > 0);
      this.asks.set(id, ways);
      this.all.set(id, new Set([...ways.flatMap((way) => [...way]), ...tokens(fold(answer))]));
      this.verbatim.set(id, new Set(asks.split(';').map((ask) => bareWords(fold(ask)))));
      this.count += ways.length;
      for (const way of ways) for (const word of way) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
    }
  }

  /** @param question folded text */
  rank(question: string): Ranked[] {
    const asked = new Set(tokens(question));
    const found = this.index.search(question, {
      boost: { title: 2, asks: 1.5 },
      prefix: (term) => term.length > 3 && !term.startsWith('~'),
      fuzzy: (term) => (term.length > 5 && !term.startsWith('~') ? 0.2 : false),
      combineWith: 'OR',
    });
    if ([...asked].every((word) => askable.has(word))) return this.exactly(question);
    const best = found[0]?.score ?? 1;
    const weighed = this.asked(asked);
    const launcher = asked.has('~launcher') || asked.has('~waitlist');

    return found
      .map(({ id, score }) => ({ id: String(id), score: this.score(String(id), weighed, score / best, launcher) }))
      .toSorted((a, b) => b.score - a.score);
  }

  /** 'What is this', 'who are you': nothing but little words, so only the very same question will do. */
  private exactly(question: string): Ranked[] {
    const bare = bareWords(question);

    return [...this.verbatim].filter(([, ways]) => ways.has(bare)).map(([id]) => ({ id, score: 1 }));
  }

  private score(id: string, asked: Asked, rank: number, launcher: boolean): number {
    const fits = aboutLauncher(id) === launcher || isEither(id) ? 1 : 0.75;

    return (0.65 * this.likeness(id, asked) + 0.4 * this.coverage(id, asked) + 0.05 * rank) * fits;
  }

  private likeness(id: string, { words, weight }: Asked): number {
    const dice = (this.asks.get(id) ?? []).map(
      (way) => (2 * this.weightOf(shared(way, words))) / (this.weightOf(way) + weight),
    );

    return Math.max(0, ...dice);
  }

  private coverage(id: string, { words, weight }: Asked): number {
    return this.weightOf(shared(this.all.get(id) ?? new Set(), words)) / (weight || 1);
  }

  /**
   * How much a question's words say in all. One that no article knows may be mere style beside several that are
   * known ('my stuff lingers with you'); beside a single known one it is what the question is about ('who won the match').
   */
  private asked(words: Set<string>): Asked {
    const strange = [...words].filter((word) => !this.frequency.has(word));
    const known = [...words].filter((word) => this.frequency.has(word));
    const telling = known.filter((word) => !askable.has(word)).length;
    const each = Math.log(1 + this.count / 0.7) * (telling > 1 ? mereStyle : 1);

    return { words, weight: this.weightOf(known) + strange.length * each };
  }

  /** A rare word says more; 'how' and 'where' say little. */
  private weight(word: string): number {
    const known = Math.log(1 + this.count / (this.frequency.get(word) ?? this.count));

    return askable.has(word) ? known * 0.4 : known;
  }

  private weightOf(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += this.weight(word);

    return sum;
  }
}

function shared(one: Set<string>, other: Set<string>): string[] {
  return [...one].filter((word) => other.has(word));
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
