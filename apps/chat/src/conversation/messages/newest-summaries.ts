import type { ChatMessage } from '@fidelio/contracts';

/** Of files that came one after the other, each reply sums up those so far: only the summary that has all of them is drawn. */
export function withNewestSummaries(messages: ChatMessage[]): ChatMessage[] {
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
