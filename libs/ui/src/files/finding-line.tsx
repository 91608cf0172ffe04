import type { ReactNode } from 'react';
import styles from './finding-line.module.css';

interface FindingLineProps {
  title: string;
  /** What was done, what will be seen, or what is to be done. */
  children?: ReactNode;
  /** Where it is, where that leads nowhere. */
  where?: ReactNode;
  /** The title is a heading: the line then stands alone, not inside a button or a paragraph. */
  heading?: boolean;
}

/** One finding in words, the same in a conversation, among a file's details and beside its pages. */
export function FindingLine({ title, children, where, heading = false }: FindingLineProps) {
  const Box = heading ? 'div' : 'span';

  return (
    <Box className={styles.line}>
      {heading ? <h3 className={styles.title}>{title}</h3> : <strong className={styles.title}>{title}</strong>}
      {children && <span className={styles.words}>{children}</span>}
      {where && <span className={styles.where}>{where}</span>}
    </Box>
  );
}
