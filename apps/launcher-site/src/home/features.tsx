import { useId } from 'react';
import { texts } from '../texts';
import { FeatureIcon } from './feature-icon';
import styles from './home-page.module.css';

/** What the launcher is good at. */
export function Features() {
  const title = useId();

  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{texts.home.featuresTitle}</h2>
      <ul className={styles.features}>
        {texts.home.features.map((feature) => (
          <li key={feature.icon} className={styles.feature} data-feature>
            <FeatureIcon name={feature.icon} />
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
