import { ConversationRow } from '../chat/conversations/conversation.entity.js';
import { MessageRow } from '../chat/conversations/message.entity.js';
import { FileRow } from '../files/record/file.entity.js';
import { RecipeRow } from '../processing/learning/recipe.entity.js';
import { AccountEntity } from '../identity/accounts/account.entity.js';
import { SessionEntity } from '../identity/sessions/session.entity.js';

/** Every module lists its entities here; they stay in its own folder. */
export const entities: (new () => object)[] = [
  AccountEntity,
  SessionEntity,
  FileRow,
  ConversationRow,
  MessageRow,
  RecipeRow,
];
