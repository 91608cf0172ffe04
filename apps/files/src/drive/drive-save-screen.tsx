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
import { t as tOfFiles } from '../texts';
import { BackToFiles } from './back-to-files';
import { cancelSave, driveSaveQuery, isUnderWay } from './drive.queries';
import { t } from './texts';
import styles from './drive.module.css';

/** How far a save has come, then where each file is, or why it is not. */
export function DriveSaveScreen() {
  const { save: id = '' } = useParams();
  const { data: save, error, refetch } = useQuery(driveSaveQuery(id));

  if (save) return <Save save={save} />;
  if (!error) return <Spinner page label={t('loading')} />;
  if (error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid'))
    return <NotFoundState link={Link} to="/files" action={tOfFiles('notFound')} />;

  return (
    <ErrorState page title={t('failed')} onRetry={() => void refetch()}>
      {t('failedHelp')}
    </ErrorState>
  );
}

function Save({ save }: { save: DriveSave }) {
  const underWay = isUnderWay(save);
  const left = save.files.filter(({ state, name }) => state !== 'saved' && name !== null);

  return (
    <>
      <BackToFiles />
      <PageHeader title={t('title')} />
      <Alert severity={severityOf(save)} role="status" className={styles.note}>
        {sentenceOf(save)}
      </Alert>
      <ul className={styles.list} aria-label={t('files')}>
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
            {t('again')}
          </Button>
        )
      )}
    </>
  );
}

function SavedFile({ file, save }: { file: DriveSavedFile; save: DriveSave }) {
  const { kind, state, progress, link, failure } = file;
  const name = file.name ?? t('deleted');
  const action = t(`open.${save.as === 'google' ? kind : 'other'}`);

  return (
    <li className={styles.file}>
      <FileTypeIcon type={kind} size={26} />
      <span className={styles.name}>
        <strong>{name}</strong>
        {state === 'sending' && save.state === 'running' ? (
          <ProgressBar label={t('sending')} value={progress > 0 ? progress : undefined} />
        ) : (
          <span>{failure && failure !== save.failure ? t(`failures.${failure}`) : stateWords(file, save)}</span>
        )}
      </span>
      {link !== null && (
        <a
          className={styles.open}
          href={link}
          target="_blank"
          rel="noopener"
          aria-label={t('newTab', { action, name })}
        >
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
      notices.error(t('cancelFailed'));
    }
  }

  return (
    <Button variant="outlined" disabled={busy} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  );
}

function stateWords({ state }: DriveSavedFile, save: DriveSave): string {
  if (state === 'saved') return t('saved');

  return isUnderWay(save) ? t('waiting') : t('notSent');
}

const hasFailed = ({ files }: DriveSave) => files.some(({ state }) => state === 'failed');

function severityOf(save: DriveSave) {
  if (isUnderWay(save)) return 'info';
  if (save.state === 'done') return hasFailed(save) ? 'warning' : 'success';

  return save.state === 'failed' ? 'error' : 'warning';
}

function sentenceOf(save: DriveSave): string {
  if (save.state === 'done' && hasFailed(save)) return t('someFailed');

  return save.state === 'failed' && save.failure ? t(`failures.${save.failure}`) : t(`sentences.${save.state}`);
}
