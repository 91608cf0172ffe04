import type { Language } from '@fidelio/contracts';
import { articleById } from './articles.js';
import { problemById } from './problems.js';
import type { Found } from './search.js';

const maxTitleLength = 200;

/** What an article, or a known problem, is called in lists. */
export function titleOfHelp(language: Language, id: string, type: Found['type']): string {
  const title = type === 'article' ? articleById(id)?.title[language] : problemById(id)?.sentence[language];

  return (title ?? id).slice(0, maxTitleLength);
}
