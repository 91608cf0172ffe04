import { cardWordsIn } from '@fidelio/assistant';
import { type ChatMessage, type Conversation, type ConversationSummary, counts } from '@fidelio/contracts';
import type { ConversationEntity } from './conversation.entity.js';
import type { MessageEntity } from './message.entity.js';
import { withVersion } from './report-version.js';
import { suggestionsOf } from './suggestions-of-cards.js';

const maxTitleLength = 80;

/** The columns that a summary shows. */
export type SummaryColumns = Pick<ConversationEntity, 'id' | 'title' | 'createdAt' | 'updatedAt' | 'ended'>;

/** A summary of a conversation that a search has found, with the message that has the words; null where the title has them. */
export type FoundColumns = SummaryColumns & { found: string | null };

/** The columns that the whole conversation shows. */
export type ConversationColumns = SummaryColumns & Pick<ConversationEntity, 'report' | 'continuesId'>;

/** What is shown of all messages, whichever of them are on a page. */
export interface TranscriptOverview {
  length: number;
  hasFile: boolean;
  last: MessageEntity | null;
}

export interface TranscriptPage {
  /** Oldest first. */
  messages: MessageEntity[];
  /** Whether there are messages before these. */
  hasEarlier: boolean;
}

export function toSummary(row: SummaryColumns): ConversationSummary {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ended: row.ended,
  };
}

export function toConversation(
  row: ConversationColumns,
  { messages, hasEarlier }: TranscriptPage,
  overview: TranscriptOverview,
  running: boolean,
): Conversation {
  return {
    ...toSummary(row),
    messages: messages.map(toChatMessage),
    earlier: hasEarlier ? (messages[0]?.id ?? null) : null,
    full: isFull(overview.length),
    continues: row.continuesId,
    running,
    pendingUploadReason: pendingUploadReason(overview.last),
    report: row.report && worthShowing(row, overview) ? withVersion(row.report) : null,
    words: cardWordsIn(messages.flatMap(({ cards }) => cards ?? [])),
  };
}

/** The overview of a transcript that was read whole. */
export function overviewOf(messages: MessageEntity[]): TranscriptOverview {
  return {
    length: messages.length,
    hasFile: messages.some(({ file }) => file !== null),
    last: messages.at(-1) ?? null,
  };
}

/** A full conversation takes no more messages and files. */
export function isFull(length: number): boolean {
  return length >= counts.conversationMessagesMax;
}

function toChatMessage(row: MessageEntity): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    ...(row.file && { file: row.file }),
    ...(row.action && { action: row.action }),
    ...(row.uploadReason !== null && { uploadReason: row.uploadReason }),
    ...(row.person !== null && { person: row.person }),
    ...drawnOf(row),
    ...(row.clientMessageId && { clientMessageId: row.clientMessageId }),
    ...(row.stopped && { stopped: true }),
    ...(row.rating && { rating: row.rating }),
  };
}

/** What a client may draw of a reply beside its text. */
export function drawnOf({ cards, lead, suggestions }: Pick<MessageEntity, 'cards' | 'lead' | 'suggestions'>) {
  return {
    ...(cards && { cards }),
    ...(lead !== null && { lead }),
    ...(cards ? { suggestions: suggestionsOf(cards) } : suggestions && { suggestions }),
  };
}

/** A conversation's title in the list: the beginning of the user's first message. */
export function titleOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];

  return characters.length <= maxTitleLength
    ? line
    : `${characters
        .slice(0, maxTitleLength - 1)
        .join('')
        .trimEnd()}…`;
}

/** The reason to show in the upload dialog, where the last message asks for a file. */
function pendingUploadReason(last: MessageEntity | null): string | null {
  return last?.role === 'assistant' && last.action === 'uploadFile' && !last.file ? (last.uploadReason ?? '') : null;
}

/** Before the end, a request, a complaint or a file, a report holds next to nothing. */
function worthShowing(row: ConversationColumns, { hasFile }: TranscriptOverview): boolean {
  return row.ended || row.report?.request != null || row.report?.observed != null || hasFile;
}
