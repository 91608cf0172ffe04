/// <reference path="../css.d.ts" />
import { type FileRecord, type FileState, fileStateOf, fileStateWords } from '@fidelio/contracts';
import { StatusChip } from '../feedback/status-chip';
import { Icon, type IconName } from '@fidelio/ui';
import styles from './file-status.module.css';

const icons: Record<FileState, IconName> = {
  decision: 'help',
  ready: 'check',
  check: 'info',
  working: 'history',
  fixed: 'check',
  nothing: 'check',
  unreadable: 'alert',
};

type Stated = Pick<FileRecord, 'fixed' | 'waitReason' | 'summary' | 'diagnosis'>;

/** What a file's status means for its owner, in English unless `words` say it, with the chip small beneath it. */
export function FileStatus({ file, words = fileStateWords(file) }: { file: Stated; words?: string }) {
  const state = fileStateOf(file);

  return (
    <span className={styles.status} data-state={state}>
      <span className={styles.meaning}>
        <Icon name={icons[state]} size={16} />
        <span>{words}</span>
      </span>
      <StatusChip fixed={file.fixed} />
    </span>
  );
}
