import { NextAction } from '@fidelio/contracts';
import { drafts } from '@fidelio/shell-api';
import { markUnsent } from '../../mark-unsent';

/** A message of the user that the server has not answered yet. */
export type UnsentMessage = NextAction & { clientMessageId: string };

const draftName = (conversationId: string) => `unsent:${conversationId}`;

/** Messages that had no answer when the page was left or the session ended. */
export function readUnsent(conversationId: string): UnsentMessage[] {
  const stored = NextAction.array().safeParse(parse(drafts.read(draftName(conversationId))));

  return stored.success ? stored.data.filter(hasId) : [];
}

export function writeUnsent(conversationId: string, messages: UnsentMessage[]): void {
  drafts.write(draftName(conversationId), messages.length > 0 ? JSON.stringify(messages) : '');
  markUnsent();
}

function hasId(message: NextAction): message is UnsentMessage {
  return message.clientMessageId !== undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
