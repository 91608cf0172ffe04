import type { SentData } from '@fidelio/contracts';
import { usePageLanguage } from '../language/page-language';
import { LegalPage, LegalSections } from '../layout/legal-page';
import { type Processors, privacySections } from './privacy-policy.sections';
import { t } from './texts';

export interface PrivacyPolicyProps {
  /** Outside services that the policy names. */
  processors: Processors;
  /** What they receive, where the server says so. */
  sent?: SentData;
  /** Whether to show the title and the list of contents too; a dialog shows the sections alone. */
  page?: boolean;
}

const updated = 'Last updated November 2, 2024';

export default function PrivacyPolicyPage({ processors, sent, page = false }: PrivacyPolicyProps) {
  const sections = privacySections(processors, sent);
  const { language } = usePageLanguage();
  const summary = language !== 'en' && (
    <>
      <p>{t('binding')}</p>
      <p>{t('privacy')}</p>
    </>
  );
  if (page) return <LegalPage title={t('privacy.title')} dates={updated} intro={summary} sections={sections} />;

  return (
    <>
      {summary}
      <LegalSections dates={updated} sections={sections} />
    </>
  );
}
