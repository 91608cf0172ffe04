import type { FileRecord } from '@fidelio/contracts';
import { FileTypeIcon, formatRelative } from '@fidelio/ui';
import { CorrectedDownload, FileStatus } from '@fidelio/ui/file-parts';
import { Link } from 'react-router-dom';
import { t } from '../texts';
import styles from './newest-files.module.css';

const shown = 5;

/** The newest files of the user: how each stands, its corrected copy and its comparison. */
export function NewestFiles({ files }: { files: FileRecord[] }) {
  return (
    <section aria-labelledby="newest-files" className={styles.newest}>
      <h2 id="newest-files" className={styles.title}>
        {t('home.newest.title')}
        {files.length > shown && (
          <Link to="/files" className={styles.all}>
            {t('home.newest.all', { files: files.length })}
          </Link>
        )}
      </h2>
      <ul className={styles.files}>
        {files.slice(0, shown).map((file) => (
          <NewestFile key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function NewestFile({ file }: { file: FileRecord }) {
  const { id, name, kind, createdAt, summary } = file;

  return (
    <li className={styles.file}>
      <FileTypeIcon type={kind} size={26} />
      <span className={styles.name}>
        <Link to={`/files?file=${id}`}>{name}</Link>
        <time dateTime={createdAt}>{formatRelative(createdAt)}</time>
      </span>
      <FileStatus file={file} />
      <span className={styles.actions}>
        <CorrectedDownload file={file} short />
        {summary && (
          <Link
            to={`/files/${id}/compare`}
            aria-label={t(summary.changes > 0 ? 'home.newest.compareOf' : 'home.newest.seeArrivingOf', { name })}
          >
            {t(summary.changes > 0 ? 'home.newest.compare' : 'home.newest.seeArriving')}
          </Link>
        )}
      </span>
    </li>
  );
}
