import type { Comparison } from '@fidelio/contracts';
import { api, drafts, notices, useNavigate } from '@fidelio/shell-api';
import { useState } from 'react';
import { pageName, t } from './texts';

/** Opens a conversation about the file with a message about a page begun, as 'Still wrong here' does in the chat. */
export function useWrongHere(id: string, kind: Comparison['kind']): (page: number) => void {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open(page: number) {
    setBusy(true);
    try {
      const conversation = (await api.call('initializeChat', { body: { fileId: id } })).results;
      drafts.write(`message:${conversation.id}`, `${pageName(kind, page)}: `);
      await navigate(`/chat/${conversation.id}`);
    } catch {
      setBusy(false);
      notices.error(t('wrongFailed'));
    }
  }

  return (page) => {
    if (!busy) void open(page);
  };
}
