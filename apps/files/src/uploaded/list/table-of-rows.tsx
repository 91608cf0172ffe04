import type { FileRecord } from '@fidelio/contracts';
import { Icon } from '@fidelio/ui';
import type { RefCallback, RefObject } from 'react';
import { t } from '../../texts';
import type { Arrangement, SortKey } from './arrange';
import { FileRow } from './file-row';
import type { Selection } from './use-selection';
import styles from './table-of-rows.module.css';

/** Shorter lists are rendered in full, so that the browser's search and printing include every row. */
export const renderAllUpTo = 100;

export interface FilesTableProps {
  files: FileRecord[];
  arrangement: Arrangement;
  selection: Selection;
  openIds: ReadonlySet<string>;
  /** The file of the link that was followed. */
  linkedId: string | null;
  /** Details are shown beside the table, not in their row. */
  inPanel: boolean;
  onToggle(id: string): void;
  onSort(change: Pick<Arrangement, 'sort' | 'descending'>): void;
  onFeedback(file: FileRecord): void;
}

/** What of a list is rendered. */
export interface Rows {
  table: RefObject<HTMLTableElement | null>;
  rows: { index: number; file: FileRecord }[];
  /** Heights of the rows that are not rendered. */
  before: number;
  after: number;
  /** Measures a rendered row. */
  measure?: RefCallback<HTMLElement>;
}

/** A table of files, of which all or some are rendered. */
export function TableOfRows(props: FilesTableProps & Rows) {
  const { files, arrangement, selection, openIds, inPanel, onToggle, onSort, onFeedback } = props;
  const { table, rows, before, after, measure } = props;

  return (
    <table ref={table} className={styles.table} data-beside={inPanel || undefined} aria-rowcount={files.length + 1}>
      <caption className={styles.caption}>{t('uploaded.caption')}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <SortHead sortKey="name" arrangement={arrangement} onSort={onSort} />
          <SortHead sortKey="createdAt" arrangement={arrangement} onSort={onSort} />
          <th scope="col">{t('uploaded.columns.feedback')}</th>
          <SortHead sortKey="status" arrangement={arrangement} onSort={onSort} />
          <th scope="col">{t('uploaded.columns.actions')}</th>
        </tr>
      </thead>
      <Gap height={before} />
      {rows.map(({ index, file }) => (
        <FileRow
          key={file.id}
          ref={measure}
          index={index}
          file={file}
          open={openIds.has(file.id)}
          inPanel={inPanel}
          selected={selection.ids.has(file.id)}
          onToggle={onToggle}
          onSelect={selection.toggle}
          onFeedback={onFeedback}
        />
      ))}
      <Gap height={after} />
    </table>
  );
}

/** Takes the height of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;

  return (
    <tbody aria-hidden className={styles.gap}>
      <tr style={{ height }} />
    </tbody>
  );
}

interface SortHeadProps extends Pick<FilesTableProps, 'arrangement' | 'onSort'> {
  sortKey: SortKey;
}

function SortHead({ sortKey, arrangement, onSort }: SortHeadProps) {
  const active = arrangement.sort === sortKey;
  const { descending } = arrangement;

  return (
    <th scope="col" aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.head}
        data-active={active || undefined}
        onClick={() => onSort({ sort: sortKey, descending: active ? !descending : sortKey === 'createdAt' })}
      >
        {t(`uploaded.columns.${sortKey}`)}
        <Icon
          name={active ? 'arrow-down' : 'sort'}
          size={14}
          className={active && !descending ? styles.up : undefined}
        />
      </button>
    </th>
  );
}
