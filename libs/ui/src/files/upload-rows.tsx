import { Button, FileTypeIcon, formatBytes, Icon, IconButton, ProgressBar } from '@fidelio/ui';
import { fileKindOf } from './file-kind';
import { UnlockForm, type WhyLocked } from './unlock-form';
import styles from './upload-rows.module.css';
import { t } from './texts';

export interface UploadRow {
  id: string;
  file: { name: string; size: number };
  state: 'waiting' | 'sending' | 'disconnected' | 'failed' | 'cancelled' | 'locked' | 'done';
  sent: number;
  total: number;
  problem: string | null;
  canRetry: boolean;
}

interface UploadRowsProps {
  rows: readonly UploadRow[];
  /** Loads what acts on them. */
  acts(): Promise<{
    cancel(id: string): void;
    retry(id: string): void;
    dismiss(id: string): void;
    unlock(id: string, password: string, why: WhyLocked): Promise<string | null>;
  }>;
}

/** The files that are on their way, a row each: progress and cancel, or why it failed and retry. */
export function UploadRows({ rows, acts }: UploadRowsProps) {
  return (
    <ul className={styles.rows} aria-label={t('uploads.label')}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <FileTypeIcon type={fileKindOf(row.file.name)} />
          <div className={styles.words}>
            <strong className={styles.name}>{row.file.name}</strong>
            <State row={row} />
            {row.state === 'locked' && (
              <UnlockForm
                name={row.file.name}
                onUnlock={(password, why) => acts().then((act) => act.unlock(row.id, password, why))}
              />
            )}
          </div>
          <RowActs row={row} acts={acts} />
        </li>
      ))}
    </ul>
  );
}

function State({ row: { state, sent, total, problem } }: { row: UploadRow }) {
  if (state === 'failed')
    return (
      <span role="alert" className={styles.problem}>
        {problem}
      </span>
    );
  if (state !== 'sending') return <span className={styles.state}>{t(`uploads.${state}`)}</span>;
  const isChecked = sent >= total;

  return (
    <ProgressBar
      label={isChecked ? t('uploads.checking') : t('uploads.sending')}
      value={isChecked ? undefined : sent / total}
      detail={isChecked ? '' : t('uploads.progress', { sent: formatBytes(sent), total: formatBytes(total) })}
    />
  );
}

function RowActs({
  row: { id, file, state, sent, total, canRetry },
  acts,
}: { row: UploadRow } & Pick<UploadRowsProps, 'acts'>) {
  if (state === 'done' || (state === 'sending' && sent >= total)) return null;
  const isOver = state === 'failed' || state === 'cancelled' || state === 'locked';

  return (
    <span className={styles.acts}>
      {isOver && state !== 'locked' && canRetry && (
        <Button
          size="small"
          aria-label={t('uploads.retry-of', { name: file.name })}
          onClick={() => void acts().then((act) => act.retry(id))}
        >
          {t('uploads.retry')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t(isOver ? 'uploads.dismiss' : 'uploads.cancel', { name: file.name })}
        onClick={() => void acts().then((act) => (isOver ? act.dismiss(id) : act.cancel(id)))}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </span>
  );
}

/** Whether something would be lost if the page went away. */
export function isUploading({ state }: Pick<UploadRow, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'disconnected';
}

/** How far they are, where there is no room for rows. */
export function UploadStatus({ rows }: Pick<UploadRowsProps, 'rows'>) {
  if (!rows.some(isUploading)) return t('uploads.over');
  const sum = (bytes: (row: UploadRow) => number) => rows.reduce((before, row) => before + bytes(row), 0);

  const total = Math.max(
    1,
    sum(({ total }) => total),
  );

  return t('uploads.percent', { percent: Math.round((100 * sum(({ sent }) => sent)) / total) });
}
