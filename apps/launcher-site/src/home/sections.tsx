import { type ReactNode, useId } from 'react';
import { texts } from '../texts';
import { FeatureIcon } from './feature-icon';
import styles from './home-page.module.css';

const words = texts.home;

/** The launcher's features. */
export function Features() {
  return (
    <Section title={words.featuresTitle}>
      <ul className={styles.features}>
        {words.features.map((feature) => (
          <li key={feature.icon} className={styles.feature} data-feature>
            <FeatureIcon name={feature.icon} />
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Three steps from the first sign-in to a document in the cloud. */
export function Steps() {
  return (
    <Section title={words.stepsTitle}>
      <ol className={styles.steps}>
        {words.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The product that the launcher belongs to, and what is planned. */
export function WiderProduct() {
  return (
    <Section title={words.widerTitle}>
      <div className={styles.wider}>
        <div>
          {words.wider.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.planned}>
          <h3>{words.plannedTitle}</h3>
          <ul>
            {words.planned.map((item) => (
              <li key={item.title}>
                <h4>{item.title}</h4>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
