import { LegalPage } from '@fidelio/ui';
import { termsEffective, termsSections } from '@fidelio/ui/terms';

/** The terms, as on the launcher's site. */
export default function TermsPage() {
  return <LegalPage title="Terms of Service" dates={termsEffective} sections={termsSections} />;
}
