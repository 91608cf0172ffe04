import { type FileRecord } from '@fidelio/contracts';
import { filesQuery } from '@fidelio/shell-api';
import { type FileState, fileStateNames, fileStateOf, fileStates, fileStateWords, Icon } from '@fidelio/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { texts } from '../texts';
import styles from './home-page.module.css';

/** How many of the user's files stand where, each a link to them. It is empty when the files cannot be read, because Home works without it. */
export function FileSummary() {
  const { data: files } = useQuery(filesQuery);
  const { none, label } = texts.home.fileSummary;
  if (!files) return <p className={styles.fileSummary}>&nbsp;</p>;
  if (files.length === 0) return <p className={styles.fileSummary}>{none}</p>;

  return (
    <nav aria-label={label} className={styles.fileSummary}>
      <ul className={styles.states}>
        {fileStates.map((state) => (
          <StateLink key={state} state={state} files={files.filter((file) => fileStateOf(file) === state)} />
        ))}
      </ul>
    </nav>
  );
}

/** Leads to the one file, or to all of the state. */
function StateLink({ state, files }: { state: FileState; files: FileRecord[] }) {
  const [first, ...others] = files;
  if (!first) return null;
  const only = others.length === 0;

  return (
    <li>
      <Link
        className={styles.state}
        data-state={state}
        to={only ? `/files?file=${first.id}` : `/files?status=${state}`}
      >
        <span className={styles.number}>{files.length}</span>
        <span className={styles.stateName}>
          {(only && fileStateWords(first)) || fileStateNames[state]}
          {only && <span className={styles.fileName}>{first.name}</span>}
        </span>
        <Icon name="arrow-right" size={18} />
      </Link>
    </li>
  );
}
