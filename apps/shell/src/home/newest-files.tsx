import type { FileRecord } from '@fidelio/contracts';
import { FileTypeIcon, formatRelative } from '@fidelio/ui';
import { CorrectedDownload, FileStatus } from '@fidelio/ui/file-parts';
import { Link } from 'react-router-dom';
import styles from './newest-files.module.css';

const words = {
  title: 'Your newest files',
  all: (files: number) => `All ${files} files`,
  compare: 'Compare',
  compareOf: (name: string) => `Compare before and after: ${name}`,
  seeArriving: 'See how it should arrive',
  seeArrivingOf: (name: string) => `See how it should arrive: ${name}`,
};
const shown = 5;

/** The newest files of the user: how each stands, its corrected copy and its comparison. */
export function NewestFiles({ files }: { files: FileRecord[] }) {
  return (
    <section aria-labelledby="newest-files">
      <h2 id="newest-files" className={styles.title}>
        {words.title}
        {files.length > shown && (
          <Link to="/files" className={styles.all}>
            {words.all(files.length)}
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
            aria-label={summary.problems > 0 ? words.compareOf(name) : words.seeArrivingOf(name)}
          >
            {summary.problems > 0 ? words.compare : words.seeArriving}
          </Link>
        )}
      </span>
    </li>
  );
}
