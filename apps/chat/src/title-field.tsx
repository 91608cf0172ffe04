import { counts } from '@fidelio/contracts';
import { notices } from '@fidelio/shell-api';
import { Button } from '@fidelio/ui';
import { type KeyboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from './texts';
import { renameConversation } from './conversation-changes';
import styles from './title-field.module.css';

/** Whether a title is its field now; the focus comes back to the button that opened it. */
export function useRenaming() {
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !renaming) button.current?.focus();
    before.current = renaming;
  }, [renaming]);

  return { renaming, button, start: () => setRenaming(true), done: () => setRenaming(false) };
}

interface TitleFieldProps {
  id: string;
  title: string;
  /** Saved or given up. */
  onDone(): void;
}

/** The title of a conversation as a field: Enter saves, Escape gives up. */
export function TitleField({ id, title, onDone }: TitleFieldProps) {
  const [typed, setTyped] = useState(title);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    const next = typed.trim();
    if (next === title) return onDone();
    setBusy(true);
    try {
      await renameConversation(id, next);
      onDone();
    } catch {
      setBusy(false);
      notices.error(t('renaming.failed'));
    }
  }

  function giveUp(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Not also the dialog around the list.
    event.stopPropagation();
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <input
        ref={field}
        value={typed}
        maxLength={counts.conversationTitleMax}
        readOnly={busy}
        aria-label={t('renaming.title')}
        className={styles.field}
        onKeyDown={giveUp}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" variant="outlined" disabled={busy || typed.trim() === ''}>
        {t('renaming.save')}
      </Button>
      <Button size="small" disabled={busy} onClick={onDone}>
        {t('renaming.cancel')}
      </Button>
    </form>
  );
}
