import { LegalPage } from '@fidelio/ui';
import { termsEffective, termsSections } from '@fidelio/ui/terms';
import { texts } from '../texts';

/** `/launcher/terms-of-service` */
export function TermsPage() {
  return <LegalPage title={texts.menu.terms} dates={termsEffective} sections={termsSections} />;
}
