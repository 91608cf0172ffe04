import { Icon, type IconName } from '@fidelio/ui';
import { texts } from '../texts';
import styles from './example-cards.module.css';

const icons: IconName[] = ['info', 'files', 'convert'];

interface ExampleCardsProps {
  busy: boolean;
  /** Receives the text of the card, which becomes the first message. */
  onChoose(text: string): void;
}

export function ExampleCards({ busy, onChoose }: ExampleCardsProps) {
  return (
    <ul className={styles.cards} aria-label={texts.start.examplesLabel}>
      {texts.start.examples.map(({ title, text }, index) => (
        <li key={title}>
          <button type="button" className={styles.card} disabled={busy} onClick={() => onChoose(text)}>
            <Icon name={icons[index] ?? 'chat'} size={22} />
            <strong>{title}</strong>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
