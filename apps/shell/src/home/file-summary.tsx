import { filesQuery } from '@fidelio/shell-api';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts';
import styles from './home-page.module.css';

/** One sentence about the user's files. It is empty when the files cannot be read, because Home works without it. */
export function FileSummary() {
  const { data: files } = useQuery(filesQuery);
  const { none, some } = texts.home.fileSummary;
  if (!files) return <p className={styles.fileSummary}>&nbsp;</p>;

  const fixed = files.filter((file) => file.fixed).length;

  return <p className={styles.fileSummary}>{files.length === 0 ? none : some(fixed, files.length - fixed)}</p>;
}
