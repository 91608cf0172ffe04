import { Icon, type IconName } from '@fidelio/ui';
import { t } from '../texts';
import styles from './example-cards.module.css';

const examples: { name: 'question' | 'tables' | 'images'; icon: IconName }[] = [
  { name: 'question', icon: 'info' },
  { name: 'tables', icon: 'files' },
  { name: 'images', icon: 'convert' },
];

interface ExampleCardsProps {
  busy: boolean;
  /** Receives the text of the card, which becomes the first message. */
  onChoose(text: string): void;
}

export function ExampleCards({ busy, onChoose }: ExampleCardsProps) {
  return (
    <>
      <h2 id="examples" className={styles.title}>
        {t('start.examplesLabel')}
      </h2>
      <ul className={styles.cards} aria-labelledby="examples">
        {examples.map(({ name, icon }) => {
          const text = t(`start.${name}Text`);

          return (
            <li key={name}>
              <button type="button" className={styles.card} disabled={busy} onClick={() => onChoose(text)}>
                <Icon name={icon} size={22} />
                <strong>{t(`start.${name}`)}</strong>
                <span>{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
