import type { Evidence, Language } from '@fidelio/contracts';
import { inPart } from '../cards/file-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import { whereIn } from '../cards/where.js';
import { shortened } from '../cards/document-words.js';
import type { Fact } from '../facts/fact.js';
import { placesByStanding, standingOf } from '../facts/facts.js';
import { placeOf } from '../facts/places.js';
import { sayCard } from '../language/card-texts.js';
import { say } from '../language/catalogue.js';

/** A part of a file that is a place in it. */
export type Unit = 'page' | 'slide' | 'sheet' | 'cell';

const maxPlaces = 8;

/** In how many places it is. */
export function countOf(language: Language, fact: Fact): string {
  return standingOf(fact) === 'partly'
    ? inPart(language, fact)
    : sayCard(language, 'finding.places', { count: fact.finding.count });
}

/** The places of a finding in words; of one that is corrected in part, those that are left by themselves. */
export function placesTold(language: Language, fact: Fact, unit?: Unit): string {
  const { finding } = fact;
  const { made, left } = placesByStanding(fact);
  const told = (places: readonly Evidence[], count: number) => namesOf(language, fact, places, count, unit);
  if (standingOf(fact) !== 'partly') {
    const places = told([...made, ...left], finding.count);
    const { count } = finding;

    return places === null
      ? sayCard(language, 'finding.places', { count })
      : sayCard(language, 'finding.places-at', { count, places });
  }
  if (fact.made === null) return inPart(language, fact);
  const others = finding.count - fact.made;
  const unlisted = say(language, 'detail.unlisted');

  return [
    say(language, 'detail.made', { count: fact.made, places: told(made, fact.made) ?? unlisted }),
    say(language, 'detail.left', { count: others, places: told(left, others) ?? unlisted }),
  ].join('; ');
}

/** Each place once, by its unit alone where that is asked for and known. */
function namesOf(
  language: Language,
  { finding }: Fact,
  places: readonly Evidence[],
  count: number,
  unit: Unit | undefined,
): string | null {
  const names = places.map(({ where, words }) => {
    const known = unit === undefined ? undefined : placeOf(where)[unit];
    if (known !== undefined && (unit === 'page' || unit === 'slide'))
      return sayCard(language, `where.${unit}`, { number: String(known) });
    if (known !== undefined) return unit === 'cell' ? where : String(known);
    const name = inMarkdown(whereIn(language, where, finding.id.startsWith('excel.')));

    return words === undefined || name.includes(words)
      ? name
      : [name, sayCard(language, 'quote', { words: inMarkdown(shortened(words)) })].filter(Boolean).join(' ');
  });
  const unique = [...new Set(names)].filter(Boolean);
  if (unique.length === 0) return null;
  const more = unique.length > maxPlaces || places.length < count ? ' …' : '';

  return `${unique.slice(0, maxPlaces).join('; ')}${more}`;
}
