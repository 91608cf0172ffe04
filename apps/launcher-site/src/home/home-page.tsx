import { Button } from '@fidelio/ui';
import { type ComponentType, useState } from 'react';
import { texts } from '../texts';
import { Demo, demoFiles } from './demo';
import styles from './home-page.module.css';
import { Features, Steps, WiderProduct } from './sections';

const words = texts.home;

interface HomePageProps {
  /** The dialog that the join button opens. */
  Waitlist: ComponentType<{ onClose: () => void }>;
}

/** `/launcher` */
export function HomePage({ Waitlist }: HomePageProps) {
  const [joining, setJoining] = useState(false);

  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>
          <span className={styles.name}>{texts.product}</span>
          {words.claim}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.join}>
          <Button variant="contained" size="large" aria-haspopup="dialog" onClick={() => setJoining(true)}>
            {words.join}
          </Button>
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
      {joining && <Waitlist onClose={() => setJoining(false)} />}
    </>
  );
}
