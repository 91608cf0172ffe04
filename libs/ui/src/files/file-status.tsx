/// <reference path="../css.d.ts" />
import { type FileRecord, type FileState, fileStateOf } from '@fidelio/contracts';
import { StatusChip } from '../feedback/status-chip';
import { Icon, type IconName } from '@fidelio/ui';
import styles from './file-status.module.css';
import { t } from './texts';
import { statusWords } from './verdict-words';

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

interface FileStatusProps {
  file: Stated;
  words?: string | undefined;
  chip?: string;
}

/** What a file's status means for its owner, with the chip small beneath it; in the page's language unless `words` and `chip` say it. */
export function FileStatus({
  file,
  words = statusWords(file),
  chip = t(file.fixed ? 'chip.fixed' : 'chip.processing'),
}: FileStatusProps) {
  const state = fileStateOf(file);

  return (
    <span className={styles.status} data-state={state}>
      <span className={styles.meaning}>
        <Icon name={icons[state]} size={16} />
        <span>{words}</span>
      </span>
      <StatusChip fixed={file.fixed} word={chip} />
    </span>
  );
}
