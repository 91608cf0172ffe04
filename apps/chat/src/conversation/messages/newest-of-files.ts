import type { ChatMessage } from '@fidelio/contracts';

/**
 * For each file the last of the messages that can offer its corrected copy.
 *
 * @returns the ids of those messages by the ids of the files
 */
export function newestOfFiles(messages: readonly ChatMessage[]): ReadonlyMap<string, string> {
  return new Map(messages.flatMap((message) => filesOf(message).map((file) => [file, message.id] as const)));
}

function filesOf(message: ChatMessage): string[] {
  const { file, cards } = message;
  if (file) return [file.id];
  const handed = handedFile(message)?.fileId;

  return cards ? cards.flatMap((card) => (card.type === 'file' ? card.fileId : [])) : handed ? [handed] : [];
}

/** The corrected file that a reply of before there were cards hands over. */
export function handedFile({ suggestions }: ChatMessage) {
  return suggestions?.find((one) => one.type === 'download');
}
