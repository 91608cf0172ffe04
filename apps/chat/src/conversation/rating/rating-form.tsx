import { counts } from '@fidelio/contracts';
import { Button, TextField } from '@fidelio/ui';
import { useState } from 'react';
import { ratingTexts } from './rating-texts';
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
        label={ratingTexts.words[thumb]}
        helperText={ratingTexts.seenBy}
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
        {ratingTexts.mayEvaluate}
      </label>
      <div className={styles.buttons}>
        <Button type="submit" variant="outlined" size="small" disabled={busy}>
          {ratingTexts.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {ratingTexts.skip}
        </Button>
      </div>
    </form>
  );
}
