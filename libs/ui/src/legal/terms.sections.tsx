import { brand } from '@fidelio/contracts';
import type { LegalSection } from '../layout/legal-page';
import { ReachUs } from './contact';

/** The terms of service, twelve sections. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: '1. Acceptance of these terms',
    body: (
      <p>
        These terms are an agreement between you and {brand.name} about your use of the {brand.name} Launcher, the
        add-on for your cloud suite and this website; together, “the service”. By installing or using any of them you
        accept the terms. If you use the service for an organization, you accept them on its behalf and confirm that you
        may.
      </p>
    ),
  },
  {
    id: 'service',
    title: '2. What the service does',
    body: (
      <>
        <p>
          The service uploads office files from your computer to your own cloud storage and converts them to cloud
          documents. It opens calendar files in your cloud calendar, and opens documents in your cloud storage as cloud
          documents or in other formats.
        </p>
        <p>
          We aim for conversions that look like the original. Some features of some files have no counterpart in the
          cloud suite, and we do not promise that a conversion is complete or exact.
        </p>
      </>
    ),
  },
  {
    id: 'cloud-account',
    title: '3. Your cloud account',
    body: (
      <p>
        You need a valid account with the cloud suite, and your use of that account remains subject to its provider’s
        terms. The launcher works with full read and write access to your cloud storage, which you grant and can
        withdraw at any time. You are responsible for keeping your computer and your accounts secure, and for what is
        done through them.
      </p>
    ),
  },
  {
    id: 'versions',
    title: '4. Free and premium versions',
    body: (
      <p>
        The service comes in free and premium versions. What a premium version costs, for how long, and what it adds to
        the free one is stated at purchase, before you are asked to pay. Where the law gives you a right to withdraw
        from a purchase, these terms do not take it away.
      </p>
    ),
  },
  {
    id: 'acceptable-use',
    title: '5. Acceptable use',
    body: (
      <>
        <p>You may not:</p>
        <ul>
          <li>
            use the service for anything that is against the law, or to process files that you have no right to use;
          </li>
          <li>
            reverse-engineer, decompile or copy the service, except where the law allows it regardless of these terms;
          </li>
          <li>
            overload the service, work around its limits, or disturb it for others, for instance by automated bulk
            requests;
          </li>
          <li>resell the service or offer it as your own.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-files',
    title: '6. Your files',
    body: (
      <p>
        Your files remain yours. You give us no rights in them beyond what is technically needed to do what you asked
        for. You are responsible for having the right to upload and convert a file, and for keeping a copy of it.
      </p>
    ),
  },
  {
    id: 'our-rights',
    title: '7. Our rights',
    body: (
      <p>
        The service, its name and its design belong to us. You receive a personal, non-exclusive right, which cannot be
        passed on, to use it in accordance with these terms. Components under open-source licences are governed by those
        licences.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: '8. Privacy',
    body: (
      <p>
        How access to your cloud storage is handled, and what little we keep, is described in the{' '}
        <a href="/launcher/privacy">launcher’s privacy policy</a>, which is part of these terms.
      </p>
    ),
  },
  {
    id: 'as-is',
    title: '9. No warranty, and limits of liability',
    body: (
      <>
        <p>
          The service is provided as is and as available, without warranty of any kind, express or implied, including
          fitness for a particular purpose and uninterrupted or error-free operation.
        </p>
        <p>
          To the extent that the law permits, we are not liable for the loss of data, for lost profits, or for any
          indirect damage that arises from using the service or from being unable to use it. Nothing in these terms
          excludes liability that cannot be excluded by law.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: '10. Termination',
    body: (
      <p>
        You may stop using the service at any time by uninstalling it and withdrawing its access to your cloud storage.
        We may suspend or end your access if you violate these terms. What by its nature outlasts the agreement, such as
        sections 7, 9 and 12, continues to apply.
      </p>
    ),
  },
  {
    id: 'changes',
    title: '11. Changes to these terms',
    body: (
      <p>
        We may change these terms. We tell you about a change in the interface of the service or by email, and state the
        date from which it applies. If you go on using the service after that date you accept the new terms; if you do
        not agree, stop using it before then.
      </p>
    ),
  },
  {
    id: 'law',
    title: '12. Governing law and contact',
    body: (
      <p>
        These terms are governed by the law of the State of Montana, United States, without regard to its
        conflict-of-law rules. If one provision is invalid, the others stay in force. Questions about these terms reach
        us <ReachUs />.
      </p>
    ),
  },
];

export const termsEffective = 'Effective 01/22/2025';
