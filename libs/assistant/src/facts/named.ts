import type { Language } from '@fidelio/contracts';
import type { FileFact } from './fact.js';
import { fold } from '../fold.js';
import { ordinalIn } from '../language/ordinals.js';
import { partsIn } from '../language/parts.js';
import { hasDenial, kindIn } from '../language/reading.js';
import { kindOfFile } from './kind-of-file.js';

const minStemLength = 3;
const minWordLength = 4;

/**
 * The file that words name: by its name, by a word that only its name has, or by its place ('the second one', 'the other').
 *
 * @param about the id of the file that was spoken of last
 */
export function fileNamed(files: FileFact[], words: string, about?: string): FileFact | null {
  const said = fold(words);
  const whole = files.filter(({ name }) => said.includes(fold(name)));
  if (whole.length > 0) return longest(whole);
  const stems = files.filter(({ name }) => stemOf(name).length >= minStemLength && said.includes(stemOf(name)));
  if (stems.length > 0) return longest(stems);

  return fileAtOrdinal(files, said, about) ?? fileByWord(files, said);
}

const clauseEnd = /[,;:、，]|\s(?=(?:not|nicht|pas|no|non|não|niet)\s)/iu;

/**
 * The files that a sentence is about, of several: those that it names, else those that it does not say it is not about, else those
 * meant before.
 */
export function filesMeant(
  all: FileFact[],
  before: FileFact[],
  sentence: string,
  language: Language,
  about?: string,
): FileFact[] {
  if (all.length < 2) return all;
  const clauses = sentence.split(clauseEnd).map((clause) => ({ files: filesIn(all, clause, language, about), clause }));
  const meant = new Set(clauses.filter(({ clause }) => !hasDenial(clause, language)).flatMap(({ files }) => files));
  const denied = new Set(clauses.filter(({ clause }) => hasDenial(clause, language)).flatMap(({ files }) => files));
  if (meant.size > 0) return all.filter((file) => meant.has(file));

  return denied.size > 0 && denied.size < all.length ? all.filter((file) => !denied.has(file)) : before;
}

/** By name, and the only one of its kind: 'the slides'. */
function filesIn(all: FileFact[], clause: string, language: Language, about?: string): FileFact[] {
  const named = fileNamed(all, clause, about);
  const kind = kindIn(clause, language) ?? (partsIn(clause, language).includes('slide') ? 'powerpoint' : null);
  const ofKind = kind === null ? [] : all.filter((file) => kindOfFile(file) === kind);

  return [...(named ? [named] : []), ...(ofKind.length === 1 ? ofKind : [])];
}

/** 'Report 2.docx' is not 'Report.docx'. */
function longest(files: FileFact[]): FileFact | null {
  const most = Math.max(...files.map(({ name }) => name.length));

  return files.findLast(({ name }) => name.length === most) ?? null;
}

function stemOf(name: string): string {
  return fold(name.replace(/\.\w{2,5}$/, ''));
}

function fileAtOrdinal(files: FileFact[], said: string, about: string | undefined): FileFact | null {
  if (files.length < 2) return null;
  const ordinal = ordinalIn(said);
  if (ordinal === null) return null;
  if (ordinal === 'last') return files.at(-1) ?? null;
  if (ordinal !== 'other') return files[ordinal - 1] ?? null;
  const others = files.filter(({ id }) => id !== (about ?? files.at(-1)?.id));

  return others.length === 1 ? (others[0] ?? null) : null;
}

/** 'The price list', where one name alone has these words. */
function fileByWord(files: FileFact[], said: string): FileFact | null {
  const spoken = new Set(wordsIn(said));
  const scored = files.map((file) => ({
    file,
    shared: wordsIn(stemOf(file.name)).filter((word) => word.length >= minWordLength && spoken.has(word)).length,
  }));
  const [best, next] = scored.toSorted((a, b) => b.shared - a.shared);

  return best && best.shared > (next?.shared ?? 0) ? best.file : null;
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
