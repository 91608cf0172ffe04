import { Link } from 'react-router-dom';
import { t } from '../texts';
import styles from './sample-pages.module.css';

const page = { width: 595, height: 842 };

/** A page of our price list as it would arrive and corrected, for who has no files yet. */
export function SamplePages() {
  return (
    <section className={styles.sample} aria-labelledby="sample-pages">
      <h2 id="sample-pages" className={styles.title}>
        {t('home.sample.title')}
      </h2>
      <div className={styles.pages}>
        {(['arriving', 'corrected'] as const).map((side) => (
          <figure key={side} className={styles.page}>
            <figcaption>{t(`home.sample.${side}`)}</figcaption>
            <span className={styles.crop}>
              <img
                src={`/samples/price-list.${side}-1.jpg`}
                alt={t(`home.sample.alt.${side}`)}
                {...page}
                decoding="async"
              />
            </span>
          </figure>
        ))}
      </div>
      <Link to="/files/price-list/compare">{t('home.sample.open')}</Link>
    </section>
  );
}
