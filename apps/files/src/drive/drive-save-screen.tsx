import type { DriveSave, DriveSavedFile } from '@fidelio/contracts';
import { ApiError, Link, notices, useParams, useQuery } from '@fidelio/shell-api';
import {
  Alert,
  Button,
  ErrorState,
  FileTypeIcon,
  Icon,
  NotFoundState,
  PageHeader,
  ProgressBar,
  Spinner,
} from '@fidelio/ui';
import { useState } from 'react';
import { texts } from '../texts';
import { BackToFiles } from './back-to-files';
import { cancelSave, driveSaveQuery, isUnderWay } from './drive.queries';
import { driveTexts } from './texts';
import styles from './drive.module.css';

const words = driveTexts;

/** How far a save has come, then where each file is, or why it is not. */
export function DriveSaveScreen() {
  const { save: id = '' } = useParams();
  const { data: save, error, refetch } = useQuery(driveSaveQuery(id));

  if (save) return <Save save={save} />;
  if (!error) return <Spinner page label={words.loading} />;
  if (error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid'))
    return <NotFoundState link={Link} to="/files" action={texts.notFound} />;

  return (
    <ErrorState page title={words.failed} onRetry={() => void refetch()}>
      {words.failedHelp}
    </ErrorState>
  );
}

function Save({ save }: { save: DriveSave }) {
  const underWay = isUnderWay(save);
  const left = save.files.filter(({ state, name }) => state !== 'saved' && name !== null);

  return (
    <>
      <BackToFiles />
      <PageHeader title={words.title} />
      <Alert severity={severityOf(save)} role="status" className={styles.note}>
        {sentenceOf(save)}
      </Alert>
      <ul className={styles.list} aria-label={words.files}>
        {save.files.map((file) => (
          <SavedFile key={file.id} file={file} save={save} />
        ))}
      </ul>
      {underWay ? (
        <CancelButton id={save.id} />
      ) : (
        left.length > 0 && (
          <Button
            variant="outlined"
            component={Link}
            to={`/files/drive?ids=${left.map(({ id }) => id).join(',')}&as=${save.as}`}
            startIcon={<Icon name="retry" size={18} />}
          >
            {words.again}
          </Button>
        )
      )}
    </>
  );
}

function SavedFile({ file, save }: { file: DriveSavedFile; save: DriveSave }) {
  const { kind, state, progress, link, failure } = file;
  const name = file.name ?? words.deleted;
  const action = words.open(kind, save.as);

  return (
    <li className={styles.file}>
      <FileTypeIcon type={kind} size={26} />
      <span className={styles.name}>
        <strong>{name}</strong>
        {state === 'sending' && save.state === 'running' ? (
          <ProgressBar label={words.sending} value={progress > 0 ? progress : undefined} />
        ) : (
          <span>{failure && failure !== save.failure ? words.failures[failure] : stateWords(file, save)}</span>
        )}
      </span>
      {link !== null && (
        <a className={styles.open} href={link} target="_blank" rel="noopener" aria-label={words.newTab(action, name)}>
          {action}
          <Icon name="external" size={18} />
        </a>
      )}
    </li>
  );
}

function CancelButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      await cancelSave(id);
    } catch {
      setBusy(false);
      notices.error(words.cancelFailed);
    }
  }

  return (
    <Button variant="outlined" disabled={busy} onClick={() => void cancel()}>
      {words.cancel}
    </Button>
  );
}

function stateWords({ state }: DriveSavedFile, save: DriveSave): string {
  if (state === 'saved') return words.saved;

  return isUnderWay(save) ? words.waiting : words.notSent;
}

const hasFailed = ({ files }: DriveSave) => files.some(({ state }) => state === 'failed');

function severityOf(save: DriveSave) {
  if (isUnderWay(save)) return 'info';
  if (save.state === 'done') return hasFailed(save) ? 'warning' : 'success';

  return save.state === 'failed' ? 'error' : 'warning';
}

function sentenceOf(save: DriveSave): string {
  if (save.state === 'done' && hasFailed(save)) return words.someFailed;

  return save.state === 'failed' && save.failure ? words.failures[save.failure] : words.sentences[save.state];
}
