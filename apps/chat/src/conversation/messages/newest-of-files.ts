import type { ChatMessage } from '@fidelio/contracts';
import type { TranscriptLine } from '../turns/transcript-lines';

/**
 * For each file the last of the messages that can offer its corrected copy.
 *
 * @returns the ids of those messages by the ids of the files
 */
export function newestOfFiles(messages: readonly ChatMessage[]): ReadonlyMap<string, string> {
  return new Map(messages.flatMap((message) => filesOf(message).map((file) => [file, message.id] as const)));
}

/**
 * Where reading starts since the user last wrote something: the newest verdict on a file, or on several. What the
 * assistant says of it comes below.
 */
export function readFirst(lines: readonly TranscriptLine[], newest: ReadonlyMap<string, string>): string | undefined {
  const since = lines.slice(lines.findLastIndex(({ message: { role, file } }) => role === 'user' && !file) + 1);
  const verdicts = new Set(newest.values());

  return since.findLast(({ message: { id, cards } }) => verdicts.has(id) || cards?.some(({ type }) => type === 'batch'))
    ?.key;
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
