import { texts } from '../texts';
import { JoinButton } from '../join-button';
import { Demo, demoFiles } from './demo';
import styles from './home-page.module.css';
import { Features, Steps, WiderProduct } from './sections';

const words = texts.home;

/** `/launcher` */
export function HomePage() {
  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>
          <span className={styles.name}>{texts.product}</span>
          {words.claim}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.join}>
          <JoinButton />
          <p className={styles.soon}>
            <strong>{words.comingSoon}</strong>
            <span>{words.comingSoonDetail}</span>
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
