import { useId } from 'react';
import { texts } from '../texts';
import styles from './home-page.module.css';

/** From the first sign-in to a document in the cloud, in three steps. */
export function Steps() {
  const title = useId();

  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{texts.home.stepsTitle}</h2>
      <ol className={styles.steps}>
        {texts.home.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
