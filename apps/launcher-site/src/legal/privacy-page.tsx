import { brand } from '@fidelio/contracts';
import { LegalPage, type LegalSection, ReachUs } from '@fidelio/ui';
import { EnglishBinds } from './english-binds';
import { t } from '../texts';

/** The cloud-storage API privacy policy of the launcher. */
const privacySections: readonly LegalSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    body: (
      <>
        <p>
          The {brand.name} Launcher is a desktop app that uploads files from your computer to your own cloud storage and
          converts them there. To do so it uses the programming interface (API) of your cloud storage. This policy says
          which access it needs, where that access is kept, and what we, who make the launcher, learn from it: nothing.
        </p>
        <p>
          It covers the launcher and this website. The {brand.name} web application, where you report files that did not
          convert well, has a privacy policy of its own; it applies when you use the launcher with a {brand.name}{' '}
          account.
        </p>
      </>
    ),
  },
  {
    id: 'data-access-and-storage',
    title: 'Data Access and Storage',
    body: (
      <>
        <p>
          The launcher needs full read and write access to your cloud storage. You grant it yourself, through OAuth, on
          a page of your cloud provider. We never see the password with which you sign in there.
        </p>
        <ul>
          <li>
            <strong>Reading</strong> lets it find the folder that a file belongs in, and open what is already there as
            another format.
          </li>
          <li>
            <strong>Writing</strong> lets it upload the file you right-clicked and store the converted document beside
            it.
          </li>
        </ul>
        <p>
          The tokens that stand for this access are kept only on your own computer. When you grant access, a link on our
          server passes the tokens through to the launcher; it writes none of them down. Credentials are never stored
          online.
        </p>
        <p>
          Your files are processed on your computer. They travel between it and your cloud storage and nowhere else, and
          no copy reaches us. You can withdraw the access at any time in the security settings of your cloud account;
          the tokens on your computer are worthless from then on.
        </p>
      </>
    ),
  },
  {
    id: 'user-data-and-privacy',
    title: 'User Data and Privacy',
    body: (
      <>
        <p>
          Neither the launcher nor this website collects or stores personal data such as email addresses, with one
          exception that you choose yourself: the waitlist.
        </p>
        <p>
          If you join the waitlist we keep the email address that you enter and, if you give it, the name of your
          company. We use them for one purpose, to tell you that the launcher can be downloaded, and we give them to
          nobody. To be taken off the list, reach us <ReachUs />, and name that address; your entry is deleted. If you
          have a {brand.name} account with the same address, deleting the account deletes the entry as well.
        </p>
        <p>
          There are no advertising cookies here, no trackers and no third-party scripts; even the video and the fonts
          come from this site.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    body: (
      <>
        <p>
          The launcher acts on your files on your behalf and with your access. It is provided as it is: converting a
          document can change how it looks, and no software can promise that nothing is ever lost. Keep the original of
          what matters to you.
        </p>
        <p>
          What your cloud provider does with files in your cloud storage is governed by your agreement with that
          provider, not by this policy.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about this policy, and requests to be taken off the waitlist, reach us <ReachUs />. A person reads
        them.
      </p>
    ),
  },
];

/** `/launcher/privacy` */
export function PrivacyPage() {
  return (
    <LegalPage
      title={t('legal.privacyTitle')}
      dates={t('legal.applies')}
      intro={<EnglishBinds summary={t('legal.privacySummary')} />}
      sections={privacySections}
    />
  );
}
