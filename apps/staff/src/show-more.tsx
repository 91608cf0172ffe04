import { Button } from '@fidelio/ui';
import styles from './filters.module.css';

/** The button under a page of a list that goes on. */
export function ShowMore({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <div className={styles.more}>
      <Button variant="outlined" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
