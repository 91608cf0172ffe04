import { texts } from '../texts';
import styles from './home-page.module.css';

/** What the product is, folded for who has files. */
export function FoldedDescription() {
  return (
    <details className={styles.about}>
      <summary>{texts.home.about}</summary>
      <Description />
    </details>
  );
}

/** What the product is. */
export function Description() {
  return (
    <div className={styles.description}>
      {texts.home.description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
