import type { Evidence } from '@fidelio/contracts';
import { cellTexts } from '../excel/cell-texts.js';
import { storiesBelow } from '../text/story-text.js';
import { ownString } from '../text/own-string.js';
import type { XmlElement } from '../xml/tree.js';
import { type PartContext, PartPlace, type Place } from '../places/finding-places.js';
import type { Locate } from './locate.js';

/** Characters of a place’s words that are shown. */
const maxWordCharacters = 120;

export type Location = Pick<Evidence, 'part' | 'where'>;

export function locationOf(place: Place, { part }: PartContext, locate: Locate): Location {
  return place instanceof PartPlace ? { part: place.part, where: place.where } : { part, where: locate(place) };
}

/** Where a place is, for people and for programs. */
export function evidenceOf(place: Place, context: PartContext, { part, where }: Location): Evidence {
  const { document } = context;
  if (place instanceof PartPlace) return { part, offset: 0, snippet: ownString(place.snippet.slice(0, 200)), where };
  const snippet = ownString(document.source.slice(place.start, Math.min(place.end, place.start + 200)));
  const words = ownString(place.name === 'x:hyperlink' ? wordsOfLink(place, context) : wordsAt(place));

  return {
    part,
    offset: document.originOf(place.start),
    snippet,
    where: ownString(where),
    ...(words === '' ? {} : { words }),
  };
}

/** What a link of a sheet shows: its own words, or those of its cell. */
function wordsOfLink(link: XmlElement, { package: office, part }: PartContext): string {
  const cell = (link.attribute('ref') ?? '').split(/[: ]/, 1)[0]!;
  const words = link.attribute('display') ?? cellTexts(office, part, cell)?.[0] ?? '';

  return words.slice(0, maxWordCharacters).toWellFormed();
}

/** The words of a place, or of the paragraph, cell or shape that it stands in. */
function wordsAt(place: XmlElement): string {
  const own = wordsBelow(place);
  if (own !== '') return own;
  const around = place.closest('w:p', 'a:p', 'x:c', 'p:sp');

  return around ? wordsBelow(around) : '';
}

/** Many places may stand in one paragraph. */
const wordsOf = new WeakMap<XmlElement, string>();

function wordsBelow(element: XmlElement): string {
  const known = wordsOf.get(element) ?? readWords(element);
  wordsOf.set(element, known);

  return known;
}

function readWords(element: XmlElement): string {
  const seen = new Set<string>();
  const lines = storiesBelow(element).flatMap((story) => (story.name.startsWith('fallback') ? [] : story.lines));
  for (const line of lines) if (line.trim() !== '') seen.add(line.trim());
  const words = [...seen].join(' ').replaceAll(/\s+/g, ' ').toWellFormed();

  return words.length > maxWordCharacters ? `${words.slice(0, maxWordCharacters - 1).toWellFormed()}…` : words;
}
