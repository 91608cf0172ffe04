import type { FileRecord } from '@fidelio/contracts';
import { Icon } from '../icons/icon';
import styles from './corrected-download.module.css';
import { downloadWords, fileSummaryOf } from './file-state';

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

  return (
    <a
      className={short ? styles.short : styles.download}
      data-quiet={quiet || undefined}
      href={link}
      download
      aria-label={short ? `${words}: ${file.name}` : undefined}
    >
      <Icon name="download" size={18} />
      {short ? 'Download' : words}
    </a>
  );
}
