import { t } from '../texts';
import { JoinButton } from '../join-button';
import { Demo, demoFiles } from './demo';
import styles from './home-page.module.css';
import { Features, Steps, WiderProduct } from './sections';

/** `/launcher` */
export function HomePage() {
  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>
          <span className={styles.name}>{t('product')}</span>
          {t('home.claim')}
        </h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <div className={styles.join}>
          <JoinButton />
          <p className={styles.soon}>
            <strong>{t('home.comingSoon')}</strong>
            <span>{t('home.comingSoonDetail')}</span>
          </p>
        </div>
      </section>
      <Demo files={demoFiles()} />
      <Features />
      <Steps />
      <WiderProduct />
    </>
  );
}
