import { Link, Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { NotFoundState, PageHeader } from '@fidelio/ui';
import { InfoBanner } from './info-banner';
import { SamplesTable } from './samples/samples-table';
import { texts } from './texts';
import { UploadedFiles } from './uploaded/uploaded-files';

/** The one exposed module of this remote. */
export function Routes() {
  return (
    <RouterRoutes>
      <Route index element={<FilesScreen />} />
      <Route path="*" element={<NotFoundState link={Link} to="/files" action={texts.notFound} />} />
    </RouterRoutes>
  );
}

function FilesScreen() {
  return (
    <>
      <PageHeader title={texts.title} />
      <InfoBanner />
      <SamplesTable />
      <UploadedFiles />
    </>
  );
}
