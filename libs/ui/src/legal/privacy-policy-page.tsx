import { LegalPage, LegalSections } from '../layout/legal-page';
import { type Processors, privacySections } from './privacy-policy.sections';

export interface PrivacyPolicyProps {
  /** Named in the policy. */
  processors: Processors;
  /** Shows title and contents list too. Without it: the sections only, for a dialog. */
  page?: boolean;
}

const updated = 'Last updated November 2, 2024';

export default function PrivacyPolicyPage({ processors, page = false }: PrivacyPolicyProps) {
  const sections = privacySections(processors);
  if (page) return <LegalPage title="Privacy policy" dates={updated} sections={sections} />;

  return <LegalSections dates={updated} sections={sections} />;
}
