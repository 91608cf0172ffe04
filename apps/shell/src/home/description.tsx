import { t } from '../texts';
import styles from './home-page.module.css';

/** What the product is, folded for who has files. */
export function FoldedDescription() {
  return (
    <details className={styles.about}>
      <summary>{t('home.about')}</summary>
      <Description />
    </details>
  );
}

/** What the product is. */
export function Description() {
  return (
    <div className={styles.description}>
      <p>{t('home.description.0')}</p>
      <p>{t('home.description.1')}</p>
    </div>
  );
}
