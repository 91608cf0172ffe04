import { Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { AuthRedirectPage } from './auth-redirect/auth-redirect-page';
import { DownloadsPage } from './downloads/downloads-page';
import { HomePage } from './home/home-page';
import { SiteLayout } from './layout/site-layout';
import { PrivacyPage } from './legal/privacy-page';
import { TermsPage } from './legal/terms-page';
import { WaitlistDialog } from './waitlist/waitlist-dialog';

/** Mounted by the shell at `/launcher/*`. */
export function Routes() {
  return (
    <SiteLayout>
      <RouterRoutes>
        <Route index element={<HomePage Waitlist={WaitlistDialog} />} />
        <Route path="downloads" element={<DownloadsPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="terms-of-service" element={<TermsPage />} />
        <Route path="auth-redirect" element={<AuthRedirectPage />} />
      </RouterRoutes>
    </SiteLayout>
  );
}
