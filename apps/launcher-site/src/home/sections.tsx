import { type ReactNode, useId } from 'react';
import { t } from '../texts';
import { FeatureIcon, type FeatureIconName } from './feature-icon';
import styles from './home-page.module.css';

// Keys of the texts, in the order of the page.
const features: readonly FeatureIconName[] = ['click', 'sheets', 'calendar', 'feather', 'computer', 'key'];
const steps = ['signIn', 'rightClick', 'workOn'] as const;
const planned = ['slides', 'sheets', 'xml'] as const;

/** The launcher's features. */
export function Features() {
  return (
    <Section title={t('home.featuresTitle')}>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature} data-feature>
            <FeatureIcon name={feature} />
            <h3>{t(`home.features.${feature}.title`)}</h3>
            <p>{t(`home.features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Three steps from the first sign-in to a document in the cloud. */
export function Steps() {
  return (
    <Section title={t('home.stepsTitle')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p>{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The product that the launcher belongs to, and what is planned. */
export function WiderProduct() {
  return (
    <Section title={t('home.widerTitle')}>
      <div className={styles.wider}>
        <div>
          <p>{t('home.wider.launcher')}</p>
          <p>{t('home.wider.account')}</p>
        </div>
        <div className={styles.planned}>
          <h3>{t('home.plannedTitle')}</h3>
          <ul>
            {planned.map((item) => (
              <li key={item}>
                <h4>{t(`home.planned.${item}.title`)}</h4>
                <p>{t(`home.planned.${item}.text`)}</p>
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
