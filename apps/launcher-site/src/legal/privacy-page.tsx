import { LegalPage } from '@fidelio/ui';
import { texts } from '../texts';
import { privacySections } from './privacy.sections';

/** `/launcher/privacy` */
export function PrivacyPage() {
  return (
    <LegalPage
      title={texts.legal.privacyTitle}
      dates={texts.legal.applies}
      sections={privacySections}
      contentsLabel={texts.legal.contents}
    />
  );
}
