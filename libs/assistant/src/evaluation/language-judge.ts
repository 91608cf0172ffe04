import { eld } from 'eld/small';
import { Language } from '../texts/language.js';
import { splitSentences } from '../understanding/sentences.js';

/** Of so few characters no judge can tell the language. */
const least = { spaced: 30, unspaced: 8 };
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
let ready = false;

/**
 * The languages that a text is in, as a library tells them that the assistant itself does not use: the whole, and each
 * sentence that is long enough to be judged. What stands in quotes, brackets or code is somebody else's, and left out.
 *
 * @returns ISO 639-1 codes, each once; empty where nothing can be told
 */
export function languagesOf(text: string): string[] {
  prepare();
  const own = text.replace(
    /“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|'[^'\n]{1,40}'|\([^)]*\)|\*\*[^*]*\*\*|\S+@\S+/gu,
    ' ',
  );
  const told = [own, ...splitSentences(own)].map(toldBy);

  return [...new Set(told.filter((language) => language !== null))];
}

/** The language of a message where it tells one for certain. */
export function languageTold(message: string): Language | null {
  prepare();
  const told = Language.safeParse(toldBy(message));

  return told.success ? told.data : null;
}

function toldBy(text: string): string | null {
  const words = text.trim();
  if (japanese.test(words)) return words.length < least.unspaced ? null : 'ja';
  if (words.length < least.spaced) return null;
  const result = eld.detect(words);

  return result.isReliable() && result.language !== '' ? result.language : null;
}

function prepare(): void {
  if (!ready) eld.setLanguageSubset([...Language.options]);
  ready = true;
}
