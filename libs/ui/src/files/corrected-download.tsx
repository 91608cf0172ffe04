/// <reference path="../css.d.ts" />
import { downloadWords, type FileRecord, fileSummaryOf } from '@fidelio/contracts';
import { Icon } from '@fidelio/ui';
import styles from './corrected-download.module.css';

interface CorrectedDownloadProps {
  file: Pick<FileRecord, 'name' | 'correctedFileUrl' | 'fixedFileUrl' | 'summary' | 'diagnosis'>;
  /** The word alone; what it comes with is said to screen readers. */
  short?: boolean;
  /** Beside a button that matters more now. */
  quiet?: boolean;
}

/** Downloads the corrected copy. Renders nothing while there is none. */
export function CorrectedDownload({ file, short = false, quiet = false }: CorrectedDownloadProps) {
  const link = file.correctedFileUrl ?? file.fixedFileUrl;
  const summary = fileSummaryOf(file);
  if (!link) return null;
  const words = summary && summary.changes > 0 ? downloadWords(summary) : 'Download the corrected file';

  if (short)
    return (
      <a className={styles.short} href={link} download aria-label={`${words}: ${file.name}`}>
        <Icon name="download" size={18} />
        Download
      </a>
    );

  return <DownloadLink href={link} words={words} quiet={quiet} />;
}

/** A short button, with what it comes with beneath. */
export function DownloadLink({ href, words, quiet = false }: { href: string; words: string; quiet?: boolean }) {
  const [, rest = ''] = /^Download (.*)$/.exec(words) ?? [];

  return (
    <span className={styles.labelled}>
      <a className={styles.download} data-quiet={quiet || undefined} href={href} download aria-label={words}>
        <Icon name="download" size={18} />
        Download
      </a>
      <span className={styles.with} aria-hidden>
        {rest}
      </span>
    </span>
  );
}
