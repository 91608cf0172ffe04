import { z } from 'zod';
import { ChatAction, ConversationId } from './chat.js';
import { FileId } from './files.js';
import { Email, Uuid } from './primitives.js';

/**
 * Shapes that the specification declares and that no screen and no call uses. They stand here for whoever builds against them, outside of
 * the index that browsers load.
 */
export const Login = z.object({ email: Email, password: z.string().min(5) });
export type Login = z.infer<typeof Login>;

export const Question = z.object({ id: Uuid, question: z.string() });
export type Question = z.infer<typeof Question>;

export const ConversationReply = z.object({ conversationId: ConversationId, userResponse: z.string() });
export type ConversationReply = z.infer<typeof ConversationReply>;

export const ChatActionShape = z.object({
  action: ChatAction,
  content: z.string().optional(),
  uploadReason: z.string().optional(),
});
export type ChatActionShape = z.infer<typeof ChatActionShape>;

export const EndOfConversation = z.object({ conversationId: ConversationId, reason: z.string() });
export type EndOfConversation = z.infer<typeof EndOfConversation>;

export const EndOfConversationWithFile = EndOfConversation.extend({
  path: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
});
export type EndOfConversationWithFile = z.infer<typeof EndOfConversationWithFile>;

export const Feedback = z.object({ id: FileId, feedback: z.string() });
export type Feedback = z.infer<typeof Feedback>;
