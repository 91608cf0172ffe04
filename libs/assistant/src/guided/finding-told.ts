import type { FindingCard, Language } from '@fidelio/contracts';
import { sayCard } from '../language/card-texts.js';
import { canUndo, findingCard, inPart, whyNot } from '../cards/file-cards.js';
import { hasCopy } from '../cards/file-state.js';
import { inMarkdown } from '../cards/markdown.js';
import type { Fact } from '../facts/fact.js';
import { fontsIn } from '../facts/fonts.js';
import type { Place } from '../language/places.js';
import { placesAt, standingOf } from '../facts/facts.js';
import { byHandOf, remedyOf, sentenceOf as sentenceOfFinding, titleOf } from '../facts/finding-texts.js';
import { type Aspect, aspectAsked } from '../language/aspects.js';
import { whoAnswers } from '../help/articles.js';
import { joined, listed, say } from '../language/catalogue.js';
import { partsIn } from '../language/parts.js';
import { countOf, placesTold } from './places-told.js';
import type { Answer, Turn } from './turn.js';

const factsMax = 3;
const recentReplies = 10;
const fontsMax = 8;

/**
 * Each finding by its outcome, in one sentence that is true whatever was asked about it and names the button; its whole card the first
 * time, and later the sentence with what can be done.
 */
export function tellFacts(turn: Turn, all: readonly Fact[], place: Place | null = null, before = ''): Answer {
  const facts = all.slice(0, factsMax);
  const [first] = facts;
  const told = facts.map((fact) => ({ fact, times: timesTold(turn, fact) }));
  const file = first ? { file: first.file.id } : {};

  return {
    lead: told
      .map(({ fact, times }) => joined(turn.language, [leadOf(turn, fact, times), fontsTold(turn, fact)]))
      .map((text) => (place ? say(turn.language, 'said.of', { title: before, text }) : text))
      .reduce((all, text) => [all, text].filter(Boolean).join('\n\n'), place ? '' : before),
    cards: told.map(({ fact, times }) => {
      const card = findingCard(turn.language, fact, place ? placesAt(fact, place) : undefined);

      return times === 0 ? card : withoutTexts(card);
    }),
    state: { ...turn.state, about: { ...file, ...(facts.length === 1 && first && { finding: first.finding.id }) } },
  };
}

/** A card of which everything has been told: its title and its buttons. */
export function withoutTexts(whole: FindingCard): FindingCard {
  const { givesUp: _, byHand: __, ...card } = whole;

  return { ...card, sentence: '', places: [] };
}

/** What became of a finding, and which button changes it. */
export function outcomeOf({ language }: Pick<Turn, 'language'>, fact: Fact): string {
  const { finding } = fact;
  const title = sayCard(language, 'quote', { words: inMarkdown(titleOf(language, finding)) });
  const standing = standingOf(fact);
  const undo = canUndo(fact) ? say(language, 'said.undo', { button: sayCard(language, 'button.undo') }) : null;
  switch (standing) {
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

/** What is asked about it, or its outcome; whoever asks how to put it right is told that first. */
function leadOf(turn: Turn, fact: Fact, times: number): string {
  const { language, input } = turn;
  const outcome = times === 0 ? outcomeOf(turn, fact) : null;
  const standing = standingOf(fact);
  const isCorrected = standing === 'corrected';
  const isKnown = standing === 'left' || standing === 'partly' || byHandOf(language, fact.finding) !== null;
  if (asksByHand(turn) && isKnown) {
    const hand = isCorrected ? handAlone(language, fact) : handOf(turn, fact);

    return joined(language, isCorrected ? [outcome ?? titled(turn, fact, ''), hand] : [hand, outcome]);
  }
  const aspect = aspectAsked(input.message, turn.reading);
  const asked = aspect === null ? null : aspectOf(turn, fact, aspect);
  if (asked !== null && !isRecent(turn, asked)) return joined(language, [outcome ?? titled(turn, fact, ''), asked]);
  const why = standing === 'left' ? whyNot(language, fact.finding) : null;

  return outcome === null ? sentenceOf(turn, fact) : joined(language, [outcome, why]);
}

/** Where it is, in how many places, or why it is as it is. */
function aspectOf({ language }: Turn, fact: Fact, aspect: Aspect): string | null {
  const { finding } = fact;
  if (aspect === 'where') return whereOf(language, fact);
  if (aspect === 'count') return `${countOf(language, fact)}.`.replace('..', '.');
  const why = sentenceOfFinding(language, finding);

  const standing = standingOf(fact);
  if (standing === 'corrected') return why;

  return joined(language, [why, standing === 'partly' ? inPart(language, fact) : whyNot(language, finding)]);
}

function whereOf(language: Language, fact: Fact): string | null {
  const places = placesTold(language, fact);

  return places === countOf(language, fact) ? null : say(language, 'said.places', { places });
}

function titled({ language }: Pick<Turn, 'language'>, { finding }: Fact, text: string): string {
  const title = sayCard(language, 'quote', { words: inMarkdown(titleOf(language, finding)) });

  return say(language, 'said.of', { title, text }).trimEnd();
}

/** How a finding is put right in Google's menus. */
export function handOf({ language }: Pick<Turn, 'language'>, { finding }: Fact): string {
  const title = sayCard(language, 'quote', { words: inMarkdown(titleOf(language, finding)) });

  return say(language, 'said.of', { title, text: handAlone(language, { finding }) });
}

function handAlone(language: Language, { finding }: Pick<Fact, 'finding'>): string {
  return sayCard(language, 'finding.by-hand', {
    text: byHandOf(language, finding) ?? sayCard(language, 'file.by-eye'),
  });
}

/** The next that is known of it, or that this is all; what waits for a decision says so each time. */
function sentenceOf(turn: Turn, fact: Fact): string {
  const { language } = turn;
  const [byHand, ...others] = detailsOf(turn, fact);
  const isLeft = standingOf(fact) === 'left';
  const details = [...(isLeft ? [byHand, ...others] : [...others, byHand]), whereOf(language, fact)];
  const detail = details.find((one) => one && !isRecent(turn, one));
  if (standingOf(fact) === 'offered') return joined(language, [outcomeOf(turn, fact), detail]);
  if (detail) return titled(turn, fact, detail);
  const title = sayCard(language, 'quote', { words: inMarkdown(titleOf(language, fact.finding)) });

  const who = whoAnswers(turn.input.promises);

  return hasCopy(fact.file)
    ? say(language, 'said.no-more', { title, who, button: sayCard(language, 'button.compare') })
    : say(language, 'said.no-more-plain', { title, who });
}

/** Whether one of the last replies said it; what a card said beside it is said again where it is asked. */
function isRecent({ input }: Turn, text: string): boolean {
  return input.transcript
    .filter(({ role }) => role === 'assistant')
    .slice(-recentReplies)
    .some(({ lead = '' }) => lead.includes(text));
}

/** By hand; what the change does, or why there is none; what is so without it. */
function detailsOf({ language }: Turn, fact: Fact): (string | null)[] {
  const { finding, change } = fact;
  const standing = standingOf(fact);
  const remedy = language === 'en' && change ? change.what : remedyOf(language, finding);
  const known = standing === 'corrected' ? null : byHandOf(language, finding);
  const text = standing === 'left' ? (known ?? sayCard(language, 'file.by-eye')) : known;
  const byHand = text === null ? null : sayCard(language, 'finding.by-hand', { text });
  if (standing === 'left')
    return [byHand, sentenceOfFinding(language, finding)].map((one) =>
      joined(language, [whyNot(language, finding), one]),
    );
  const without = language === 'en' && change ? change.why : sentenceOfFinding(language, finding);

  return [
    byHand,
    remedy === null
      ? null
      : sayCard(language, standing === 'offered' ? 'finding.gives-up' : 'finding.done', { text: remedy }),
    without ? say(language, 'said.without', { text: without }) : null,
  ];
}

/** Whether a message asks how something is put right by its writer. */
export function asksByHand({ input, reading }: Turn): boolean {
  return byHand[reading].test(input.message);
}

/** @param how a question word, and what asks for a way of one's own after it */
function doneByOneself(phrases: string[], how: string, verbs: string[]): RegExp {
  const questions = `${how} (?:${verbs.join('|')})`;

  return new RegExp(String.raw`(?<!\p{L})(?:${[...phrases, questions].join('|')})(?!\p{L})`, 'iu');
}

const byHand: Record<Turn['language'], RegExp> = {
  en: doneByOneself(
    ['by hand', 'myself', 'ourselves', 'manually', 'on my own', 'workaround', 'how to'],
    'how',
    ['do', 'can', 'could', 'should', 'would', 'might'].map((verb) => `${verb} (?:i|we|one|you)`),
  ),
  de: doneByOneself(['von hand', 'händisch', 'manuell', 'selbst', 'selber'], 'wie', [
    'kann|können|könnte|soll|mache?|machen|geht das',
    'behebe|repariere|korrigiere|bekomme|kriege|richte|stelle|ändere|bringe',
  ]),
  fr: doneByOneself(['à la main', 'manuellement', 'moi-même', 'nous-mêmes'], 'comment', [
    'je',
    'on',
    'puis',
    'peut',
    'faire',
    'corriger',
    'réparer',
    'faut',
    'dois',
    'est-ce que (?:je|on)',
  ]),
  es: doneByOneself(['a mano', 'manualmente', 'yo mism[oa]', 'por mi cuenta'], 'c[oó]mo(?: l[oa]s?)?', [
    'puedo|podría|hago|arreglo|corrijo|debo|arreglar|corregir|hacer',
    'se (?:arregla|corrige|hace)',
  ]),
  it: doneByOneself(['a mano', 'manualmente', 'da sol[oa]', 'da me'], 'come(?: l[oaei])?', [
    'posso|faccio|correggo|sistemo|devo|correggere|sistemare|fare',
    'si (?:corregge|sistema|fa)',
  ]),
  pt: doneByOneself(['[àn]a? mão', 'manualmente', 'eu mesm[oa]', 'sozinh[oa]'], 'como(?: é que)?(?: eu)?(?: [oa]s?)?', [
    'posso|faço|arrumo|conserto|corrijo|arranjo|resolvo|devo|corrigir|fazer',
    'se (?:corrige|faz|arranja)',
  ]),
  nl: doneByOneself(['met de hand', 'handmatig', 'zelf'], 'hoe', [
    'kan',
    'moet',
    'doe',
    'herstel',
    'los',
    'maak',
    'krijg',
    'zet',
    'repareer',
    'corrigeer',
  ]),
  ja: /手作業|手動|自分で|どうすれば|直し方|直す(?:方法|に)|やり方/u,
};

/** In how many of the last replies it was told. */
function timesTold({ input, language }: Turn, { finding }: Fact): number {
  const title = inMarkdown(titleOf(language, finding));
  const heads = [`**${title}** (`, sayCard(language, 'quote', { words: title })];

  return input.transcript
    .filter(({ role }) => role === 'assistant')
    .slice(-recentReplies)
    .filter(({ content }) => heads.some((head) => content.includes(head))).length;
}

/** Whoever speaks of fonts is told which ones they are. */
function fontsTold({ language, reading, input }: Turn, fact: Fact): string | null {
  const fonts = partsIn(input.message, reading).includes('font') ? fontsOf(fact) : [];

  return fonts.length > 0 ? say(language, 'detail.fonts', { fonts: listed(language, fonts) }) : null;
}

/** The fonts that a finding names, as they stand in the file. */
export function fontsOf(fact: Fact): string[] {
  const { file, finding } = fact;
  const changed = (file.diagnosis?.changes ?? []).flatMap((change) =>
    change.finding === finding.id ? change.places : [],
  );
  const names = [...finding.evidence, ...changed].flatMap(({ snippet }) => fontsIn(snippet));

  return [...new Set(names)].slice(0, fontsMax);
}
