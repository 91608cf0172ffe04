import {
  type ChatFile,
  type FileRecord,
  fileStateOf,
  type FileSummary,
  fileSummaryOf,
  isLocked,
  itemVerdictNames,
  type SummaryItem,
} from '@fidelio/contracts';
import { Link, notices, unlockFile, useQuery } from '@fidelio/shell-api';
import { FileTypeIcon, formatBytes, formatInstant, ProgressBar } from '@fidelio/ui';
import { CorrectedDownload, FileStatus } from '@fidelio/ui/file-parts';
import { Decisions, placeIn, PlacePicture, UnlockForm } from '@fidelio/ui/decisions';
import { agreeToFixes, leaveAsItIs } from '../../chat.queries';
import { conversationTexts } from '../conversation-texts';
import { fileKindOf } from '@fidelio/ui/uploads';
import { comparisonQuery } from './comparison.query';
import { DriveLink } from './drive-link';
import { FindingList } from './finding-list';
import styles from './file-card.module.css';

const newTab = { target: '_blank', rel: 'noopener' };

interface FileCardProps {
  file: ChatFile;
  /** The current record of the file. */
  record: FileRecord | undefined;
  /** Whether the file list was read: only then a missing record means a deleted file. */
  known: boolean;
  /** Off where a newer message hands the corrected file over. */
  downloadable: boolean;
}

/** A file in the conversation: its name, its state and the findings. */
export function FileCard({ file, record, known, downloadable }: FileCardProps) {
  const atWork = record !== undefined && fileStateOf(record) === 'working';
  const deleted = known && (!record || record.deletedAt !== null);
  const summary = record ? fileSummaryOf(record) : null;
  const decisions = summary?.decisions ?? [];

  return (
    <section className={styles.card} aria-label={conversationTexts.file.label(file.name)}>
      <div className={styles.head}>
        <FileTypeIcon type={record?.kind ?? fileKindOf(file.name)} />
        <div className={styles.name}>
          <span>{file.name}</span>
          <time dateTime={file.uploadedAt} title={formatInstant(file.uploadedAt)}>
            {formatBytes(file.bytes)}
          </time>
        </div>
        {record && !deleted && <FileStatus file={record} />}
      </div>
      {atWork && <ProgressBar label={conversationTexts.file.checking} detail={record.waitSentence ?? ''} />}
      {deleted && <p className={styles.quiet}>{conversationTexts.file.deleted}</p>}
      {record?.diagnosis && !deleted && !atWork && <FindingList diagnosis={record.diagnosis} />}
      {record && !deleted && isLocked(record) && (
        <UnlockForm name={record.name} onUnlock={(password) => unlockFile(record, password)} />
      )}
      {record && !deleted && downloadable && record.correctedFileUrl && (
        <CorrectedDownload file={record} quiet={decisions.length > 0} />
      )}
      {record && !deleted && !atWork && decisions.length > 0 && <ToDecide record={record} decisions={decisions} />}
      {record && !deleted && !atWork && (
        <div className={styles.links}>
          {(record.correctedFileUrl || summary) && (
            <Link to={`/files/${record.id}/compare`} {...(record.fixed && newTab)}>
              {comparisonName(record.fixed, summary)}
            </Link>
          )}
          {record.correctedFileUrl && <DriveLink files={[record]} />}
          {hasDetails(record) && <Link to={`/files?file=${record.id}`}>{conversationTexts.file.inFiles}</Link>}
        </div>
      )}
    </section>
  );
}

/** The decisions, each with its place on the page as soon as that is drawn. */
function ToDecide({ record, decisions }: { record: FileRecord; decisions: SummaryItem[] }) {
  const { data: comparison } = useQuery(comparisonQuery(record.id));
  const signed = record.diagnosis?.findings.some(({ id }) => id.endsWith('.signed')) ?? false;

  return (
    <section>
      <h3 className={styles.decide}>{itemVerdictNames.decision}</h3>
      {comparison?.arriving.state === 'drawing' && <ProgressBar label={conversationTexts.file.drawing} detail="" />}
      <Decisions
        decisions={decisions}
        signed={signed}
        onAgree={(chosen) => send(() => agreeToFixes(record, chosen))}
        onLeave={(left) => send(() => leaveAsItIs(record, left))}
        renderPicture={({ finding, title }) => {
          const place = comparison && placeIn(comparison, finding);

          return place && <PlacePicture {...place} alt={conversationTexts.file.place(title, place.page)} />;
        }}
      />
    </section>
  );
}

async function send(decide: () => Promise<void>): Promise<boolean> {
  try {
    await decide();
    return true;
  } catch {
    notices.error(conversationTexts.file.agreeFailed);
    return false;
  }
}

/** What the comparison shows of this file: a file without a known problem has its expected pages there. */
function comparisonName(fixed: boolean, summary: FileSummary | null): string {
  const { viewFixed, compare, seeArriving } = conversationTexts.file;
  if (fixed) return viewFixed;

  return summary?.problems === 0 ? seeArriving : compare;
}

/** Whether the Files page shows more of this file than the card. */
function hasDetails({ diagnosis }: FileRecord): boolean {
  return diagnosis !== null && diagnosis.findings.length > 0;
}
