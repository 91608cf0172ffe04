import { words } from '../lexicon/lexicon.js';
import type { Hit } from '../lexicon/terms.js';

/** The hits that mean what they look like in a text of this language: some English words equal a term of another language. */
export function meant(found: Hit[], language: string): Hit[] {
  if (language === 'fr') return found.filter(({ text }) => text !== 'comment' && text !== 'son');

  return language === 'en' ? found.filter(({ text }) => !words('false-friends').has(text)) : found;
}
