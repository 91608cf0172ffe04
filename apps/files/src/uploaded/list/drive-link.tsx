import type { FileRecord } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { useDrive } from '../../drive-info.query';
import { t } from '../../texts';
import styles from './file-actions.module.css';

/** Leads to 'Save to my Google Drive'. A plain link, so that nothing blocks its tab; hidden where no Google client is configured. */
export function DriveLink({ file }: { file: FileRecord }) {
  const isThere = useDrive();
  if (!isThere || !(file.correctedFileUrl ?? file.fixedFileUrl)) return null;

  return (
    <Link
      className={styles.entry}
      to={`/files/drive?ids=${file.id}`}
      target="_blank"
      rel="noopener"
      aria-label={t('actions.of', { action: t('actions.toDrive'), name: file.name })}
    >
      {t('actions.toDrive')}
    </Link>
  );
}
