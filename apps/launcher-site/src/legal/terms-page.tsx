import { LegalPage } from '@fidelio/ui';
import { termsEffective, termsSections } from '@fidelio/ui/terms';
import { EnglishBinds } from './english-binds';
import { t } from '../texts';

/** `/launcher/terms-of-service` */
export function TermsPage() {
  return (
    <LegalPage
      title={t('menu.terms')}
      dates={termsEffective}
      intro={<EnglishBinds summary={t('legal.termsSummary')} />}
      sections={termsSections}
    />
  );
}
