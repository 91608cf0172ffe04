import { Link, notices, useQuery } from '@fidelio/shell-api';
import { Button, Icon, IconButton } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from './texts';
import { forgetDeleted, restoreConversation } from '../conversation-changes';
import { type DeletedConversation, deletedConversationsQuery } from '../deleted-conversations.query';
import styles from './deleted-conversations.module.css';

interface DeletedConversationsProps {
  /** A row with the focus was removed. */
  onRemoved(): void;
}

/** The conversations deleted in this tab, each with Undo. */
export function DeletedConversations({ onRemoved }: DeletedConversationsProps) {
  const { data: deleted = [] } = useQuery(deletedConversationsQuery);

  return (
    <div role="status" className={styles.deleted}>
      {deleted.map((conversation) => (
        <Deleted key={conversation.id} conversation={conversation} onRemoved={onRemoved} />
      ))}
    </div>
  );
}

function Deleted({ conversation, onRemoved }: DeletedConversationsProps & { conversation: DeletedConversation }) {
  const { id, title: given } = conversation;
  const title = given || t('untitled');
  const [busy, setBusy] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  // The deleted row contained the focus: move it to Undo.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  async function restore() {
    setBusy(true);
    try {
      await restoreConversation(conversation);
      onRemoved();
    } catch {
      setBusy(false);
      notices.error(t('restoreFailed'));
    }
  }

  function dismiss() {
    forgetDeleted(id);
    onRemoved();
  }

  return (
    <div className={styles.row}>
      <span className={styles.text}>
        {t('deleted', { title })} {t('filesStay')} <Link to="/files">{t('filesLink')}</Link>.
      </span>
      <Button
        ref={undo}
        size="small"
        startIcon={<Icon name="undo" size={18} />}
        disabled={busy}
        aria-label={t('undoFor', { title })}
        onClick={() => void restore()}
      >
        {t('undo')}
      </Button>
      <IconButton size="small" aria-label={t('dismissFor', { title })} onClick={dismiss}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}
