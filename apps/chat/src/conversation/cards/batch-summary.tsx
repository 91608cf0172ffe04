import {
  type BatchCard,
  counts,
  type FileRecord,
  fileStateNames,
  fileStateOf,
  fileStates,
  fileSummaryOf,
} from '@fidelio/contracts';
import { api, Link, notices } from '@fidelio/shell-api';
import { Button, colon, FileTypeIcon, formatNumber, Icon } from '@fidelio/ui';
import { CorrectedDownload, FileStatus } from '@fidelio/ui/file-parts';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import type { ConversationCards } from './card-act';
import { archiveName, type SayWord } from './card-words';
import { downloadWordsOf } from './download-words';
import { DriveLink } from './drive-link';
import styles from './batch-summary.module.css';

interface BatchSummaryProps {
  files: FileRecord[];
  /** What the conversation's cards say. */
  told: ConversationCards;
  /** The reply's card; without one, in the language in which the conversation goes on. */
  card?: BatchCard;
}

/** Several files of one conversation in one table: how each stands, its corrected copy and its comparison, and one download for all. */
export function BatchSummary({ files, told, card }: BatchSummaryProps) {
  const language = card?.language ?? told.language;
  const words = told.words(language);
  const { progress, start, cancel } = useSavedAnswer(
    (signal) =>
      api.open('archive', { body: { ids: files.slice(0, counts.filesTogether).map(({ id }) => id) }, signal }),
    {
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      name: archiveName,
      onFailed: () => notices.error(words('batch.failed')),
    },
  );
  // The words of a card are those of its files alone.
  const standing =
    language === 'en' ? countsOf(files) : card?.files.length === files.length ? card.standing : undefined;

  return (
    <section className={styles.batch} lang={language} aria-label={words('batch')}>
      <p className={styles.counts}>
        <strong>
          {words('batch.files', { count: formatNumber(files.length) })}
          {standing && ':'}
        </strong>{' '}
        {standing}
      </p>
      <table className={styles.table}>
        <caption>{words('batch')}</caption>
        <thead>
          <tr>
            <th scope="col">{words('batch.name')}</th>
            <th scope="col">{words('batch.verdict')}</th>
            <th scope="col">{words('batch.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <BatchRow
              key={file.id}
              file={file}
              told={told}
              words={words}
              status={card?.files.find(({ fileId }) => fileId === file.id)?.status}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button
          variant="contained"
          startIcon={<Icon name={progress === null ? 'download' : 'close'} size={18} />}
          onClick={progress === null ? () => void start() : cancel}
        >
          {progress === null
            ? words('batch.download')
            : words('batch.cancel', { percent: `${Math.round(progress * 100)} %` })}
        </Button>
        <DriveLink files={files} words={words('file.to-drive')} />
        <Link to={`/files?conversation=${files[0]?.conversationId ?? ''}`}>{words('batch.in-files')}</Link>
      </div>
      <p className={styles.contents}>{words('batch.contents')}</p>
    </section>
  );
}

interface BatchRowProps {
  file: FileRecord;
  told: ConversationCards;
  words: SayWord;
  status: string | undefined;
}

function BatchRow({ file, told, words, status }: BatchRowProps) {
  const summary = fileSummaryOf(file);
  const isCorrected = (summary?.changes ?? 0) > 0;
  const own = told.fileCard(file.id);

  return (
    <tr>
      <th scope="row">
        <FileTypeIcon type={file.kind} size={20} label="" />
        <Link to={`/files?file=${file.id}`}>{file.name}</Link>
      </th>
      <td>
        <FileStatus
          file={file}
          words={status ?? own?.status}
          chip={words(file.fixed ? 'file.fixed' : 'file.processing')}
        />
      </td>
      <td>
        <span className={styles.links}>
          <CorrectedDownload file={file} short words={downloadWordsOf(own, words)} />
          {summary && (
            <Link
              to={`/files/${file.id}/compare`}
              aria-label={`${words(isCorrected ? 'file.compare' : 'file.see-arriving')}${colon()}${file.name}`}
            >
              {words(isCorrected ? 'batch.compare' : 'file.see-arriving')}
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}

/** 'needs your decision (1), ready (3)'. */
function countsOf(files: FileRecord[]): string {
  return fileStates
    .map((state) => [state, files.filter((file) => fileStateOf(file) === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${fileStateNames[state].toLowerCase()} (${formatNumber(count)})`)
    .join(', ');
}
