import { drafts, notices, useNavigate } from '@fidelio/shell-api';
import { Button } from '@fidelio/ui';
import { useState } from 'react';
import { startConversation } from '../chat.queries';
import type { Opening } from '../opening';
import { t as ofChat } from '../texts';
import { t } from './texts';
import styles from './notice.module.css';
import type { OutgoingMessage } from './turns/use-turns';

interface FullNoticeProps {
  conversationId: string;
  /** A message that the full conversation refused; it opens the new one. */
  refused: OutgoingMessage | undefined;
  onContinued(): void;
}

/** In place of the message field of a full conversation: continues it in a new one, with what was typed. */
export function FullNotice({ conversationId, refused, onContinued }: FullNoticeProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      const id = await startConversation({ continues: conversationId });
      const draft = drafts.read(`message:${conversationId}`);
      if (draft) drafts.write(`message:${id}`, draft);
      drafts.write(`message:${conversationId}`, '');
      onContinued();
      const opening: Opening | null = refused
        ? { text: refused.userResponse, clientMessageId: crypto.randomUUID() }
        : null;
      await navigate(`/chat/${id}`, { state: { opening } });
    } catch {
      setBusy(false);
      notices.error(ofChat('start.failed'));
    }
  }

  return (
    <div className={styles.notice} role="status">
      <div>
        <p className={styles.title}>{t('conversation.fullTitle')}</p>
        <p className={styles.help}>{t('conversation.fullHelp')}</p>
      </div>
      <Button variant="contained" disabled={busy} onClick={() => void start()}>
        {t('conversation.fullAction')}
      </Button>
    </div>
  );
}
