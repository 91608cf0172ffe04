import { brand } from '@fidelio/contracts';
import { z } from 'zod';
import { readFolder } from '../data-files.js';
import { Terms } from '../lexicon/terms.js';
import { memoized } from '../memoized.js';
import { type Language, Translated } from '../texts/language.js';

/** One thing that the product says of itself, as the assistant may tell it. */
export const Article = z.strictObject({
  id: z.string(),
  subject: z.enum(['product', 'privacy', 'launcher', 'limits']),
  title: z.string(),
  /** The fact itself, in plain office English; `{brand}` and `{contact}` stand for the product's name and address. */
  answer: Translated,
  /** Ways of asking for it, in any language; searched, never shown. */
  asks: z.array(z.string().min(1)).min(1),
  /** Terms that ask for it beyond doubt: a sentence with one of them is no report, and is answered with this. */
  signs: Terms.optional(),
});
export type Article = z.infer<typeof Article>;

/** What the product says of itself. */
export const articles = memoized(() => {
  const order = Article.shape.subject.options;
  const all = readFolder('articles', Article);

  return order.flatMap((subject) => all.filter((article) => article.subject === subject));
});

const byId = memoized(() => new Map(articles().map((article) => [article.id, article])));

/** The answer of an article in a language. */
export function answerOf({ answer }: Article, language: Language): string {
  return answer[language].replaceAll('{brand}', brand.name).replaceAll('{contact}', brand.contact);
}

export function articleById(id: string): Article | undefined {
  return byId().get(id);
}
