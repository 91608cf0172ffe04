import type { CardAct, Cards, Language } from '@fidelio/contracts';
import { button } from '../cards/buttons.js';
import { uploadCard } from '../cards/dialogue-cards.js';
import { canUndo, fileCard, findingCard } from '../cards/file-cards.js';
import type { Fact } from '../facts/fact.js';
import { partsOfFinding } from '../facts/finding-parts.js';
import { titleOf } from '../facts/finding-texts.js';
import { outcomeTitleOf } from '../facts/outcome-titles.js';
import { fold } from '../fold.js';
import { partsIn, specificParts } from '../language/parts.js';
import { withoutQuotations } from '../language/quotations.js';
import { sentencesOf } from '../language/words.js';
import type { DialogueState } from '../state/dialogue-state.js';
import { deniesFinding } from './claims.js';
import { hasLabel } from './controls.js';
import type { Handles } from './handles.js';

/** Cards of findings and files beside one reply. */
export const maxShown = 4;

export interface SpokenOf {
  /** Handles that the model named beside its reply or in it. */
  named: readonly string[];
  reply: string;
  handles: Handles;
  state: DialogueState;
  /** What the guided assistant shows for the same message. */
  guided: Cards;
}

/**
 * The cards of what a reply speaks of: what the model named; what is called by its title; of what answers the message anyway, what
 * the reply has words for. A control that it names is shown with them.
 */
export function replyCards(spoken: SpokenOf): Cards {
  const { named, handles, state } = spoken;
  const { language } = state;
  const files = named.flatMap((handle) => handles.file(handle) ?? []);
  const facts = named.flatMap((handle) => handles.fact(handle) ?? []);
  const titles = factsTitled(spoken);
  // A list of many is the file's card, which has them all.
  const isList = titles.length > maxShown;
  const titled = isList ? [] : titles;
  const meant = files.length + facts.length + titles.length > 0 ? [] : factsAnswering(spoken);
  const cards = [
    ...[...files, ...(isList ? titles.map(({ file }) => file) : [])].map((file) => fileCard(language, file)),
    ...[...facts, ...titled, ...meant].map((fact) => cardOf(fact, language)),
  ];

  return withControls(unique(cards).slice(0, maxShown), spoken);
}

/** The card of a finding. While its copy is made anew that of its file: its controls may be gone. */
export function cardOf(fact: Fact, language: Language): Cards[number] {
  const { file } = fact;

  return file.before ? fileCard(language, { ...file, diagnosis: null }) : findingCard(language, fact);
}

function factsTitled({ reply, handles, state: { language } }: SpokenOf): Fact[] {
  const said = fold(reply);

  return handles
    .allFacts()
    .filter(({ finding }) =>
      [titleOf(language, finding), outcomeTitleOf(language, finding)].some((title) => said.includes(fold(title))),
    );
}

/** Of the findings that the guided assistant shows for the message: those whose part the reply names. */
function factsAnswering({ reply, handles, state: { language }, guided }: SpokenOf): Fact[] {
  // What the user is quoted with, and what is said not to be there, is no reason for a card.
  const told = sentencesOf(withoutQuotations(reply)).filter((sentence) => !deniesFinding(sentence, language));
  const parts = specificParts(partsIn(told.join(' '), language));
  const shown = new Set(guided.flatMap((card) => (card.type === 'finding' ? [keyOf(card)] : [])));

  return handles
    .allFacts()
    .filter(({ file, finding }) => shown.has(keyOf({ fileId: file.id, finding: finding.id })))
    .filter(({ finding }) => partsOfFinding(finding.id).some((part) => parts.includes(part)));
}

/** Nobody is told to press what is not there. */
function withControls(cards: Cards, spoken: SpokenOf): Cards {
  const { reply, state, handles } = spoken;
  const { language } = state;
  const isMissing = (act: Exclude<CardAct, 'say'>) =>
    hasLabel(reply, button(language, act).label) &&
    !cards.some(({ buttons }) => buttons.some(({ does }) => does === act));
  const files = handles.allFiles().map(([, file]) => file);
  const about = files.find(({ id }) => id === state.about?.file) ?? files.at(-1);
  const undoable = isMissing('undo') ? handles.allFacts().filter(canUndo) : [];
  const isOfFile = about !== undefined && (['decide', 'download', 'compare'] as const).some(isMissing);

  return unique([
    ...cards,
    ...(isOfFile ? [fileCard(language, about)] : []),
    ...(undoable.length <= maxShown ? undoable.map((fact) => findingCard(language, fact)) : []),
    ...(isMissing('upload') ? [uploadCard(language, state)] : []),
  ]);
}

function unique(cards: Cards): Cards {
  const known = new Set<string>();

  return cards.filter((card) => {
    const key = card.type === 'finding' ? keyOf(card) : card.type === 'file' ? card.fileId : card.type;

    return !known.has(key) && known.add(key);
  });
}

function keyOf({ fileId, finding }: { fileId: string; finding: string }): string {
  return `${fileId} ${finding}`;
}
