import type { ChatFile, FileRecord } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { FileTypeIcon, formatBytes, formatInstant, ProgressBar, StatusChip } from '@fidelio/ui';
import { texts } from '../../texts';
import { fileKindOf } from '../upload/file-kind';
import { FindingList } from './finding-list';
import styles from './file-card.module.css';

interface FileCardProps {
  file: ChatFile;
  /** The current record of the file. */
  record: FileRecord | undefined;
  /** Whether the file list was read: only then a missing record means a deleted file. */
  known: boolean;
}

/** A file in the conversation: its name, its state and the findings. */
export function FileCard({ file, record, known }: FileCardProps) {
  const atWork = record?.waitReason === 'queued' || record?.waitReason === 'running';
  const deleted = known && (!record || record.deletedAt !== null);

  return (
    <section className={styles.card} aria-label={texts.file.label(file.name)}>
      <div className={styles.head}>
        <FileTypeIcon type={record?.kind ?? fileKindOf(file.name)} />
        <div className={styles.name}>
          <span>{file.name}</span>
          <time dateTime={file.uploadedAt} title={formatInstant(file.uploadedAt)}>
            {formatBytes(file.bytes)}
          </time>
        </div>
        {record && !deleted && <StatusChip fixed={record.fixed} />}
      </div>
      {atWork && <ProgressBar label={texts.file.checking} detail="" />}
      {deleted && <p className={styles.quiet}>{texts.file.deleted}</p>}
      {record?.diagnosis && !deleted && !atWork && <FindingList diagnosis={record.diagnosis} />}
      {record && !deleted && !atWork && (
        <div className={styles.links}>
          {record.fixedFileUrl && (
            <a href={record.fixedFileUrl} target="_blank" rel="noopener">
              {texts.file.viewFixed}
            </a>
          )}
          {hasDetails(record) && <Link to={`/files?file=${record.id}`}>{texts.file.inFiles}</Link>}
        </div>
      )}
    </section>
  );
}

/** Whether the Files page shows more of this file than the card. */
function hasDetails({ diagnosis }: FileRecord): boolean {
  return diagnosis !== null && diagnosis.findings.length > 0;
}
