import type { FileRecord } from '@fidelio/contracts';
import { Spinner } from '@fidelio/ui';
import { lazy, Suspense } from 'react';
import { t } from '../../texts';

// A chunk of its own: nobody looks at details on the first visit.
const fileDetails = () => import(/* webpackChunkName: "files-verdict" */ './file-details');
const FileDetails = lazy(() => fileDetails().then(({ FileDetails }) => ({ default: FileDetails })));

export function LazyFileDetails({ file }: { file: FileRecord }) {
  return (
    <Suspense fallback={<Spinner size={20} label={t('uploaded.loading')} />}>
      <FileDetails file={file} />
    </Suspense>
  );
}
