import { Link } from '@fidelio/shell-api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Icon } from '@fidelio/ui';
import { type ReactNode, useId, useState } from 'react';
import { texts } from '../texts';
import styles from './conversation-header.module.css';

interface ConversationHeaderProps {
  /** What the conversation is about. */
  title: string;
  /** The list of past conversations. */
  history: ReactNode;
}

export function ConversationHeader({ title, history }: ConversationHeaderProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();

  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.title}</h1>
        {title && <p className={styles.about}>{title}</p>}
      </div>
      <Button
        size="small"
        startIcon={<Icon name="history" size={18} />}
        onClick={() => setOpen(true)}
        className={styles.button}
      >
        <span>{texts.history.open}</span>
      </Button>
      <Button
        size="small"
        component={Link}
        to="/chat"
        startIcon={<Icon name="plus" size={18} />}
        className={styles.button}
      >
        <span>{texts.conversation.newConversation}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{texts.history.title}</DialogTitle>
        <DialogContent>{history}</DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setOpen(false)}>
            {texts.history.close}
          </Button>
        </DialogActions>
      </Dialog>
    </header>
  );
}
