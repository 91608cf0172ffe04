import { Link, Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { NotFoundState } from '@fidelio/ui';
import { AuthRedirectPage } from './auth-redirect/auth-redirect-page';
import { DownloadsPage } from './downloads-page';
import { HomePage } from './home/home-page';
import { SiteLayout } from './layout/site-layout';
import { PrivacyPage } from './legal/privacy-page';
import { TermsPage } from './legal/terms-page';
import { t } from './texts';

/** Mounted by the shell at `/launcher/*`. */
export function Routes() {
  return (
    <SiteLayout>
      <RouterRoutes>
        <Route index element={<HomePage />} />
        <Route path="downloads" element={<DownloadsPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="terms-of-service" element={<TermsPage />} />
        <Route path="auth-redirect" element={<AuthRedirectPage />} />
        <Route path="*" element={<NotFoundState link={Link} to="/launcher" action={t('notFound')} />} />
      </RouterRoutes>
    </SiteLayout>
  );
}
