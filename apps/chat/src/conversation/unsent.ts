import { NextAction } from '@fidelio/contracts';
import { drafts } from '@fidelio/shell-api';

/** A message of the user that the server has not answered yet. */
export type Unsent = NextAction & { clientMessageId: string };

const nameOf = (conversationId: string) => `unsent:${conversationId}`;

/** What was on its way when the page was left or the session ended. */
export function readUnsent(conversationId: string): Unsent[] {
  const stored = NextAction.array().safeParse(parse(drafts.read(nameOf(conversationId))));

  return stored.success ? stored.data.filter(hasId) : [];
}

export function writeUnsent(conversationId: string, messages: Unsent[]): void {
  drafts.write(nameOf(conversationId), messages.length > 0 ? JSON.stringify(messages) : '');
}

function hasId(message: NextAction): message is Unsent {
  return message.clientMessageId !== undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
