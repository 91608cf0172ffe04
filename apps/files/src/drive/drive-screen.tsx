import { counts, type DriveForm, type FileRecord } from '@fidelio/contracts';
import { ApiError, Link, useLiveFiles, useSearchParams } from '@fidelio/shell-api';
import {
  Alert,
  Button,
  ErrorState,
  FileTypeIcon,
  formatNumber,
  Icon,
  NotFoundState,
  PageHeader,
  Spinner,
} from '@fidelio/ui';
import { useState } from 'react';
import { t as tOfFiles } from '../texts';
import { BackToFiles } from './back-to-files';
import { beginSave } from './drive.queries';
import { t } from './texts';
import styles from './drive.module.css';

export { DriveSaveScreen } from './drive-save-screen';
const forms = ['google', 'office'] as const;

/** Says what goes to Google and where, and leads to Google's consent page. The files stand in the address. */
export function DriveScreen() {
  const [search] = useSearchParams();
  const { data: files, error, refetch } = useLiveFiles();
  const ids = (search.get('ids') ?? '').split(',');

  if (files) {
    const chosen = files.filter(({ id, kind }) => ids.includes(id) && kind !== 'other');
    if (chosen.length === 0) return <NotFoundState link={Link} to="/files" action={tOfFiles('notFound')} />;

    return <Choice files={chosen} as={search.get('as') === 'office' ? 'office' : 'google'} />;
  }
  if (!error) return <Spinner page label={t('loading')} />;

  return (
    <ErrorState page title={t('failed')} onRetry={() => void refetch()}>
      {t('failedHelp')}
    </ErrorState>
  );
}

function Choice({ files, as }: { files: FileRecord[]; as: DriveForm }) {
  const [form, setForm] = useState(as);
  const [going, setGoing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const tooMany = files.length > counts.driveFiles;

  async function go() {
    setGoing(true);
    setFault(null);
    try {
      const address = await beginSave(
        files.map(({ id }) => id),
        form,
      );
      location.assign(address);
    } catch (error) {
      setGoing(false);
      setFault(sentenceOf(error));
    }
  }

  return (
    <>
      <BackToFiles />
      <PageHeader title={t('title')} lead={t('lead')} />
      <ul className={styles.list} aria-label={t('files')}>
        {files.map(({ id, kind, name, correctedFileUrl, fixedFileUrl }) => (
          <li key={id} className={styles.file}>
            <FileTypeIcon type={kind} size={26} />
            <span className={styles.name}>
              <strong>{name}</strong>
              <span>{(correctedFileUrl ?? fixedFileUrl) ? t('correctedCopy') : t('original')}</span>
            </span>
          </li>
        ))}
      </ul>
      <fieldset className={styles.forms} disabled={going}>
        <legend>{t('form')}</legend>
        {forms.map((each) => (
          <label key={each}>
            <input type="radio" name="form" checked={form === each} onChange={() => setForm(each)} />
            {t(`forms.${each}`)}
          </label>
        ))}
      </fieldset>
      {(fault ?? tooMany) && (
        <Alert severity="error" className={styles.note}>
          {fault ?? t('tooMany', { limit: formatNumber(counts.driveFiles) })}
        </Alert>
      )}
      <Button
        variant="contained"
        endIcon={<Icon name="arrow-right" size={18} />}
        disabled={going || tooMany}
        onClick={() => void go()}
      >
        {going ? t('going') : t('go')}
      </Button>
    </>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('notBegun');
  if (error.status === 404) return t('gone');

  return error.status === 429 ? t('later') : t('notBegun');
}
