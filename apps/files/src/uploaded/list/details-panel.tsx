import type { FileRecord } from '@fidelio/contracts';
import { FileTypeIcon, formatBytes, Icon, IconButton } from '@fidelio/ui';
import { FileStatus } from '@fidelio/ui/file-parts';
import { useEffect, useRef } from 'react';
import { t } from '../../texts';
import { FileActions } from './file-actions';
import { LazyFileDetails } from '../findings/lazy-file-details';
import styles from './details-panel.module.css';

export const panelId = 'file-details';

interface DetailsPanelProps {
  file: FileRecord;
  onClose(): void;
  onFeedback(file: FileRecord): void;
}

/** The details of one file at the right side of a wide screen. The list stays in use beside it; Escape closes it. */
export function DetailsPanel({ file, onClose, onFeedback }: DetailsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    // Dialogs keep their own Escape from the document.
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', closeByKey);

    return () => document.removeEventListener('keydown', closeByKey);
  }, [onClose]);

  return (
    <aside id={panelId} className={styles.panel} aria-labelledby="file-details-name">
      <header className={styles.head}>
        <FileTypeIcon type={file.kind} size={32} />
        <div>
          <h2 ref={heading} id="file-details-name" className={styles.name} tabIndex={-1}>
            {file.name}
          </h2>
          <div className={styles.state}>
            <FileStatus file={file} />
            <span>{formatBytes(file.bytes)}</span>
          </div>
        </div>
        <IconButton className={styles.close} aria-label={t('uploaded.closeDetails')} onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </header>
      <LazyFileDetails file={file} />
      <footer className={styles.foot}>
        <FileActions file={file} corrected={false} onFeedback={() => onFeedback(file)} />
      </footer>
    </aside>
  );
}
