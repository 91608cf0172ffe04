import { RowsSkeleton } from '@fidelio/ui';
import { lazy, Suspense, useRef } from 'react';
import { t } from '../../texts';
import { type FilesTableProps, TableOfRows } from './table-of-rows';
import { useScrollToFile } from './use-scroll-to-file';

// A chunk of its own: few have so many files.
const windowedTable = () => import(/* webpackChunkName: "files-many" */ './windowed-files-table');
const WindowedFilesTable = lazy(() =>
  windowedTable().then(({ WindowedFilesTable }) => ({ default: WindowedFilesTable })),
);

/**
 * The uploaded files.
 *
 * @param many there are so many that not all are rendered, though a search may leave few
 */
export function FilesTable({ many, ...props }: FilesTableProps & { many: boolean }) {
  if (!many) return <WholeTable {...props} />;

  return (
    // As long as a long list: what stands below the table is not seen before it moves.
    <Suspense fallback={<RowsSkeleton rows={20} label={t('uploaded.loading')} />}>
      <WindowedFilesTable {...props} />
    </Suspense>
  );
}

function WholeTable(props: FilesTableProps) {
  const { files, linkedId } = props;
  const table = useRef<HTMLTableElement>(null);
  useScrollToFile(files, linkedId, table);
  const rows = files.map((file, index) => ({ index, file }));

  return <TableOfRows {...props} table={table} rows={rows} before={0} after={0} />;
}
