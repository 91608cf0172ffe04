import { counts, type FileRecord, fileStateNames, fileStateOf, fileStates, fileSummaryOf } from '@fidelio/contracts';
import { api, Link, notices } from '@fidelio/shell-api';
import { Button, FileTypeIcon, formatNumber, Icon } from '@fidelio/ui';
import { CorrectedDownload, FileStatus } from '@fidelio/ui/file-parts';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import { conversationTexts } from '../conversation-texts';
import { DriveLink } from './drive-link';
import styles from './batch-summary.module.css';

const words = conversationTexts.batch;

/** Several files of one conversation in one table: how each stands, its corrected copy and its comparison, and one download for all. */
export function BatchSummary({ files }: { files: FileRecord[] }) {
  const { progress, start, cancel } = useSavedAnswer(
    (signal) =>
      api.open('archive', { body: { ids: files.slice(0, counts.filesTogether).map(({ id }) => id) }, signal }),
    {
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      name: words.archive,
      onFailed: () => notices.error(words.downloadFailed),
    },
  );

  return (
    <section className={styles.batch} aria-label={words.label}>
      <p className={styles.counts}>
        <strong>{words.files(formatNumber(files.length))}:</strong> {countsOf(files)}
      </p>
      <table className={styles.table}>
        <caption>{words.label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.verdict}</th>
            <th scope="col">{words.columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <BatchRow key={file.id} file={file} />
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button
          variant="contained"
          startIcon={<Icon name={progress === null ? 'download' : 'close'} size={18} />}
          onClick={progress === null ? () => void start() : cancel}
        >
          {progress === null ? words.download : words.downloading(`${Math.round(progress * 100)} %`)}
        </Button>
        <DriveLink files={files} />
        <Link to={`/files?conversation=${files[0]?.conversationId ?? ''}`}>{words.inFiles}</Link>
      </div>
      <p className={styles.contents}>{words.contents}</p>
    </section>
  );
}

function BatchRow({ file }: { file: FileRecord }) {
  const summary = fileSummaryOf(file);
  const hasProblems = (summary?.problems ?? 0) > 0;

  return (
    <tr>
      <th scope="row">
        <FileTypeIcon type={file.kind} size={20} />
        <Link to={`/files?file=${file.id}`}>{file.name}</Link>
      </th>
      <td>
        <FileStatus file={file} />
      </td>
      <td>
        <span className={styles.links}>
          <CorrectedDownload file={file} short />
          {summary && (
            <Link
              to={`/files/${file.id}/compare`}
              aria-label={hasProblems ? words.compareOf(file.name) : words.seeArrivingOf(file.name)}
            >
              {hasProblems ? words.compare : conversationTexts.file.seeArriving}
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}

/** 'Needs your decision 1, Ready 3'. */
function countsOf(files: FileRecord[]): string {
  return fileStates
    .map((state) => [state, files.filter((file) => fileStateOf(file) === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${fileStateNames[state]} (${formatNumber(count)})`)
    .join(', ');
}
