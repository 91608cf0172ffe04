/// <reference path="../css.d.ts" />
import { type FileRecord, fileSummaryOf } from '@fidelio/contracts';
import { downloadText as t, Icon } from '@fidelio/ui';
import styles from './corrected-download.module.css';
import { downloadWords } from './verdict-words';

interface CorrectedDownloadProps {
  file: Pick<FileRecord, 'name' | 'correctedFileUrl' | 'fixedFileUrl' | 'summary' | 'diagnosis'>;
  /** The word alone; what it comes with is said to screen readers. */
  short?: boolean;
  /** Beside a button that matters more now. */
  quiet?: boolean;
  /** In the language of a conversation: 'Download', and all of what it is. */
  words?: DownloadWords;
}

interface DownloadWords {
  label: string;
  /** Begins with the label where more is said. */
  whole: string;
}

/** Downloads the corrected copy. Renders nothing while there is none. */
export function CorrectedDownload({
  file,
  short = false,
  quiet = false,
  words = wordsOf(file),
}: CorrectedDownloadProps) {
  const link = file.correctedFileUrl ?? file.fixedFileUrl;
  const { label, whole } = words;
  if (!link) return null;

  if (short)
    return (
      <a className={styles.short} href={link} download aria-label={`${whole}: ${file.name}`}>
        <Icon name="download" size={18} />
        {label}
      </a>
    );

  return <DownloadLink href={link} words={whole} label={label} quiet={quiet} />;
}

function wordsOf(file: CorrectedDownloadProps['file']): DownloadWords {
  const summary = fileSummaryOf(file);

  return {
    label: t('download'),
    whole: summary && summary.changes > 0 ? downloadWords(summary) : t('download.corrected'),
  };
}

/** A short button, with what it comes with beneath. */
export function DownloadLink({
  href,
  words,
  label = t('download'),
  quiet = false,
}: {
  href: string;
  words: string;
  /** What the words begin with. */
  label?: string;
  quiet?: boolean;
}) {
  return (
    <span className={styles.labelled}>
      <a className={styles.download} data-quiet={quiet || undefined} href={href} download aria-label={words}>
        <Icon name="download" size={18} />
        {label}
      </a>
      <span className={styles.with} aria-hidden>
        {words.slice(label.length).trim()}
      </span>
    </span>
  );
}
