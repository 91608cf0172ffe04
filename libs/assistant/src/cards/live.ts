import type { Card, Cards } from '@fidelio/contracts';
import type { FileFact } from '../facts/fact.js';
import { factsOfFile } from '../facts/facts.js';
import { sayCard } from '../language/card-texts.js';
import { batchCard, decisionsCard, fileCard, findingCard } from './file-cards.js';

/** Whether any of the cards is about a file, so that it may have aged. */
export function areAboutFiles(cards: Cards): boolean {
  return cards.some(({ type }) => type === 'file' || type === 'finding' || type === 'decisions' || type === 'batch');
}

/**
 * Stored cards as they are now: what has been decided, corrected or deleted since is shown so.
 *
 * @param files the files of the conversation; one that is not among them is gone
 */
export function liveCards(cards: Cards, files: readonly FileFact[]): Cards {
  return cards.flatMap((card) => liveCard(card, files, isToldBeside(card, cards)) ?? []);
}

/** What is left in a file is told by the cards of its findings, where the reply has some. */
function isToldBeside(card: Card, cards: Cards): boolean {
  return card.type === 'file' && cards.some((one) => one.type === 'finding' && one.fileId === card.fileId);
}

function liveCard(card: Card, files: readonly FileFact[], toldBeside: boolean): Card | null {
  if (card.type === 'batch') return liveBatch(card, files);
  if (card.type !== 'file' && card.type !== 'finding' && card.type !== 'decisions') return card;
  const file = files.find(({ id }) => id === card.fileId);
  if (!file || file.deleted) return withoutFile(card);
  if (card.type === 'file') {
    const live = fileCard(card.language, file);

    return toldBeside ? { ...live, left: [] } : live;
  }
  // While a file is checked again, what was known of it stays.
  if (file.diagnosis === null) return card;
  if (card.type === 'decisions') return decisionsCard(card.language, file);
  const fact = factsOfFile(file).find(({ finding }) => finding.id === card.finding);
  if (!fact) return { ...card, buttons: [] };
  const live = findingCard(card.language, fact);
  // A finding without a sentence stands below the card of its file, which tells it.
  if (card.sentence === '' && card.places.length === 0)
    return { ...card, outcome: live.outcome, count: live.count, buttons: live.buttons };
  const isWhole = card.places.length >= Math.min(card.count, fact.finding.evidence.length);

  return isWhole
    ? live
    : findingCard(
        card.language,
        fact,
        card.places.map(({ evidence }) => evidence),
      );
}

/** A file that was deleted has nothing to download, to compare or to decide. */
function withoutFile(card: Extract<Card, { type: 'file' | 'finding' | 'decisions' }>): Card {
  if (card.type !== 'file') return { ...card, buttons: [] };

  return {
    ...card,
    state: 'deleted',
    verdict: sayCard(card.language, 'file.deleted'),
    left: [],
    decisions: 0,
    status: sayCard(card.language, 'file.deleted'),
    toDecide: [],
    agree: [],
    copy: undefined,
    buttons: [],
  };
}

function liveBatch(card: Extract<Card, { type: 'batch' }>, files: readonly FileFact[]): Card {
  const known = card.files.map(
    ({ fileId, name }): FileFact =>
      files.find(({ id }) => id === fileId) ?? { id: fileId, name, sha256: '', diagnosis: null, deleted: true },
  );

  return batchCard(card.language, known);
}
