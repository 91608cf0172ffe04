import { Language } from '@fidelio/contracts';
import { eld } from 'eld/small';
import { memoized } from '../memoized.js';

/** Of fewer characters no judge can tell the language. */
const minCharacters = 40;

const judge = memoized(() => {
  eld.setLanguageSubset([...Language.options]);

  return eld;
});

/**
 * The language of what the product wrote in a reply, by another detector than the product's own. What stands in quotes or is emphasised is
 * a title, a name or somebody else's.
 */
export function languageJudged(text: string): string | null {
  const own = text
    .replace(/“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|‘[^’\n]{1,60}’|\([^)]*\)|\*\*[^*]*\*\*|\S+@\S+/gu, ' ')
    .trim();
  const kana = own.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (kana > own.length / 10) return 'ja';
  if (own.length < minCharacters) return null;

  return judge().detect(own).language || null;
}
