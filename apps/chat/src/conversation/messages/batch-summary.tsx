import { counts, type FileRecord } from '@fidelio/contracts';
import { api, Link, notices } from '@fidelio/shell-api';
import { Button, type FileState, fileStateOf, formatNumber, Icon } from '@fidelio/ui';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import { conversationTexts } from '../conversation-texts';
import { DriveLink } from './drive-link';
import styles from './batch-summary.module.css';

const words = conversationTexts.batch;

/** Several files of one conversation: how many are clean, corrected or need their owner, and one download for all. */
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
      <strong>
        {words.files(formatNumber(files.length))}: {outcomesOf(files).join(', ')}
      </strong>
      <p>{words.contents}</p>
      <div className={styles.actions}>
        <Button
          variant="outlined"
          startIcon={<Icon name={progress === null ? 'download' : 'close'} size={18} />}
          onClick={progress === null ? () => void start() : cancel}
        >
          {progress === null ? words.download : words.downloading(`${Math.round(progress * 100)} %`)}
        </Button>
        <DriveLink files={files} />
        <Link to="/files">{words.inFiles}</Link>
      </div>
    </section>
  );
}

type Outcome = 'clean' | 'corrected' | 'decide' | 'check' | 'unreadable' | 'working';

const ofState: Record<FileState, Outcome> = {
  nothing: 'clean',
  fixed: 'corrected',
  decision: 'decide',
  ready: 'check',
  unreadable: 'unreadable',
  working: 'working',
};

/** '31 without known problems', '5 corrected', '2 need you'. */
function outcomesOf(files: FileRecord[]): string[] {
  const found = files.map(outcomeOf);
  const order: Outcome[] = ['clean', 'corrected', 'decide', 'check', 'unreadable', 'working'];

  return order
    .map((outcome) => [outcome, found.filter((one) => one === outcome).length] as const)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => words[outcome](formatNumber(count)));
}

function outcomeOf(file: FileRecord): Outcome {
  const outcome = ofState[fileStateOf(file)];

  return outcome === 'check' && file.correctedFileUrl ? 'corrected' : outcome;
}
