import type { Card, FindingCard, Language } from '@fidelio/contracts';
import { button } from '../cards/buttons.js';
import { choicesCard } from '../cards/dialogue-cards.js';
import { canUndo, findingCard, inPart, manual, whyNot } from '../cards/file-cards.js';
import { hasCopy } from '../cards/file-state.js';
import { inMarkdown } from '../cards/markdown.js';
import type { Fact, Standing } from '../facts/fact.js';
import { placesAt, standingOf } from '../facts/facts.js';
import { remedyOf, sentenceOf, titleOf } from '../facts/finding-texts.js';
import { wordsOutside } from '../facts/meant.js';
import { fontsIn } from '../facts/fonts.js';
import { hasPerson, whoAnswers } from '../help/articles.js';
import { joined, listed, say } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import type { Marks } from '../language/marks.js';
import type { Place } from '../language/places.js';
import { ordersUnknown } from '../language/reading.js';
import type { PartId } from '../part-id.js';
import { countOf, placesTold, type Unit } from './places-told.js';
import { type Answer, fileName, quoteMax, type Turn } from './turn.js';

/** What is asked of something that was found. */
export type Asked = 'what' | 'meaning' | 'where' | 'count' | 'why' | 'by-hand' | 'kept' | 'unknowable';

/** What a sentence asks, by its words; 'what' where they tell nothing else. */
export function askedIn({ has }: Marks): Asked {
  const asked = (['by-hand', 'count', 'where', 'why', 'unknowable', 'kept'] as const).find((mark) => has(mark));

  return asked ?? 'what';
}

/** How it is told. */
export interface Telling {
  asked: Asked;
  /** Parts that the sentence names: who speaks of fonts is told which, who speaks of slides on which. */
  parts?: readonly PartId[];
  /** Said before it. */
  before?: string;
  /** The place that it is told of. */
  place?: { at: Place; name: string };
  /** Words of a question that nothing was made of, and how many words tell something in it. */
  unread?: { words: readonly string[]; of: number };
  /** The question, in its own words. */
  question?: string;
  /** In a line each, without cards: it only may be meant. */
  isShort?: boolean;
}

const maxFacts = 6;
const maxCards = 4;
const fewFacts = 3;
const recentReplies = 10;
const maxFonts = 8;

/** One finding in what was asked of it, several in a line each, with their buttons below. */
export function tellFacts(turn: Turn, all: readonly Fact[], telling: Telling): Answer {
  const { language, state } = turn;
  const facts = all.slice(0, maxFacts);
  const [first] = facts;
  if (!first) return { state };
  const isOne = facts.length === 1;
  const unsure = isUnsure(turn, facts, telling);
  const isShort = unsure || telling.isShort || (facts.length > fewFacts && telling.asked === 'what');
  const lines = facts.map((fact) => (isShort ? outcomeOf(turn, fact) : lineOf(turn, fact, telling)));
  const more = all.length > maxFacts ? [sayCard(language, 'uploaded.more', { count: all.length - maxFacts })] : [];
  const { place } = telling;
  const heading =
    telling.before ??
    (unsure ? noAnswer(language, telling.question ?? turn.input.message) : headingOf(turn, first, telling, isOne));
  const there = place
    ? say(language, 'said.of', { title: place.name, text: isOne ? lines.join('') : '' }).trimEnd()
    : null;
  const body = isOne ? (there ?? lines.join('')) : [...lines, ...more].map((line) => `- ${line}`).join('\n');

  return {
    lead: [isOne || unsure ? heading : (there ?? heading), body].filter(Boolean).join(isOne ? '\n\n' : '\n'),
    cards: [
      ...facts.slice(0, telling.isShort ? 0 : maxCards).map((fact) => {
        const card = findingCard(language, fact, place ? placesAt(fact, place.at) : undefined);

        return isOne && timesTold(turn, fact) === 0 ? card : withoutTexts(card);
      }),
      ...(unsure ? [choicesOf(turn)] : []),
    ],
    state: { ...state, about: { file: first.file.id, ...(isOne && { finding: first.finding.id }) } },
  };
}

/** More words of a question were not made out than were: what is known is told as what it is, with what may be asked. */
function isUnsure({ reading }: Turn, facts: readonly Fact[], { asked, unread, question = '' }: Telling): boolean {
  if (asked === 'unknowable') return true;
  if (asked !== 'what' || !unread) return false;
  const others = wordsOutside(facts, unread.words, reading).length;

  // 'Is the header all right?' asks for what is known of it.
  return others > 0 && ((unread.of > 2 && others >= unread.of / 2) || ordersUnknown(question));
}

/** What exactly is asked has no answer: said in the question's own words, before what is known of its subject. */
export function noAnswer(language: Language, question: string): string {
  return say(language, 'about.unsure', {
    question: sayCard(language, 'quote', { words: inMarkdown(question.slice(0, quoteMax)) }),
  });
}

function headingOf({ language }: Turn, { file }: Fact, { asked }: Telling, isOne: boolean): string | null {
  if (isOne) return null;
  const named = { file: fileName(file) };
  if (asked === 'by-hand') return say(language, 'shows.by-hand', named);

  return say(language, asked === 'where' ? 'about.where' : 'about.found', named);
}

/** What may be asked of a finding, as buttons whose words are read like any others. */
function choicesOf({ language, input }: Turn): Card {
  const options = (['where', 'why', 'by-hand'] as const).map((one) => say(language, `option.${one}`));
  const card = choicesCard(language, 'meaning', options);

  return {
    ...card,
    question: say(language, 'about.ask'),
    buttons: [
      ...card.buttons,
      button(language, 'none-of-these'),
      ...(hasPerson(input.promises) ? [button(language, 'person')] : []),
    ],
  };
}

/** A card of which everything has been told: its title and its buttons. */
export function withoutTexts(whole: FindingCard): FindingCard {
  const { givesUp: _, byHand: __, ...card } = whole;

  return { ...card, sentence: '', places: [] };
}

/**
 * What was asked of a finding and is known of it, after what became of it the first time. Where nothing was asked that is known, the
 * next that was not said yet.
 */
function lineOf(turn: Turn, fact: Fact, { asked, parts = [] }: Telling): string {
  const { language } = turn;
  const isFirst = timesTold(turn, fact) === 0 || standingOf(fact) === 'offered';
  const outcome = isFirst ? outcomeOf(turn, fact) : null;
  const known = told[asked](turn, fact, parts);
  const fonts = parts.includes('font') ? fontsOf(fact) : [];
  const named = fonts.length > 0 ? say(language, 'detail.fonts', { fonts: listed(language, fonts) }) : null;
  const isNew = known !== null && (isDetail.has(asked) || !isRecent(turn, known));
  const hasTitle = asked === 'where' || asked === 'count';
  const isHandFirst = asked === 'by-hand' && standingOf(fact) !== 'corrected';
  const text = !isNew
    ? (outcome ?? nextOf(turn, fact))
    : outcome === null || hasTitle
      ? titled(turn, fact, joined(language, [hasTitle ? named : null, known]))
      : joined(language, isHandFirst ? [titled(turn, fact, known), outcome] : [outcome, known]);

  return joined(language, [text, isNew && hasTitle ? null : named]);
}

/** What is asked in so many words is told again. */
const isDetail: ReadonlySet<Asked> = new Set<Asked>(['meaning', 'where', 'count', 'why', 'by-hand']);

/** What is known of a finding, by what is asked; null where the outcome says it, or nothing does. */
const told: Record<Asked, (turn: Turn, fact: Fact, parts: readonly PartId[]) => string | null> = {
  what: (turn, fact) => whats[standingOf(fact)](turn.language, fact),
  meaning: (turn, fact, parts) => meaningOf(turn, fact, parts),
  where: ({ language }, fact, parts) => placesTold(language, fact, parts.flatMap((part) => units[part] ?? [])[0]),
  count: ({ language }, fact) => countOf(language, fact),
  why: ({ language }, fact) => whys[standingOf(fact)](language, fact),
  'by-hand': ({ language }, fact) =>
    sayCard(language, 'finding.by-hand', {
      text: manual(language, fact.finding),
    }),
  kept: ({ language }, fact) => becomes[standingOf(fact)](language, fact),
  unknowable: () => null,
};

/** What it means, where it is, and what was done or can be done by hand. */
function meaningOf(turn: Turn, fact: Fact, parts: readonly PartId[]): string {
  const { language } = turn;
  const isLeft = standingOf(fact) === 'left';

  return joined(language, [
    sentenceOf(language, fact.finding),
    isLeft ? told['by-hand'](turn, fact, parts) : becomes[standingOf(fact)](language, fact),
    told.where(turn, fact, parts),
  ]);
}

/** What was done, or why nothing was; of what waits for a decision its outcome says all. */
const whats: Record<Standing, (language: Language, fact: Fact) => string | null> = {
  corrected: (language, fact) => changeOf(language, fact, 'finding.done'),
  partly: (language, fact) => changeOf(language, fact, 'finding.done'),
  offered: () => null,
  left: (language, { finding }) => whyNot(language, finding),
};

/** Why it is as it is. */
const whys: Record<Standing, (language: Language, fact: Fact) => string | null> = {
  corrected: (language, { finding }) => sentenceOf(language, finding),
  partly: (language, fact) => joined(language, [sentenceOf(language, fact.finding), inPart(language, fact)]),
  offered: (language, { finding }) => joined(language, [sentenceOf(language, finding), whyNot(language, finding)]),
  left: (language, { finding }) => joined(language, [sentenceOf(language, finding), whyNot(language, finding)]),
};

/** What becomes of it in Google: by the change, or without one. */
const becomes: Record<Standing, (language: Language, fact: Fact) => string | null> = {
  corrected: (language, fact) => changeOf(language, fact, 'finding.done'),
  partly: (language, fact) => changeOf(language, fact, 'finding.done'),
  offered: (language, fact) => changeOf(language, fact, 'finding.gives-up'),
  left: (language, { finding }) => sentenceOf(language, finding),
};

function changeOf(
  language: Language,
  { finding, change }: Fact,
  key: 'finding.done' | 'finding.gives-up',
): string | null {
  const text = language === 'en' && change ? change.what : remedyOf(language, finding);

  return text === null ? null : sayCard(language, key, { text });
}

/** Parts of a file that are places in it. */
const units: Partial<Record<PartId, Unit>> = { page: 'page', slide: 'slide', sheet: 'sheet', cell: 'cell' };

/** What became of a finding, and which button changes it: true whatever was asked. */
export function outcomeOf({ language }: Pick<Turn, 'language'>, fact: Fact): string {
  const { finding } = fact;
  const title = titleIn(language, fact);
  const undo = canUndo(fact) ? say(language, 'said.undo', { button: sayCard(language, 'button.undo') }) : null;
  switch (standingOf(fact)) {
    case 'corrected':
      return joined(language, [say(language, 'said.corrected', { title, count: finding.count }), undo]);
    case 'partly':
      return joined(language, [say(language, 'said.of', { title, text: inPart(language, fact) }), undo]);
    case 'offered':
      return say(language, 'said.offered', { title, button: sayCard(language, 'button.decide') });
    case 'left':
      return say(language, 'said.left', { title });
  }
}

function titleIn(language: Language, { finding }: Fact): string {
  return sayCard(language, 'quote', { words: inMarkdown(titleOf(language, finding)) });
}

/** A text of a finding after its title. */
export function titled({ language }: Pick<Turn, 'language'>, fact: Fact, text: string): string {
  return say(language, 'said.of', { title: titleIn(language, fact), text }).trimEnd();
}

/** The next that is known of it, or that this is all; what waits for a decision says so each time. */
function nextOf(turn: Turn, fact: Fact): string {
  const { language, input } = turn;
  const standing = standingOf(fact);
  const order: Asked[] = standing === 'left' ? ['by-hand', 'why', 'where'] : ['kept', 'why', 'by-hand', 'where'];
  const rest = order.flatMap((asked) =>
    asked === 'by-hand' && standing === 'corrected' ? [] : (told[asked](turn, fact, []) ?? []),
  );
  const next = rest.find((text) => !isRecent(turn, text));
  if (standing === 'offered') return joined(language, [outcomeOf(turn, fact), next]);
  if (next) return titled(turn, fact, next);
  const values = { title: titleIn(language, fact), who: whoAnswers(input.promises) };

  return hasCopy(fact.file)
    ? say(language, 'said.no-more', { ...values, button: sayCard(language, 'button.compare') })
    : say(language, 'said.no-more-plain', values);
}

/** Whether one of the last replies said it; what a card said beside it is said again where it is asked. */
function isRecent({ input }: Turn, text: string): boolean {
  return input.transcript
    .filter(({ role }) => role === 'assistant')
    .slice(-recentReplies)
    .some(({ lead = '' }) => lead.includes(text));
}

/** In how many of the last replies it was told. */
function timesTold({ input, language }: Turn, fact: Fact): number {
  const heads = [`**${inMarkdown(titleOf(language, fact.finding))}** (`, titleIn(language, fact)];

  return input.transcript
    .filter(({ role }) => role === 'assistant')
    .slice(-recentReplies)
    .filter(({ content }) => heads.some((head) => content.includes(head))).length;
}

/** The fonts that a finding names, as they stand in the file. */
function fontsOf({ file, finding }: Fact): string[] {
  const changed = (file.diagnosis?.changes ?? []).flatMap((change) =>
    change.finding === finding.id ? change.places : [],
  );
  const names = [...finding.evidence, ...changed].flatMap(({ snippet }) =>
    snippet.includes('<') || finding.id.includes('font') ? fontsIn(snippet) : [],
  );

  return [...new Set(names)].slice(0, maxFonts);
}
