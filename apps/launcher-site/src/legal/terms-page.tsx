import { LegalPage } from '@fidelio/ui';
import { texts } from '../texts';
import { termsSections } from './terms.sections';

/** `/launcher/terms-of-service` */
export function TermsPage() {
  return (
    <LegalPage
      title={texts.menu.terms}
      dates={texts.legal.effective}
      sections={termsSections}
      contentsLabel={texts.legal.contents}
    />
  );
}
