import {
  type ChatFile,
  type FileCard as FileCardOfReply,
  type FileRecord,
  fileStateOf,
  fileSummaryOf,
  isLocked,
  type SummaryItem,
} from '@fidelio/contracts';
import { Link, notices, unlockFile, useQuery } from '@fidelio/shell-api';
import { FileTypeIcon, formatBytes, formatInstant, ProgressBar } from '@fidelio/ui';
import { CorrectedDownload, FileStatus } from '@fidelio/ui/file-parts';
import { Decisions, placeIn, PlacePicture, UnlockForm } from '@fidelio/ui/decisions';
import { agreeToFixes, leaveAsItIs } from '../../chat.queries';
import type { ConversationCards } from '../cards/card-act';
import type { SayWord } from '../cards/card-words';
import { fileKindOf } from '@fidelio/ui/uploads';
import { comparisonQuery } from './comparison.query';
import { downloadWordsOf } from '../cards/download-words';
import { DriveLink } from '../cards/drive-link';
import { FileFindings } from './file-findings';
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
  /** What the conversation's cards say. */
  told: ConversationCards;
}

/** A file in the conversation: its name, its state and the findings, in the language of its card. */
export function FileCard({ file, record, known, downloadable, told }: FileCardProps) {
  const atWork = record !== undefined && fileStateOf(record) === 'working';
  const deleted = known && (!record || record.deletedAt !== null);
  const card = told.fileCard(file.id);
  const language = card?.language ?? told.language;
  const words = told.words(language);

  return (
    <section className={styles.card} lang={language} aria-label={words('file', { name: file.name })}>
      <div className={styles.head}>
        <FileTypeIcon type={record?.kind ?? fileKindOf(file.name)} label="" />
        <div className={styles.name}>
          <span>{file.name}</span>
          <time dateTime={file.uploadedAt} title={formatInstant(file.uploadedAt)}>
            {formatBytes(file.bytes)}
          </time>
        </div>
        {record && !deleted && (
          <FileStatus
            file={record}
            words={card?.status}
            chip={words(record.fixed ? 'file.fixed' : 'file.processing')}
          />
        )}
      </div>
      {atWork && (
        <ProgressBar label={words('file.checking')} detail={language === 'en' ? (record.waitSentence ?? '') : ''} />
      )}
      {deleted && <p className={styles.quiet}>{words('file.deleted')}</p>}
      {record && !deleted && isLocked(record) && <Unlock record={record} words={words} />}
      {record && !deleted && !atWork && (
        <Checked record={record} card={card} words={words} downloadable={downloadable} />
      )}
    </section>
  );
}

interface CheckedProps {
  record: FileRecord;
  card: FileCardOfReply | undefined;
  words: SayWord;
  downloadable: boolean;
}

/** What was found, the corrected copy, what is to be decided, and where more is said. */
function Checked({ record, card, words, downloadable }: CheckedProps) {
  const { id, diagnosis, correctedFileUrl, fixed } = record;
  const summary = fileSummaryOf(record);
  const decisions = (summary?.decisions ?? []).map((decision) => {
    const own = card?.toDecide?.find(({ finding }) => finding === decision.finding);

    return own ? { ...decision, title: own.title, remedy: own.givesUp } : decision;
  });

  return (
    <>
      {diagnosis && <FileFindings diagnosis={diagnosis} card={card} words={words} />}
      {downloadable && correctedFileUrl && (
        <CorrectedDownload file={record} quiet={decisions.length > 0} words={downloadWordsOf(card, words)} />
      )}
      {decisions.length > 0 && <ToDecide record={record} decisions={decisions} agree={card?.agree} words={words} />}
      <div className={styles.links}>
        {(correctedFileUrl || summary) && (
          <Link to={`/files/${id}/compare`} {...(fixed && newTab)}>
            {words(fixed ? 'file.view-fixed' : correctedFileUrl ? 'file.compare' : 'file.see-arriving')}
          </Link>
        )}
        {correctedFileUrl && <DriveLink files={[record]} words={words('file.to-drive')} />}
        {diagnosis !== null && diagnosis.findings.length > 0 && (
          <Link to={`/files?file=${id}`}>{words('file.details')}</Link>
        )}
      </div>
    </>
  );
}

function Unlock({ record, words }: { record: FileRecord; words: SayWord }) {
  return (
    <UnlockForm
      name={record.name}
      onUnlock={(password, why) => unlockFile(record, password, why)}
      words={{
        label: (name) => words('unlock.label', { name }),
        unlock: words('unlock.unlock'),
        wait: words('unlock.wait'),
        help: words('unlock.help'),
      }}
    />
  );
}

interface ToDecideProps {
  record: FileRecord;
  decisions: SummaryItem[];
  agree: string[] | undefined;
  words: SayWord;
}

/** The decisions, each with its place on the page as soon as that is drawn. */
function ToDecide({ record, decisions, agree, words }: ToDecideProps) {
  const { data: comparison } = useQuery(comparisonQuery(record.id));
  const signed = record.diagnosis?.findings.some(({ id }) => id.endsWith('.signed')) ?? false;

  return (
    <section>
      <h3 className={styles.decide}>{words('file.decide')}</h3>
      {comparison?.arriving.state === 'drawing' && <ProgressBar label={words('file.drawing')} detail="" />}
      <Decisions
        decisions={decisions}
        signed={signed}
        onAgree={(chosen) => send(() => agreeToFixes(record, chosen), words)}
        onLeave={(left) => send(() => leaveAsItIs(record, left), words)}
        renderPicture={({ finding, title }) => {
          const place = comparison && placeIn(comparison, finding);

          return place && <PlacePicture {...place} alt={words('file.place', { title, page: place.page })} />;
        }}
        words={
          agree && {
            help: words('decide.help'),
            signed: words('decide.signed'),
            starting: words('decide.starting'),
            leave: words('decide.leave'),
            agree: (count) => agree[count - 1] ?? agree.at(-1) ?? '',
          }
        }
      />
    </section>
  );
}

async function send(decide: () => Promise<void>, words: SayWord): Promise<boolean> {
  try {
    await decide();
    return true;
  } catch {
    notices.error(words('file.failed'));
    return false;
  }
}
