import type { Language } from '../texts/language.js';
import { say } from '../texts/texts.js';

const wordsMax = 300;

/** Makes a user's words fit to be repeated: one line, no mark-up, no addresses, not too long. */
export function quotable(raw: string, most = wordsMax): string {
  const line = raw
    .replace(/\p{C}+/gu, ' ')
    .replace(/https?:\/\/\S+/giu, 'a link')
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, 'an address')
    .replace(/[<>`{}\\|~]+/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s,;:.!?-]+$/u, '');

  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/u, '')} …`;
}

/** Words that are shown in a reply: replies are Markdown, and what a user wrote is none. */
export function inMarkdown(words: string): string {
  return words.replace(/[*_#[\]()!]/g, '\\$&');
}

/**
 * A file's name in a reply, which is Markdown: `a__b.docx` must not lose its underscores. Tags and links, which are no names
 * for people, are left out.
 *
 * @returns the name in quotes
 */
export function fileName(language: Language, name: string): string {
  const words = name
    .replace(/\p{C}+/gu, ' ')
    .replace(/[<>]+/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[\\`*_[\]~|&#!]/g, '\\$&')
    .trim();

  return say(language, 'quote', { words });
}
