import type { PersonCard as Person } from '@fidelio/contracts';
import { api, keepFile, notices } from '@fidelio/shell-api';
import { Button } from '@fidelio/ui';
import { useState } from 'react';
import { type CardContext, recordOf } from './card-act';
import styles from './cards.module.css';

/** Offers a person. A file goes along only where its owner ticks it. */
export function PersonCard({ card, context }: { card: Person; context: CardContext }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const ask = card.buttons.find(({ does }) => does === 'person');
  if (card.state !== 'offered' || !context.isNewest || !ask?.message) return null;
  const { message, label } = ask;
  const words = context.told.words(card.language);
  const files = card.files.filter(({ fileId }) => recordOf(context, fileId));

  async function send() {
    setSending(true);
    try {
      for (const id of chosen) keepFile((await api.call('allowStaff', { id, body: { allowed: true } })).results);
      context.acts.say(message);
    } catch {
      notices.error(words('person.failed'));
      setSending(false);
    }
  }

  return (
    <div className={styles.card} lang={card.language}>
      {files.length > 0 && (
        <fieldset className={styles.leave}>
          <legend>{words('person.leave')}</legend>
          {files.map(({ fileId, name }) => (
            <label key={fileId}>
              <input
                type="checkbox"
                checked={chosen.includes(fileId)}
                onChange={({ target: { checked } }) =>
                  setChosen((known) => (checked ? [...known, fileId] : known.filter((id) => id !== fileId)))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.buttons}>
        <Button variant="outlined" size="small" disabled={sending} onClick={() => void send()}>
          {label}
        </Button>
      </div>
    </div>
  );
}
