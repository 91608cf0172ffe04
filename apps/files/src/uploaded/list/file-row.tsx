import type { FileRecord } from '@fidelio/contracts';
import { colon, formatBytes, formatInstant, formatRelative, Icon, usePageLanguage } from '@fidelio/ui';
import { FileStatus } from '@fidelio/ui/file-parts';
import { memo, type Ref, useId } from 'react';
import { t } from '../../texts';
import { panelId } from './details-panel';
import { LazyFileDetails } from '../findings/lazy-file-details';
import { FileActions } from './file-actions';
import { FileThumbnail } from './file-thumbnail';
import styles from './file-row.module.css';

interface FileRowProps {
  file: FileRecord;
  index: number;
  open: boolean;
  /** The details are shown beside the table. */
  inPanel: boolean;
  selected: boolean;
  onToggle(id: string): void;
  onSelect(id: string, range: boolean): void;
  onFeedback(file: FileRecord): void;
  ref?: Ref<HTMLTableSectionElement>;
}

/**
 * One file: its row and, when open, its details. On a narrow screen both are a card. Memoised, because scrolling a long
 * list must not render unchanged rows.
 */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { file, index, open, inPanel, selected, onToggle, onSelect, onFeedback, ref } = props;
  usePageLanguage();
  const ownId = useId();
  const detailsId = inPanel ? panelId : ownId;

  return (
    <tbody
      ref={ref}
      data-index={index}
      className={styles.body}
      data-file={file.id}
      data-open={open || undefined}
      data-selected={selected || undefined}
    >
      <tr aria-rowindex={index + 2} className={styles.row}>
        <th scope="row">
          <div className={styles.file}>
            <label className={styles.select}>
              <input
                type="checkbox"
                checked={selected}
                aria-label={t('selection.select', { name: file.name })}
                onChange={({ nativeEvent }) =>
                  onSelect(file.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                }
              />
            </label>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={open ? detailsId : undefined}
              aria-label={t('uploaded.details', { name: file.name })}
              onClick={() => onToggle(file.id)}
            >
              <Icon name="chevron-right" size={18} className={styles.chevron} />
            </button>
            <FileThumbnail file={file} />
            <span className={styles.name} title={file.name}>
              <span>{file.name}</span>
              <span className={styles.bytes}>{formatBytes(file.bytes)}</span>
            </span>
          </div>
        </th>
        <td className={styles.time} data-label={`${t('uploaded.columns.createdAt')}${colon()}`}>
          <time dateTime={file.createdAt}>
            {formatRelative(file.createdAt)}
            <span className={styles.exact}>{formatInstant(file.createdAt)}</span>
          </time>
        </td>
        <td className={styles.feedback} data-label={`${t('uploaded.columns.feedback')}${colon()}`}>
          <span title={file.feedback || undefined} data-empty={file.feedback === '' || undefined}>
            {file.feedback}
          </span>
        </td>
        <td className={styles.status}>
          <FileStatus file={file} />
        </td>
        <td className={styles.actions}>
          <FileActions file={file} corrected={!open || inPanel} onFeedback={() => onFeedback(file)} />
        </td>
      </tr>
      {open && !inPanel && (
        <tr>
          <td id={detailsId} colSpan={5} className={styles.details}>
            <LazyFileDetails file={file} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
