import type { Comparison } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { downloadWords, FileTypeIcon, Icon, verdictWords } from '@fidelio/ui';
import { texts } from '../texts';
import styles from './comparison-head.module.css';

const words = texts.compare;

/** The file, what became of it in one sentence, and the one action. */
export function ComparisonHead({ comparison, isSample }: { comparison: Comparison; isSample: boolean }) {
  const { name, kind, summary, downloadUrl } = comparison;

  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Link to="/files" className={styles.back}>
          <Icon name="chevron-right" size={16} />
          {words.back}
        </Link>
        <h1>
          <FileTypeIcon type={kind} size={26} />
          <span>{name}</span>
        </h1>
        <p className={styles.verdict}>
          {summary && <strong>{verdictWords(summary)}</strong>} <span>{isSample ? words.sample : words.predicted}</span>
        </p>
      </div>
      {isSample && (
        <Link to="/chat" className={styles.action}>
          {words.ownFile}
        </Link>
      )}
      {downloadUrl && (
        <a className={styles.action} href={downloadUrl} download>
          <Icon name="download" size={18} />
          {summary && summary.changes > 0 ? downloadWords(summary) : words.download}
        </a>
      )}
    </header>
  );
}
