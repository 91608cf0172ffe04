import type { ChatFile, FileRecord } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { FileTypeIcon, formatBytes, formatInstant, ProgressBar, StatusChip } from '@fidelio/ui';
import { texts } from '../../texts';
import { kindOf } from '../upload/kind-of';
import { FindingList } from './finding-list';
import styles from './file-card.module.css';

interface FileCardProps {
  file: ChatFile;
  /** The file as it stands now. */
  record: FileRecord | undefined;
  /** Whether the files have been read: only then does a missing record mean a deleted file. */
  known: boolean;
}

/** A file in the conversation: what it is, whether it is being looked into, and what was found. */
export function FileCard({ file, record, known }: FileCardProps) {
  const atWork = record?.waitReason === 'queued' || record?.waitReason === 'running';
  const gone = known && (!record || record.deletedAt !== null);

  return (
    <section className={styles.card} aria-label={texts.file.label(file.name)}>
      <div className={styles.head}>
        <FileTypeIcon type={record?.kind ?? kindOf(file.name)} />
        <div className={styles.name}>
          <span>{file.name}</span>
          <time dateTime={file.uploadedAt} title={formatInstant(file.uploadedAt)}>
            {formatBytes(file.bytes)}
          </time>
        </div>
        {record && !gone && <StatusChip fixed={record.fixed} />}
      </div>
      {atWork && <ProgressBar label={texts.file.checking} detail="" />}
      {gone && <p className={styles.quiet}>{texts.file.deleted}</p>}
      {record?.diagnosis && !gone && !atWork && <FindingList diagnosis={record.diagnosis} />}
      {record && !gone && !atWork && (
        <Link className={styles.all} to={`/files?file=${record.id}`}>
          {texts.file.inFiles}
        </Link>
      )}
    </section>
  );
}
