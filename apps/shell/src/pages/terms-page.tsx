import { LegalPage } from '@fidelio/ui';
import { EnglishBinds, termsEffective, termsSections } from '@fidelio/ui/terms';
import { own } from '../texts';

/** The terms, as on the launcher's site. */
export default function TermsPage() {
  return (
    <LegalPage
      title={own('Terms of Service')}
      dates={termsEffective}
      intro={<EnglishBinds />}
      sections={termsSections}
    />
  );
}
