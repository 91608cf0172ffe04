import { closers, openers } from '../lexicon/lexicon.js';
import type { Hit } from '../lexicon/terms.js';

/** Whether a thing is only mentioned to say that it is not meant: 'not the shading', 'the bullets are fine'. */
export function isSetAside(hit: Hit, text: string): boolean {
  const after = text.slice(hit.end).trimStart();

  return closers('set-aside-before').test(text.slice(0, hit.start)) || openers('set-aside-after').test(after);
}
