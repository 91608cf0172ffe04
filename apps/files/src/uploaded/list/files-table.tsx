import type { FileRecord } from '@fidelio/contracts';
import { Icon } from '@fidelio/ui';
import { texts } from '../../texts';
import type { Arrangement, SortKey } from './arrange';
import { FileRow } from './file-row';
import type { Selection } from './use-selection';
import { useVisibleRows } from './use-visible-rows';
import styles from './files-table.module.css';

const words = texts.uploaded;

interface FilesTableProps {
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

/** The uploaded files. A long list renders only the rows near the viewport. */
export function FilesTable(props: FilesTableProps) {
  const { files, arrangement, selection, openIds, linkedId, inPanel, onToggle, onSort, onFeedback } = props;
  const { table, rows, before, after, measure } = useVisibleRows(files, linkedId);

  return (
    <table ref={table} className={styles.table} data-beside={inPanel || undefined} aria-rowcount={files.length + 1}>
      <caption className={styles.caption}>{words.caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <SortHead sortKey="name" arrangement={arrangement} onSort={onSort} />
          <SortHead sortKey="createdAt" arrangement={arrangement} onSort={onSort} />
          <th scope="col">{words.columns.feedback}</th>
          <SortHead sortKey="status" arrangement={arrangement} onSort={onSort} />
          <th scope="col">{words.columns.actions}</th>
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
        {words.columns[sortKey]}
        <Icon
          name={active ? 'arrow-down' : 'sort'}
          size={14}
          className={active && !descending ? styles.up : undefined}
        />
      </button>
    </th>
  );
}
