import type { ChatMessage } from '@fidelio/contracts';

/**
 * For each file the last of the messages that can offer its corrected copy.
 *
 * @returns the ids of those messages
 */
export function newestOfFiles(messages: ChatMessage[]): Set<string> {
  const newest = new Map<string, string>();
  for (const message of messages) {
    const file = message.file?.id ?? handedFile(message)?.fileId;
    if (file) newest.set(file, message.id);
  }

  return new Set(newest.values());
}

/** The corrected file that a reply hands over. */
export function handedFile({ suggestions }: ChatMessage) {
  return suggestions?.find((one) => one.type === 'download');
}
