import type { Card, Language } from '@fidelio/contracts';
import { joined, listed, say } from '../language/catalogue.js';
import { button, sayButton } from '../cards/buttons.js';
import { sayCard } from '../language/card-texts.js';
import { partName } from '../cards/dialogue-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import { fileCard } from '../cards/file-cards.js';
import { hasCopy } from '../cards/file-state.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsAt, factsOfFile, factsPerhapsAt, placesAt } from '../facts/facts.js';
import { partsByHand } from '../facts/finding-texts.js';
import { askSentence, hasPerson } from '../help/articles.js';
import { fold } from '../fold.js';
import { kindOfFile } from '../facts/kind-of-file.js';
import { likestFacts } from '../facts/meant.js';
import { fileNamed } from '../facts/named.js';
import { factsIn, factsNaming, factsNear, factsOfPart } from '../facts/related.js';
import { type Place, furtherNumbers, numberAlone, placeIn } from '../language/places.js';
import type { Offer } from '../state/dialogue-state.js';
import type { PartId } from '../part-id.js';
import { asksByHand, tellFacts } from './finding-told.js';
import { reporting, type Said } from './report-words.js';
import { takenAsStillWrong } from './still-wrong.js';
import { type Answer, fileName, fileSpokenOf, type Turn, quoteMax } from './turn.js';

const shortQuestion = 60;

/**
 * Whoever names a part or a place is answered about it: every finding, change and decision that touches it, and where there is none,
 * that there is none. Null where nothing is named, or what is named is only mentioned.
 */
export function answerAboutFiles(turn: Turn, said: Said, asks: boolean): Answer | null {
  const { files, state } = turn;
  const named = fileInWords(turn, said.sentence);
  const scope = named ? [named] : files;
  const places = placesMeant(turn, said, scope);
  const inCells = places.some(({ cell }) => cell !== undefined);
  const parts = said.specific.filter(
    (part) => !isOfName(files, said.words.get(part)) && !(inCells && ofCells.has(part)),
  );
  if (parts.length === 0 && places.length === 0) return null;
  const answers = (places.length > 0 ? places : [null]).map((place) =>
    lookUp(turn, scope, { parts, place, words: said.words, isWrong: said.happened !== null }),
  );
  const [first] = answers;
  if (!first) return null;
  const answer: Answer = {
    ...first,
    lead: answers.map(({ lead }) => lead).join('\n\n'),
    cards: answers.flatMap(({ cards = [] }) => cards),
    isNothing: answers.every(({ isNothing }) => isNothing === true),
  };
  const isTold = said.happened !== null || places.length > 0;
  // What is only mentioned is no reason to say 'nothing'.
  if (answer.isNothing && !isTold && !(asks && said.sentence.length <= shortQuestion))
    return { ...answer, aside: 'nothing' };
  if (asks || !isTold) return answer;
  // What was denied and is said again is what the user sees.
  if (answer.isNothing && wasDenied(turn, parts, said))
    return takenAsStillWrong(turn, said, 'still-wrong.seen') ?? answer;

  // A complaint about a file that is here is reported, in the user's words.
  const reported = reporting(answer.state, said, (named ?? fileSpokenOf(turn))?.id);

  return { ...saidNoted(turn, said, answer), state: { ...reported, misses: state.misses } };
}

/** What is told with its place and is not known is said to stand in the report, and how somebody comes to look at it. */
function saidNoted(turn: Turn, { sentence, place }: Said, answer: Answer): Answer {
  const { language } = turn;
  if (place === null && answer.isNothing !== true) return answer;
  const words = inMarkdown(sentence.slice(0, quoteMax).replace(/[.。]$/u, ''));
  const next = answer.isNothing === true ? nextSentence(turn) : null;

  return {
    ...answer,
    lead: [say(language, 'report.noted', { words }), answer.lead, next].filter(Boolean).join('\n\n'),
  };
}

/** How somebody comes to look at what is not known, where none was asked yet. */
export function nextSentence({ language, state, input }: Turn): string | null {
  if (!hasPerson(input.promises)) return askSentence(language, input.promises);

  return state.person === 'asked' ? null : say(language, 'report.next');
}

/** What a sentence is about by what it is like of what is said of the findings, where no part or place is named. */
export function answerByWords(turn: Turn, { sentence }: Said, least: number): Answer | null {
  const { facts, score } = likestFacts(turn.files.flatMap(factsOfFile), sentence, turn.reading);

  return facts.length > 0 && score >= least ? tellFacts(turn, facts) : null;
}

/** What the words of a cell's place name: 'column H'. */
const ofCells: ReadonlySet<PartId> = new Set<PartId>(['columns', 'column-width', 'row-height', 'cell']);

/** 'The price list' names the file, and no list in it. */
function isOfName(files: readonly FileFact[], words = ''): boolean {
  return words !== '' && files.some(({ name }) => fold(name).includes(fold(words)));
}

function wasDenied({ input, language, files }: Turn, parts: readonly PartId[], { words }: Said): boolean {
  const denials = parts.flatMap((part) => {
    const what = sayCard(language, 'quote', { words: words.get(part) ?? partName(language, part) });

    return files.map((file) => say(language, 'about.none', { what, file: fileName(file) }));
  });

  return input.transcript.some(
    ({ role, content }) => role === 'assistant' && denials.some((one) => content.includes(one)),
  );
}

/** A file's whole name or its place among several; one word of a name is no name where there is only one file. */
export function fileInWords({ files, state }: Turn, sentence: string): FileFact | null {
  const named = fileNamed(files, sentence, state.about.file);
  if (!named || files.length > 1) return named;
  const stem = fold(named.name.replace(/\.\w{2,5}$/, ''));

  return stem.length > 2 && fold(sentence).includes(stem) ? named : null;
}

/** The places in a sentence; words of ours that the user quotes are none. */
function placesMeant(turn: Turn, said: Said, scope: readonly FileFact[]): Place[] {
  const { place } = said;
  if (!place) return placeBefore(turn, said.sentence);
  if (place.words === undefined || !isQuoteOfOurs(turn, place.words))
    return [
      place,
      ...furtherNumbers(said.sentence)
        .map((number) => ofNumber(place, number))
        .flatMap((one) => one ?? []),
    ];
  if (scope.some((file) => factsAt([file], { words: place.words ?? '' }).length > 0)) return [place];
  const { words: _, ...rest } = place;

  return Object.keys(rest).length > 0 ? [rest] : [];
}

function isQuoteOfOurs({ input }: Turn, words: string): boolean {
  return input.transcript.some(({ role, content }) => role === 'assistant' && fold(content).includes(fold(words)));
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

/** What is asked about: parts, and the place where. */
interface Asked {
  /** Something is said to be wrong with them. */
  isWrong: boolean;
  parts: readonly PartId[];
  place: Place | null;
  words: Said['words'];
}

function lookUp(turn: Turn, scope: FileFact[], asked: Asked): Answer {
  const { parts, place } = asked;
  const { language } = turn;
  const file = (scope.length === 1 ? scope[0] : fileSpokenOf(turn)) ?? scope[0];
  if (!file) return { state: turn.state };
  if (file.diagnosis === null)
    return { lead: say(language, 'about.checking', { file: fileName(file) }), state: turn.state };
  if (file.diagnosis.failure !== null) return aboutFile(turn, file);
  const inFile = (facts: Fact[]) => {
    const own = facts.filter((fact) => fact.file.id === file.id);

    return own.length > 0 ? own : facts;
  };
  const ofPart = inFile(unique(parts.flatMap((part) => factsOfPart(scope, part))));
  const inPart = inFile(unique([...factsIn(scope, parts), ...factsNaming(scope, parts, language)]));
  const byPart = ofPart.length > 0 ? ofPart : inPart;
  const there = place ? inFile(factsAt(scope, place)) : byPart;
  const facts =
    place && parts.length > 0
      ? there.filter(({ finding }) => byPart.some((fact) => fact.finding.id === finding.id))
      : there;
  const what = named(language, asked);
  if (facts.length > 0) {
    const told = tellFacts(turn, facts, place, place ? placeName(language, place) : '');
    const unknown =
      place || !asked.isWrong
        ? []
        : parts.filter((part) =>
            [factsOfPart(scope, part), factsIn(scope, [part]), factsNaming(scope, [part], language)].every(
              ({ length }) => length === 0,
            ),
          );

    return unknown.length === 0 || ofPart.length === 0
      ? told
      : {
          ...told,
          lead: [
            nothingThere(turn, file, named(language, { ...asked, parts: unknown }), unknown, asked.isWrong).lead,
            told.lead,
          ].join('\n\n'),
        };
  }
  const values = { what, file: fileName(file) };
  if (place && byPart.length > 0) {
    const told = {
      what: named(language, { ...asked, place: null }),
      place: placeName(language, place),
      file: values.file,
    };

    return tellFacts(turn, byPart, null, say(language, 'about.none-there', told));
  }
  const perhaps = place && parts.length === 0 ? inFile(factsPerhapsAt(scope, place)) : [];
  if (place && perhaps.length > 0)
    return tellFacts(
      turn,
      perhaps,
      null,
      say(language, 'about.perhaps', { place: placeName(language, place), file: values.file }),
    );
  const close = inFile(unique(factsNear(scope, parts)));
  const near = place ? close.filter((fact) => placesAt(fact, place).length > 0) : close;
  if (near.length > 0) return { ...tellFacts(turn, near, null, say(language, 'about.near', values)), isNothing: true };

  return nothingThere(turn, file, what, parts, asked.isWrong);
}

/** What is known at a place of a file. */
export function lookUpPlace(turn: Turn, file: FileFact, place: Place): Answer {
  return lookUp(turn, [file], { parts: [], place, words: new Map(), isWrong: true });
}

/** The page can be looked at, and what is still wrong there reported with one press. */
function nothingThere(turn: Turn, file: FileFact, what: string, parts: readonly PartId[], isWrong: boolean): Answer {
  const { language, state } = turn;
  const message = sayCard(language, 'button.still-wrong');
  const [known] = isWrong || asksByHand(turn) ? partsByHand(language, parts, kindOfFile(file)) : [];
  const none = asksByHand(turn) && parts.length > 0 ? say(language, 'about.by-hand-none') : null;
  const offer: Offer = { message, act: 'still-wrong', value: file.id };
  const card: Card = {
    ...fileCard(language, file),
    left: [],
    buttons: [
      ...(hasCopy(file) ? [{ ...button(language, 'compare'), label: sayCard(language, 'button.show-page') }] : []),
      sayButton(message),
    ],
  };

  return {
    lead: joined(language, [
      say(language, 'about.none', { what, file: fileName(file) }),
      known === undefined ? none : sayCard(language, 'finding.by-hand', { text: known }),
    ]),
    cards: [card],
    offers: [offer],
    state: { ...state, about: { file: file.id } },
    isNothing: true,
  };
}

/** How a file stands. */
export function aboutFile({ language, state }: Turn, file: FileFact): Answer {
  return {
    lead: say(language, 'about.file', { file: fileName(file) }),
    cards: [fileCard(language, file)],
    state: { ...state, about: { file: file.id } },
  };
}

/** Parts in the user's own words, and the place. */
function named(language: Language, { parts, place, words }: Asked): string {
  const names = parts.map((part) => sayCard(language, 'quote', { words: words.get(part) ?? partName(language, part) }));
  const where = place ? [placeName(language, place)] : [];

  return names.length > 0 && where.length > 0
    ? `${listed(language, names)} (${where.join(', ')})`
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

  return told.join(', ');
}

function unique(facts: readonly Fact[]): Fact[] {
  const seen = new Set<string>();

  return facts.filter(({ file, finding }) => {
    const id = `${file.id} ${finding.id}`;
    if (seen.has(id)) return false;
    seen.add(id);

    return true;
  });
}
