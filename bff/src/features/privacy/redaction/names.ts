import { alternatives } from './alternatives.js';
import { closings, introductions, ordinaryWords, salutations, shortWords, titles } from './redaction-lists.js';

const maxNames = 40;
/** Letters that decomposition leaves as they are. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const withoutSpaces = /\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Hang}|\p{sc=Thai}|\p{sc=Laoo}|\p{sc=Khmr}|\p{sc=Mymr}/u;

const particles = String.raw`(?:[ \t]{1,4}(?:al|bin|da|de|del|della|den|der|di|du|el|la|le|ten|van|von|zu))`;
const capitalised = String.raw`\p{Lu}(?:\.|[\p{L}\p{M}'’-]*)`;
const furtherNames = `(?:${particles}{0,3}[ \\t]{1,4}${capitalised}){0,3}`;
/** A stop behind a greeting ends it: 'Hello. Tell me …'; behind a title it is part of it: 'Dr. Lovelace'. */
const behind = (words: readonly string[], name: string, marks = '[.,:]?') =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])((?:${alternatives(words)})${marks}[ \t]{1,8})(${name})${furtherNames}`, 'gu');
const introduced = behind(introductions, String.raw`(?:\p{L}\.|[\p{L}\p{M}'’-]+)`);
const saluted = behind(salutations, capitalised, '[,:]?');
const titled = behind(titles, capitalised);
/** 'Best regards,' at the end of a line, with a few words before. */
const closingLine = String.raw`[^\n]{0,30}?(?<![\p{L}\p{M}])(?:${alternatives(closings)})[ \t]{0,4}[.,!。、]?\s{0,4}\n\s{0,8}`;
const signature = String.raw`[^\s,;!?[][^\n,;!?]{0,60}`;
const signed = new RegExp(String.raw`(?<![^\n])(${closingLine})${signature}`, 'gu');

/** Japanese puts what introduces a name behind it: not the 様 of 仕様 (specification) or 様式 (form). */
const japanese = String.raw`(?:[\p{sc=Han}々]{2,6}|[\p{sc=Kana}ー]{2,12})`;
const honorifics = [
  'さん',
  'さま',
  'ちゃん',
  'くん',
  '(?<![一仕同多有模異])様(?![々子式態相])',
  '氏(?!名)',
  '(?<![宮御神])殿',
  'と申し',
].join('|');
const honoured = new RegExp(`${japanese}(?=${honorifics})`, 'gu');

/** Without the names that a sentence introduces, and those that are known. */
export function withoutNames(text: string, known: KnownNames): string {
  const first = (whole: string, before: string, name: string) =>
    ordinaryWords.has(name.toLowerCase()) ? whole : `${before}[name]`;

  return known.without(
    text
      .replaceAll(signed, '$1[name]')
      .replaceAll(honoured, '[name]')
      .replaceAll(introduced, first)
      .replaceAll(saluted, first)
      .replaceAll(titled, first),
  );
}

/** The words that a user and an organisation are called, however they are spelled. */
export class KnownNames {
  private readonly words = new Set<string>();
  private readonly inner: string[] = [];
  private readonly longer: string[] = [];
  private readonly parts = new Set<string>();
  private readonly decided = new Map<string, boolean>();

  constructor(names: readonly string[]) {
    const words = names.flatMap((name) => name.normalize('NFKC').match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? []);
    for (const word of words.slice(0, maxNames)) {
      for (const spelling of spellingsOf(word)) if (!ordinaryWords.has(spelling)) this.words.add(spelling);
    }
    for (const word of this.words) {
      if (word.length >= 4) this.longer.push(word);
      if (word.length >= 6) this.inner.push(word);
    }
    for (const name of [...names.map((name) => name.normalize('NFKC').replaceAll(/\s/g, '')), ...words])
      if (name.length >= 2 && name.length <= 40 && withoutSpaces.test(name)) this.parts.add(name);
  }

  without(text: string): string {
    let rest = text;
    for (const part of this.parts) rest = rest.replaceAll(part, '[name]');

    return rest.replaceAll(/\p{L}[\p{L}\p{M}\p{N}]*/gu, (word) => (this.has(word) ? '[name]' : word));
  }

  private has(word: string): boolean {
    const isName = this.decided.get(word) ?? this.isName(word);
    this.decided.set(word, isName);

    return isName;
  }

  private isName(word: string): boolean {
    if (word.length < 2) return false;

    return spellingsOf(word).some((spelling) => {
      if (this.words.has(spelling)) return !shortWords.has(spelling) || /^\p{Lu}/u.test(word);

      return this.isInflected(spelling) || this.inner.some((name) => spelling.includes(name));
    });
  }

  /** 'Adas', 'Lovelacen': languages put up to two letters behind a name. */
  private isInflected(word: string): boolean {
    const [one, two] = [word.slice(0, -1), word.slice(0, -2)];

    return this.longer.some((name) => name === one || name === two) || (word.endsWith('s') && this.words.has(one));
  }
}

/** 'Müller' is 'muller' and 'mueller'. */
function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return [lower];
  const plain = fold(lower);
  const german = fold(lower.normalize('NFC').replaceAll(/[äöü]/g, (letter) => `${fold(letter)}e`));

  return plain === german ? [plain] : [plain, german];
}

function fold(lower: string): string {
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}
