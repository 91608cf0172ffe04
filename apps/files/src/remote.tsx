import { expectedFiles, Link, Route, Routes as RouterRoutes, useLiveFiles } from '@fidelio/shell-api';
import { loadMui, NotFoundState, PageHeader, Spinner } from '@fidelio/ui';
import { lazy, Suspense, useState } from 'react';
import { FileEntrance } from './file-entrance';
import { InfoBanner } from './info-banner';
import { SamplesTable } from './samples/samples-table';
import { t } from './texts';
import { UploadedFiles } from './uploaded/uploaded-files';

// A chunk of its own, since the list does not need it. The host page preloads a chunk with this name for its address.
const compareScreen = () => import(/* webpackChunkName: "files-compare" */ './compare/compare-screen');
const CompareScreen = lazy(async () => {
  const [{ CompareScreen }] = await Promise.all([compareScreen(), loadMui()]);

  return { default: CompareScreen };
});

const driveScreens = () => import(/* webpackChunkName: "files-drive" */ './drive/drive-screen');
const DriveScreen = lazy(() => driveScreens().then(({ DriveScreen }) => ({ default: DriveScreen })));
const DriveSaveScreen = lazy(() => driveScreens().then(({ DriveSaveScreen }) => ({ default: DriveSaveScreen })));

const deletedScreen = () => import(/* webpackChunkName: "files-deleted" */ './deleted/deleted-screen');
const DeletedScreen = lazy(() => deletedScreen().then(({ DeletedScreen }) => ({ default: DeletedScreen })));

/** The one exposed module of this remote. */
export function Routes() {
  return (
    <Suspense fallback={<Spinner page label={t('loading')} />}>
      <RouterRoutes>
        <Route index element={<FilesScreen />} />
        <Route path="deleted" element={<DeletedScreen />} />
        <Route path="drive" element={<DriveScreen />} />
        <Route path="drive/:save" element={<DriveSaveScreen />} />
        <Route path=":id/compare" element={<CompareScreen />} />
        <Route path="*" element={<NotFoundState link={Link} to="/files" action={t('notFound')} />} />
      </RouterRoutes>
    </Suspense>
  );
}

function FilesScreen() {
  const { data: files, error } = useLiveFiles();
  const [expected] = useState(expectedFiles);
  const expectsNone = expected === 'none' || expected === 'both';

  return (
    <>
      <PageHeader title={t('title')} actions={<FileEntrance />} />
      <InfoBanner />
      <UploadedFiles expected={expected} />
      {/* Below a list of unknown length they would move when it comes. */}
      {(files || error || expectsNone) && <SamplesTable open={files ? files.length === 0 : expectsNone} />}
    </>
  );
}
