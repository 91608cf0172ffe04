import { LegalPage, LegalSections } from '../layout/legal-page';
import { type Processors, privacySections } from './privacy-policy.sections';

export interface PrivacyPolicyProps {
  /** The policy names them. */
  processors: Processors;
  /** With title and contents list; otherwise the sections alone, for a dialog. */
  page?: boolean;
}

const updated = 'Last updated November 2, 2024';

export default function PrivacyPolicyPage({ processors, page = false }: PrivacyPolicyProps) {
  const sections = privacySections(processors);
  if (page) return <LegalPage title="Privacy policy" dates={updated} sections={sections} />;

  return <LegalSections dates={updated} sections={sections} />;
}
