import type { ConversationSummary } from '@fidelio/contracts';
import { notices, useNavigate, useParams } from '@fidelio/shell-api';
import { useState } from 'react';
import { deleteConversation } from './conversation-changes';
import { t } from './texts';

/** Deletes a conversation, and leaves its screen where that is open. */
export function useDelete(conversation: Pick<ConversationSummary, 'id' | 'title'>) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { conversationId } = useParams();

  async function remove() {
    setBusy(true);
    try {
      await deleteConversation(conversation);
      if (conversationId === conversation.id) await navigate('/chat');
    } catch {
      setBusy(false);
      notices.error(t('deleteFailed'));
    }
  }

  return { busy, remove };
}
