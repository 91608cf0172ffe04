import type { Card, Language } from '@fidelio/contracts';
import { button, sayButton } from '../cards/buttons.js';
import { partName } from '../cards/dialogue-cards.js';
import { fileCard } from '../cards/file-cards.js';
import { hasCopy } from '../cards/file-state.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsAt, factsPerhapsAt } from '../facts/facts.js';
import { partsByHand } from '../facts/finding-texts.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { fileNamed } from '../facts/named.js';
import { factsOfPart, factsWorded } from '../facts/related.js';
import { fold } from '../fold.js';
import { joined, listed, say } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import { furtherNumbers, numberAlone, type Place, placeIn } from '../language/places.js';
import { isVague, parts as knownParts } from '../language/parts.js';
import { ordersUnknown } from '../language/reading.js';
import type { PartId } from '../part-id.js';
import { aboutFile } from './of-file.js';
import { askedIn, noAnswer, tellFacts, type Telling } from './of-finding.js';
import type { Reading } from './read.js';
import { type Answer, fileName, fileSpokenOf, type Turn } from './turn.js';

/** A part or a place that is looked up, and what is asked of it. */
interface LookedUp {
  parts: readonly PartId[];
  place: Place | null;
  /** The user's own word for each part. */
  words: ReadonlyMap<PartId, string>;
  telling: Telling;
  /** Something is said to be wrong there. */
  isWrong: boolean;
}

/** Parts and places that a sentence names in files that are here. */
export interface Named {
  scope: FileFact[];
  file: FileFact | null;
  parts: PartId[];
  places: Place[];
}

/** What a sentence names: words of a file's name, of a place's cell, or of a reply that it quotes are no part of it. */
export function namedIn(turn: Turn, { sentence, specific, words, place, says, asks, marks }: Reading): Named {
  const { files } = turn;
  const file = fileInWords(turn, sentence);
  const scope = file ? [file] : files;
  const places = placesMeant(turn, sentence, place, scope);
  const inCells = places.some(({ cell }) => cell !== undefined);
  const isOfName = (said = '') => said !== '' && files.some(({ name }) => fold(name).includes(fold(said)));
  const isWeak = (part: PartId) => ((says && !asks) || isVague(part)) && factsOfPart(scope, part).length === 0;
  // 'That sounds like a lot' names no sound in a workbook.
  const canHave = (part: PartId) => {
    const { kind } = knownParts()[part];
    const isAsked = askedIn(marks) !== 'what' || marks.has('found');

    return (
      isAsked ||
      kind === undefined ||
      factsOfPart(scope, part).length > 0 ||
      scope.some((one) => kindOfFile(one) === kind)
    );
  };
  const parts = specific.filter(
    (part) => canHave(part) && !isOfName(words.get(part)) && !(inCells && ofCells.has(part)) && !isWeak(part),
  );

  return { scope, file, parts, places };
}

/** What the words of a cell's place name: 'column H'. */
const ofCells: ReadonlySet<PartId> = new Set<PartId>(['columns', 'column-width', 'row-height', 'cell']);

/** Every finding, change and decision that touches what is named, in what is asked of it; where there is none, that there is none. */
export function answerNamed(turn: Turn, reading: Reading, { scope, parts, places }: Named, telling: Telling): Answer {
  const { words, happened } = reading;
  const answers = (places.length > 0 ? places : [null]).map((place) =>
    lookUp(turn, scope, { parts, place, words, telling, isWrong: happened !== null }),
  );
  const isNothing = answers.every(({ is }) => is === 'nothing');

  return {
    ...answers[0]!,
    lead: answers.map(({ lead }) => lead).join('\n\n'),
    cards: answers.flatMap(({ cards = [] }) => cards),
    ...(isNothing && { is: 'nothing' }),
  };
}

function lookUp(turn: Turn, scope: FileFact[], looked: LookedUp): Answer {
  const { parts, place, telling } = looked;
  const { language } = turn;
  const file = (scope.length === 1 ? scope[0] : fileSpokenOf(turn)) ?? scope[0];
  if (!file) return { state: turn.state };
  if (file.diagnosis === null)
    return { lead: say(language, 'about.checking', { file: fileName(file) }), state: turn.state };
  if (file.diagnosis.failure !== null) return aboutFile(turn, file);
  const inFile = (facts: readonly Fact[]) => {
    const own = unique(facts).filter((fact) => fact.file.id === file.id);

    return own.length > 0 ? own : unique(facts);
  };
  const what = nameOf(language, looked);
  const values = { what, file: fileName(file) };
  const told = (facts: readonly Fact[], before?: string) =>
    tellFacts(turn, facts, { ...telling, ...(before !== undefined && { before }) });
  const ofPart = (part: PartId) => {
    const facts = factsOfPart(scope, part);

    return facts.length > 0 ? facts : factsWorded(scope, looked.words.get(part) ?? '', language);
  };
  const byPart = inFile(parts.flatMap(ofPart));
  if (place === null) {
    const unknown = parts.filter((part) => ofPart(part).length === 0);
    if (byPart.length === 0) return nothingThere(turn, file, looked);
    const none = { ...values, what: nameOf(language, { ...looked, parts: unknown }) };

    return unknown.length === 0 ? told(byPart) : told(byPart, say(language, 'about.none', none));
  }
  const at = inFile(factsAt(scope, place));
  const there =
    parts.length === 0 ? at : at.filter(({ finding }) => byPart.some((one) => one.finding.id === finding.id));
  if (there.length > 0)
    return tellFacts(turn, there, { ...telling, place: { at: place, name: placeName(language, place) } });
  const of = { ...values, place: placeName(language, place) };
  if (byPart.length > 0)
    return told(
      byPart,
      say(language, 'about.none-there', { ...of, what: nameOf(language, { ...looked, place: null }) }),
    );
  const perhaps = parts.length === 0 ? inFile(factsPerhapsAt(scope, place)) : [];
  if (perhaps.length > 0)
    return tellFacts(turn, perhaps, { ...telling, isShort: true, before: say(language, 'about.perhaps', of) });

  return nothingThere(turn, file, looked);
}

const maxByHand = 2;

/** The page can be looked at, and what is still wrong there reported with one press. */
function nothingThere(turn: Turn, file: FileFact, looked: LookedUp): Answer {
  const { language, state } = turn;
  const { parts, telling, isWrong } = looked;
  const { asked, unread, question } = telling;
  const asksMore = asked === 'what' && question !== undefined && (unread?.words.length ?? 0) > 0;
  // Printing is a part of a file, and what nobody here does.
  if (question !== undefined && parts.join() === 'print' && ordersUnknown(question))
    return { lead: say(language, 'declined'), state };
  const message = sayCard(language, 'button.still-wrong');
  const isByHand = asked === 'by-hand';
  const known = isWrong || isByHand ? partsByHand(language, parts, kindOfFile(file)).slice(0, maxByHand) : [];
  const none = isByHand && parts.length > 0 ? say(language, 'about.by-hand-none') : null;
  const card: Card = {
    ...fileCard(language, file),
    left: [],
    buttons: [
      ...(hasCopy(file) ? [{ ...button(language, 'compare'), label: sayCard(language, 'button.show-page') }] : []),
      ...(isWrong ? [] : [sayButton(message)]),
    ],
  };

  return {
    lead: joined(language, [
      asksMore ? noAnswer(language, question) : null,
      say(language, 'about.none', { what: nameOf(language, looked), file: fileName(file) }),
      known.length === 0 ? none : sayCard(language, 'finding.by-hand', { text: joined(language, known) }),
    ]),
    cards: [card],
    offers: isWrong ? [] : [{ message, act: 'still-wrong', value: file.id }],
    state: { ...state, about: { file: file.id } },
    is: 'nothing',
  };
}

/** A file's whole name or its place among several; one word of a name is no name where there is only one file. */
export function fileInWords({ files, state }: Turn, sentence: string): FileFact | null {
  const named = fileNamed(files, sentence, state.about.file);
  if (!named || files.length > 1) return named;
  const stem = fold(named.name.replace(/\.\w{2,5}$/, ''));

  return stem.length > 2 && fold(sentence).includes(stem) ? named : null;
}

/** The places in a sentence; words of ours that the user quotes are none. */
function placesMeant(turn: Turn, sentence: string, place: Place | null, scope: FileFact[]): Place[] {
  if (!place) return placeBefore(turn, sentence);
  const { words, ...rest } = place;
  const isQuoteOfOurs =
    words !== undefined &&
    turn.input.transcript.some(({ role, content }) => role === 'assistant' && fold(content).includes(fold(words)));
  if (!isQuoteOfOurs) return [place, ...furtherNumbers(sentence).flatMap((number) => ofNumber(place, number) ?? [])];
  if (factsAt(scope, { words }).length > 0) return [place];

  return Object.keys(rest).length > 0 ? [rest] : [];
}

/** 'And 12?' asks about a slide where the message before did. */
function placeBefore({ input, reading }: Turn, sentence: string): Place[] {
  const number = numberAlone(sentence);
  const before = input.transcript.findLast(({ role }) => role === 'user');
  const place = number === null || !before ? null : placeIn(before.content, reading);
  const here = number !== null && place ? ofNumber(place, number) : null;

  return here ? [here] : [];
}

function ofNumber({ slide, page }: Place, number: number): Place | null {
  if (slide !== undefined) return { slide: number };

  return page === undefined ? null : { page: number };
}

/** Parts in the user's own words, and the place. */
export function nameOf(
  language: Language,
  { parts, place, words }: Pick<LookedUp, 'parts' | 'place' | 'words'>,
): string {
  const names = parts.map((part) => sayCard(language, 'quote', { words: words.get(part) ?? partName(language, part) }));
  const where = place ? [placeName(language, place)] : [];

  return names.length > 0 && where.length > 0
    ? `${listed(language, names)} (${where.join('')})`
    : listed(language, [...names, ...where]);
}

export function placeName(language: Language, { page, slide, sheet, cell, words }: Place): string {
  const told = [
    ...(page === undefined ? [] : [say(language, 'place.page', { number: String(page) })]),
    ...(slide === undefined ? [] : [say(language, 'place.slide', { number: String(slide) })]),
    ...(sheet === undefined ? [] : [say(language, 'place.sheet', { name: sheet })]),
    ...(cell === undefined ? [] : [cell.replace(/^([A-Z]+)1:\1\d+$/, '$1:$1')]),
    ...(words === undefined ? [] : [sayCard(language, 'quote', { words })]),
  ];

  return told.join(language === 'ja' ? '、' : ', ');
}

function unique(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [`${fact.file.id} ${fact.finding.id}`, fact])).values()];
}
