import { counts, type FileRecord } from '@fidelio/contracts';
import { Link, productInfoQuery, useQuery } from '@fidelio/shell-api';

/** Leads to 'Save to my Google Drive' on the Files pages; hidden where no Google client is configured, or nothing can be saved. */
export function DriveLink({ files, words }: { files: readonly FileRecord[]; words: string }) {
  const isThere = useQuery(productInfoQuery).data?.drive === true;
  const drivable = files.filter(({ kind }) => kind !== 'other');
  if (!isThere || drivable.length === 0 || drivable.length > counts.driveFiles) return null;

  return (
    <Link to={`/files/drive?ids=${drivable.map(({ id }) => id).join(',')}`} target="_blank" rel="noopener">
      {words}
    </Link>
  );
}
