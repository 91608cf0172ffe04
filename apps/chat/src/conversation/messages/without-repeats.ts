import type { ChatMessage } from '@fidelio/contracts';

/**
 * Each file and each batch is told once. The result of a check that follows right beneath the file is drawn in the file's own card, and of
 * summaries only the newest is.
 */
export function withoutRepeats(messages: ChatMessage[]): ChatMessage[] {
  return withNewestSummaries(messages)
    .map((message, index, all) => {
      const told = filesJustAbove(all.slice(0, index));
      if (message.file || !message.cards?.some((card) => card.type === 'file' && told.has(card.fileId))) return message;

      return { ...message, cards: message.cards.filter((card) => card.type !== 'file' || !told.has(card.fileId)) };
    })
    .filter(({ lead, cards, file }) => file !== undefined || lead !== '' || cards?.length !== 0);
}

/** The files that were uploaded since the user last wrote. */
function filesJustAbove(messages: readonly ChatMessage[]): Set<string> {
  const last = messages.findLastIndex(({ role }) => role === 'user');

  return new Set(messages.slice(last + 1).flatMap(({ file }) => file?.id ?? []));
}

/** Of files that came one after the other, each reply sums up those so far: only the summary that has all of them is drawn. */
function withNewestSummaries(messages: ChatMessage[]): ChatMessage[] {
  return messages.map((message, index) => {
    const summed = filesSummed(message);
    const later = messages.slice(index + 1);
    if (summed.length === 0 || !later.some((one) => hasAll(filesSummed(one), summed))) return message;

    return { ...message, cards: message.cards?.filter(({ type }) => type !== 'batch') };
  });
}

function filesSummed({ cards = [] }: ChatMessage): string[] {
  return cards.flatMap((card) => (card.type === 'batch' ? card.files.map(({ fileId }) => fileId) : []));
}

function hasAll(whole: string[], some: string[]): boolean {
  return some.every((id) => whole.includes(id));
}
