import { useId } from 'react';
import { texts } from '../texts';
import styles from './home-page.module.css';

/** What the launcher belongs to, and what is planned. */
export function Wider() {
  const title = useId();

  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{texts.home.widerTitle}</h2>
      <div className={styles.wider}>
        <div>
          {texts.home.wider.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.planned}>
          <h3>{texts.home.plannedTitle}</h3>
          <ul>
            {texts.home.planned.map((item) => (
              <li key={item.title}>
                <h4>{item.title}</h4>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
