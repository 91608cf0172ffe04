import { type FileRecord, type FileState, fileStateOf, fileStates } from '@fidelio/contracts';
import { Icon } from '@fidelio/ui';
import { stateName } from '@fidelio/ui/file-parts';
import { Link } from 'react-router-dom';
import { t } from '../texts';
import styles from './file-summary.module.css';

/** How many of the user's files stand where, each a link to just those. */
export function FileSummary({ files }: { files: FileRecord[] }) {
  return (
    <nav aria-labelledby="file-states">
      <h2 id="file-states" className={styles.title}>
        {t('home.states')}
      </h2>
      <ul className={styles.states}>
        {fileStates.map((state) => (
          <StateLink key={state} state={state} count={files.filter((file) => fileStateOf(file) === state).length} />
        ))}
      </ul>
    </nav>
  );
}

function StateLink({ state, count }: { state: FileState; count: number }) {
  if (count === 0) return null;

  return (
    <li>
      <Link className={styles.state} data-state={state} to={`/files?status=${state}`}>
        <span className={styles.number}>{count}</span>
        <span>{stateName(state)}</span>
        <Icon name="arrow-right" size={18} />
      </Link>
    </li>
  );
}
