import { Link, Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { NotFoundState } from '@fidelio/ui';
import { ProjectsScreen } from './list/projects-screen';
import { FileScreen } from './project/file-screen';
import { FilesPage } from './project/files-page';
import { Overview } from './project/overview';
import { PeoplePage } from './project/people-page';
import { ProjectScreen } from './project/project-screen';
import { ReportPage } from './project/report-page';
import { WavesPage } from './project/waves-page';
import { t } from './texts';

/** The one exposed module of this remote. */
export function Routes() {
  return (
    <RouterRoutes>
      <Route index element={<ProjectsScreen />} />
      <Route path=":id" element={<ProjectScreen />}>
        <Route index element={<Overview />} />
        <Route path="files" element={<FilesPage />} />
        <Route path="files/:file" element={<FileScreen />} />
        <Route path="waves" element={<WavesPage />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="report" element={<ReportPage />} />
      </Route>
      <Route path="*" element={<NotFoundState link={Link} to="/projects" action={t('toProjects')} />} />
    </RouterRoutes>
  );
}
