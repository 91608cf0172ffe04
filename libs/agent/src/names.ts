import { createHash, createHmac } from 'node:crypto';
import { projectLimits } from '@fidelio/contracts/projects';

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

/** What paths, owners, links, sheets and macros are called on their way to the product. */
export class Names {
  /** @param key hides them; null sends them as they are */
  constructor(readonly key: string | null) {}

  /** A path that the product takes: one that is too long keeps its beginning and ending, and has a hash in it. */
  path(path: string): string {
    const parts = path.split('/').map((part) => this.part(part));
    const whole = parts.join('/');
    if (whole.length <= projectLimits.maxPath) return whole;
    const hash = `…${sha256(path).slice(0, 32)}${endingOf(path)}`;

    return `${whole.slice(0, projectLimits.maxPath - hash.length).toWellFormed()}${hash}`;
  }

  /** A name without an ending. */
  word(word: string): string {
    return this.key === null || word === '' ? word : this.hash(word);
  }

  private part(name: string): string {
    return this.key === null ? name : `${this.hash(name)}${endingOf(name)}`;
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key!).update(text).digest('hex').slice(0, 20);
  }
}

function endingOf(path: string): string {
  return /\.[a-z0-9]{1,10}$/i.exec(path)?.[0].toLowerCase() ?? '';
}
