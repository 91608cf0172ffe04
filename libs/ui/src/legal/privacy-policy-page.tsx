import type { SentData } from '@fidelio/contracts';
import { LegalPage, LegalSections } from '../layout/legal-page';
import { type Processors, privacySections } from './privacy-policy.sections';

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
  if (page) return <LegalPage title="Privacy policy" dates={updated} sections={sections} />;

  return <LegalSections dates={updated} sections={sections} />;
}
