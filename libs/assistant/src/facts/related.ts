import type { Language } from '@fidelio/contracts';
import type { Fact, FileFact } from './fact.js';
import { fold } from '../fold.js';
import { partsIn } from '../language/parts.js';
import { allFacts, factsByPart, isMade } from './facts.js';
import { remedyOf, sentenceOf, titleOf } from './finding-texts.js';
import type { PartId } from '../part-id.js';

/** Regions of a file that the engine names in a place: what is wrong in the footer may be a text box. */
const regions: Partial<Record<PartId, RegExp>> = {
  header: /\bheader\b/,
  footer: /\bfooter\b/,
  notes: /\bspeaker notes\b/,
  footnote: /\b(?:footnotes|endnotes)\b/,
  comment: /\bcomments\b/,
  layout: /\b(?:slide layout|slide master)\b/i,
};

/** Everything that touches a part, or stands where the part is; else what is called by it: 'Diagrams may come apart'. */
export function factsOfPart(files: FileFact[], part: PartId): Fact[] {
  const region = regions[part];
  const own = factsByPart(files, part);
  const byPart = own.length > 0 ? own : factsCalled(files, part);
  if (!region) return byPart;
  const known = new Set(byPart.map(({ finding }) => finding.id));
  const there = allFacts(files).filter(
    ({ finding }) => !known.has(finding.id) && finding.evidence.some(({ where }) => region.test(where)),
  );

  return [...there, ...byPart];
}

function factsCalled(files: FileFact[], part: PartId): Fact[] {
  return allFacts(files).filter(({ finding }) => partsIn(titleOf('en', finding), 'en').includes(part));
}

/** Letters of a word that tells something. */
const minWordLength = 4;
const minJapaneseLength = 2;

/** Everything whose title or consequence has a word of the user: 'arrows', of the icons in cells. */
export function factsWorded(files: FileFact[], word: string, language: Language): Fact[] {
  const said = fold(word);
  const stem = language === 'ja' ? said : said.replace(/(?:es|s|n|en)$/u, '');
  if (stem.length < (language === 'ja' ? minJapaneseLength : minWordLength)) return [];

  return allFacts(files).filter(({ finding }) =>
    fold([titleOf(language, finding), sentenceOf(language, finding)].join(' ')).includes(stem),
  );
}

/** Whether its title, consequence or change names one of these parts: 'buttons may do nothing' is about macros. */
export function namesPart(fact: Fact, parts: readonly PartId[], language: Language): boolean {
  const { finding, change } = fact;
  const done = isMade(fact) ? [language === 'en' ? change?.what : null, remedyOf(language, finding)] : [];
  const texts = [titleOf(language, finding), sentenceOf(language, finding), ...done].filter(Boolean);
  const named = partsIn(texts.join('. '), language);

  return parts.some((part) => named.includes(part));
}
