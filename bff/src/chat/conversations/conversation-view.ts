import type { ChatMessage, Conversation, ConversationSummary } from '@fidelio/contracts';
import type { ConversationRow } from './conversation.entity.js';
import type { MessageRow } from './message.entity.js';

const untitled = 'New conversation';
const titleMax = 80;

/** What a summary shows of a row. */
export type Summarised = Pick<ConversationRow, 'id' | 'title' | 'createdAt' | 'updatedAt' | 'ended'>;

/** What the whole conversation shows of it. */
export type Reported = Summarised & Pick<ConversationRow, 'report'>;

export function toSummary(row: Summarised): ConversationSummary {
  return {
    id: row.id,
    title: row.title === '' ? untitled : row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ended: row.ended,
  };
}

export function toConversation(row: Reported, messages: MessageRow[], running: boolean): Conversation {
  return {
    ...toSummary(row),
    messages: messages.map(toChatMessage),
    running,
    pendingUploadReason: pendingUploadReason(messages),
    report: row.report && worthShowing(row, messages) ? row.report : null,
  };
}

function toChatMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    ...(row.file && { file: row.file }),
    ...(row.action && { action: row.action }),
    ...(row.uploadReason !== null && { uploadReason: row.uploadReason }),
    ...(row.clientMessageId && { clientMessageId: row.clientMessageId }),
    ...(row.stopped && { stopped: true }),
  };
}

/** What a conversation is called in the list: the beginning of the user's first message. */
export function titleOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];

  return characters.length <= titleMax
    ? line
    : `${characters
        .slice(0, titleMax - 1)
        .join('')
        .trimEnd()}…`;
}

/** The assistant's last word asks for a file, and none has come since. */
function pendingUploadReason(messages: MessageRow[]): string | null {
  const last = messages.at(-1);

  return last?.role === 'assistant' && last.action === 'uploadFile' && !last.file ? (last.uploadReason ?? '') : null;
}

/** Before that it holds next to nothing. */
function worthShowing(row: Reported, messages: MessageRow[]): boolean {
  return row.ended || row.report?.request != null || messages.some((message) => message.file !== null);
}
