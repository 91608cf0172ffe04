import type { SampleFix } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { Button, CircularProgress, FileTypeIcon, Icon } from '@fidelio/ui';
import { t } from '../texts';
import { useDownload } from '../use-download';
import { sampleFixes } from '../sample-fixes';
import styles from './samples-table.module.css';

const columns = ['name', 'type', 'fix', 'cloud', 'fidelio', 'office'] as const;

/** Four sample files, each as imported, as corrected, and in Office. `open` until there are files of the user's own. */
export function SamplesTable({ open }: { open: boolean }) {
  return (
    <details open={open} className={styles.samples}>
      <summary>
        <h2 id="sample-fixes" className={styles.title}>
          {t('samples.title')}
        </h2>
      </summary>
      <p className={styles.lead}>{t('samples.lead')}</p>
      <table className={styles.table} aria-labelledby="sample-fixes">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`samples.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sampleFixes().map((fix) => (
            <SampleRow key={fix.id} fix={fix} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function SampleRow({ fix }: { fix: SampleFix }) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link to={`/files/${fix.id}/compare`}>{fix.name}</Link>
      </th>
      <td className={styles.type}>
        <span>
          <FileTypeIcon type={fix.type} size={22} label="" />
          {t(`samples.types.${fix.type}`)}
        </span>
      </td>
      <td className={styles.fix}>{fix.fix}</td>
      <td data-label={t('samples.columns.cloud')}>
        <Version {...fix.googleDocsVersion} label={t('samples.asItArrives')} />
      </td>
      <td data-label={t('samples.columns.fidelio')}>
        <Version {...fix.fidelioVersion} label={t('samples.corrected')} />
      </td>
      <td data-label={t('samples.columns.office')}>
        <OfficeVersion fix={fix} />
      </td>
    </tr>
  );
}

function Version({ name, url, label }: { name: string; url: string; label: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" aria-label={t('samples.open', { name })} className={styles.link}>
      {label}
      <Icon name="external" size={16} />
    </a>
  );
}

function OfficeVersion({ fix }: { fix: SampleFix }) {
  const { progress, start } = useDownload(fix.wordVersion);

  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('samples.downloadNamed', { name: fix.name })}
      startIcon={progress === null ? <Icon name="download" size={18} /> : <CircularProgress size={16} aria-hidden />}
      onClick={() => void start()}
    >
      {t('samples.download')}
    </Button>
  );
}
