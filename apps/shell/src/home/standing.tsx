import { filesQuery } from '@fidelio/shell-api';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts';
import styles from './home-page.module.css';

/** One sentence on where the user stands. Nothing where it cannot be known: Home must not fail for it. */
export function Standing() {
  const { data: files } = useQuery(filesQuery);
  const { none, some } = texts.home.standing;
  if (!files) return <p className={styles.standing}>&nbsp;</p>;

  const fixed = files.filter((file) => file.fixed).length;

  return <p className={styles.standing}>{files.length === 0 ? none : some(fixed, files.length - fixed)}</p>;
}
