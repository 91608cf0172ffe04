import type { ReactNode } from 'react';
import { Scene, type SceneName } from '../brand/scene';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One action at most. */
  action?: ReactNode;
  scene?: SceneName;
  /** Fills a whole page, and its title is the page's heading. */
  page?: boolean;
}

/** A picture, one sentence and one action, where there is nothing else to show. */
export function EmptyState({ title, children, action, scene = 'empty', page = false }: EmptyStateProps) {
  const Heading = page ? 'h1' : 'h2';

  return (
    <div className={`${styles.state} ${page ? styles.page : ''}`}>
      <Scene name={scene} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
