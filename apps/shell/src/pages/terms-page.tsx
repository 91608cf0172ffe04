import { LegalPage, usePageLanguage } from '@fidelio/ui';
import { termsEffective, termsSections } from '@fidelio/ui/terms';
import { own } from '../texts';
import { t } from './help-texts';

/** The terms, as on the launcher's site. */
export default function TermsPage() {
  const { language } = usePageLanguage();
  const summary = (
    <>
      <p>{t('terms.binding')}</p>
      <p>{t('terms.summary')}</p>
    </>
  );

  return (
    <LegalPage
      title={own('Terms of Service')}
      dates={termsEffective}
      intro={language !== 'en' && summary}
      sections={termsSections}
    />
  );
}
