import { type FilesTableProps, TableOfRows } from './table-of-rows';
import { useVisibleRows } from './use-visible-rows';

/** A long list, of which only the rows near the viewport are rendered. */
export function WindowedFilesTable(props: FilesTableProps) {
  return <TableOfRows {...props} {...useVisibleRows(props.files, props.linkedId)} />;
}
