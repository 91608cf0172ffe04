import { type Upload, uploads } from '@fidelio/shell-api';
import { UploadRows, UploadStatus } from '@fidelio/ui/uploads';

export { UploadStatus };

/** The uploads of this tab, a row each. */
export function UploadsInMenu({ rows }: { rows: readonly Upload[] }) {
  return <UploadRows rows={rows} acts={uploads} />;
}
