import { counts } from '@fidelio/contracts';
import { Button, TextField } from '@fidelio/ui';
import { useState } from 'react';
import { t } from './texts';
import styles from './rating.module.css';

interface RatingFormProps {
  thumb: 'up' | 'down';
  busy: boolean;
  onSave(words: string, mayEvaluate: boolean): void;
  onClose(): void;
}

/** A word about a reply that has its thumb already. Nothing of it is needed, and nothing is ticked before. */
export function RatingForm({ thumb, busy, onSave, onClose }: RatingFormProps) {
  const [words, setWords] = useState('');
  const [mayEvaluate, setMayEvaluate] = useState(false);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(words.trim(), mayEvaluate);
      }}
    >
      <TextField
        autoFocus
        label={t(`words.${thumb}`)}
        helperText={t('seenBy')}
        multiline
        minRows={2}
        maxRows={6}
        value={words}
        slotProps={{ htmlInput: { maxLength: counts.ratingWordsMax } }}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <label className={styles.agree}>
        <input type="checkbox" checked={mayEvaluate} onChange={({ target }) => setMayEvaluate(target.checked)} />
        {t('mayEvaluate')}
      </label>
      <div className={styles.buttons}>
        <Button type="submit" variant="outlined" size="small" disabled={busy}>
          {t('save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('skip')}
        </Button>
      </div>
    </form>
  );
}
