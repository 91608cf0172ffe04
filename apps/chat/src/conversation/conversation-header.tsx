import type { Conversation as ConversationData } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Icon, IconButton, Tooltip } from '@fidelio/ui';
import { type ReactNode, useId, useState } from 'react';
import { t as ofChat } from '../texts';
import { t } from './texts';
import { TitleField, useRenaming } from '../title-field';
import { useDelete } from '../use-delete';
import styles from './conversation-header.module.css';

interface ConversationHeaderProps {
  /** Undefined until it is read, and where it does not exist. */
  conversation: Pick<ConversationData, 'id' | 'title'> | undefined;
  /** The list of past conversations. */
  history: ReactNode;
}

export function ConversationHeader({ conversation, history }: ConversationHeaderProps) {
  const { renaming, button, start, done } = useRenaming();

  if (conversation && renaming)
    return (
      <header className={styles.header}>
        <TitleField {...conversation} onDone={done} />
      </header>
    );

  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{ofChat('title')}</h1>
        {conversation && <p className={styles.about}>{conversation.title || t('conversation.newConversation')}</p>}
      </div>
      {conversation && (
        <>
          <Tooltip title={t('past.rename')}>
            <IconButton ref={button} aria-label={t('past.renameThis')} className={styles.icon} onClick={start}>
              <Icon name="pencil" size={18} />
            </IconButton>
          </Tooltip>
          <DeleteButton conversation={conversation} />
        </>
      )}
      <History>{history}</History>
      <Button
        size="small"
        component={Link}
        to="/chat"
        startIcon={<Icon name="plus" size={18} />}
        className={styles.button}
      >
        <span>{t('conversation.newConversation')}</span>
      </Button>
    </header>
  );
}

function DeleteButton({ conversation }: { conversation: Pick<ConversationData, 'id' | 'title'> }) {
  const { busy, remove } = useDelete(conversation);

  return (
    <Tooltip title={t('past.delete')}>
      <IconButton
        aria-label={t('past.deleteThis')}
        disabled={busy}
        className={styles.icon}
        onClick={() => void remove()}
      >
        <Icon name="trash" size={18} />
      </IconButton>
    </Tooltip>
  );
}

/** The button of the past conversations, and their dialog. */
function History({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();

  return (
    <>
      <Button
        size="small"
        startIcon={<Icon name="history" size={18} />}
        onClick={() => setOpen(true)}
        className={styles.button}
      >
        <span>{t('past.open')}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('past.title')}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setOpen(false)}>
            {t('past.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
