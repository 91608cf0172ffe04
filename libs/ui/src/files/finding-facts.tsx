import type { ElementType, ReactNode } from 'react';
import styles from './finding-facts.module.css';
import { FindingLine } from './finding-line';

interface FindingFactsProps {
  title: string;
  sentence: string;
  /** What its change takes away. */
  givesUp?: string;
  /** How to put it right in Google's menus. */
  byHand?: string;
  /** Where it is; `to` leads there. */
  places: { where: string; to: string }[];
  /** How many places there are beyond these: 'and 2 more places'. */
  more?: string;
  /** The router's link. */
  link: ElementType<{ to: string; children: ReactNode }>;
  /** Buttons. */
  children?: ReactNode;
}

/** One finding with all that is known of it, of which a page may have several cards: what was done or will be seen, where, and what can be done by hand. */
export function FindingFacts(props: FindingFactsProps) {
  const { title, sentence, givesUp, byHand, places, more, link: Link, children } = props;

  return (
    <div className={styles.finding} role="group" aria-label={title}>
      <FindingLine heading title={title}>
        {sentence}
      </FindingLine>
      {givesUp && <p className={styles.quiet}>{givesUp}</p>}
      {byHand && <p className={styles.hand}>{byHand}</p>}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ where, to }) => (
            <li key={where}>
              <Link to={to}>{where}</Link>
            </li>
          ))}
          {more && <li className={styles.quiet}>{more}</li>}
        </ul>
      )}
      {children}
    </div>
  );
}
