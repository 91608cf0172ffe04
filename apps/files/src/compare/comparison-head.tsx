import type { Comparison } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, FileTypeIcon, formatInstant, Icon } from '@fidelio/ui';
import { DownloadLink, downloadWords, verdictWords } from '@fidelio/ui/file-parts';
import { useState } from 'react';
import { useDrive } from '../drive-info.query';
import { t } from './texts';
import styles from './comparison-head.module.css';
import { MeasuredNote } from './measured-note';
import { ShareDialog } from './share-dialog';

interface ComparisonHeadProps {
  id: string;
  comparison: Comparison;
  isSample: boolean;
}

/** The file, what became of it in one sentence, and the one action. */
export function ComparisonHead({ id, comparison, isSample }: ComparisonHeadProps) {
  const { name, kind, summary, downloadUrl, unavailable, measured } = comparison;
  const hasDrive = useDrive();
  const [sharing, setSharing] = useState(false);

  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Link to="/files" className={styles.back}>
          <Icon name="chevron-right" size={16} />
          {t('back')}
        </Link>
        <h1>
          <FileTypeIcon type={kind} size={26} />
          <span>{name}</span>
        </h1>
        {!unavailable && (
          <p className={styles.verdict}>
            {summary && <strong>{verdictWords(summary)}</strong>} <span>{basisOf(comparison, isSample)}</span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isSample && (
          <Link to="/chat" className={styles.action}>
            {t('ownFile')}
          </Link>
        )}
        {!isSample && !unavailable && (
          <Button variant="outlined" onClick={() => setSharing(true)}>
            {t('share.open')}
          </Button>
        )}
        {!isSample && hasDrive && downloadUrl && (
          <Button variant="outlined" component={Link} to={`/files/drive?ids=${id}`} target="_blank" rel="noopener">
            {t('toDrive')}
          </Button>
        )}
        {downloadUrl && (
          <DownloadLink
            href={downloadUrl}
            words={summary && summary.changes > 0 ? downloadWords(summary) : t('download')}
          />
        )}
      </div>
      {measured && <MeasuredNote measured={measured} />}
      {sharing && <ShareDialog id={id} hasFile={downloadUrl !== null} onClose={() => setSharing(false)} />}
    </header>
  );
}

function basisOf({ measured, measuring }: Comparison, isSample: boolean): string {
  if (isSample) return t('sample');

  if (measured) return t('measured', { day: formatInstant(measured.at) });

  return measuring ? t('measuring') : t('predicted');
}
