import { LegalPage } from '@fidelio/ui';
import { EnglishBinds, termsEffective, termsSections } from '@fidelio/ui/terms';
import { t } from '../texts';

/** `/launcher/terms-of-service` */
export function TermsPage() {
  return <LegalPage title={t('menu.terms')} dates={termsEffective} intro={<EnglishBinds />} sections={termsSections} />;
}
