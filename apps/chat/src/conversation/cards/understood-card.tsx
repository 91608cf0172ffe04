import type { UnderstoodCard as Understood } from '@fidelio/contracts';
import { Button } from '@fidelio/ui';
import type { CardContext } from './card-act';
import styles from './cards.module.css';

/** What was understood, in the user's own words, with a way to put it right. */
export function UnderstoodCard({ card, context }: { card: Understood; context: CardContext }) {
  const { kind, part, happened, quotes, language, buttons } = card;
  const names = [kind, part, happened].filter((name) => name !== null);
  const change = buttons.find(({ does }) => does === 'change');

  return (
    <div className={styles.card} lang={language}>
      {names.length > 0 && <strong>{names.join(' · ')}</strong>}
      {quotes.map((quote) => (
        <blockquote key={quote} className={styles.quote}>
          {quote}
        </blockquote>
      ))}
      {change && context.isNewest && (
        <div className={styles.buttons}>
          <Button variant="outlined" size="small" onClick={context.acts.change}>
            {change.label}
          </Button>
        </div>
      )}
    </div>
  );
}
