import { Button } from '@fidelio/ui';
import { type ComponentType, useState } from 'react';
import { texts } from '../texts';
import { Demo } from './demo';
import { demoFiles } from './demo-files';
import { Features } from './features';
import styles from './home-page.module.css';
import { Steps } from './steps';
import { Wider } from './wider';

const said = texts.home;

interface HomePageProps {
  /** What the join button opens. */
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
          {said.claim}
        </h1>
        <p className={styles.lead}>{said.lead}</p>
        <div className={styles.join}>
          <Button variant="contained" size="large" aria-haspopup="dialog" onClick={() => setJoining(true)}>
            {said.join}
          </Button>
          <p className={styles.soon}>
            <strong>{said.comingSoon}</strong>
            <span>{said.comingSoonDetail}</span>
          </p>
        </div>
      </section>
      <Demo files={demoFiles()} />
      <Features />
      <Steps />
      <Wider />
      {joining && <Waitlist onClose={() => setJoining(false)} />}
    </>
  );
}
