import { brand, type SentData, sentSentence } from '@fidelio/contracts';
import type { LegalSection } from '../layout/legal-page';
import { ReachUs } from './contact';

/** Names of the outside services that the operator configured; null when they could not be read. */
export type Processors = readonly string[] | null;

/** The policy's ten sections. */
export function privacySections(processors: Processors, sent?: SentData): readonly LegalSection[] {
  return [
    {
      id: 'introduction',
      title: '1. Introduction',
      body: (
        <>
          <p>
            {brand.name} helps people whose Word, PowerPoint or Excel files did not survive the way into a cloud office
            suite. To do that we have to look at files that you choose to send us. This policy says what we receive,
            what we do with it, and how you get rid of it again.
          </p>
          <p>
            It covers the web application, its sign-in and sign-up pages and the mail that they send. The desktop
            launcher has a policy of its own on its website.
          </p>
        </>
      ),
    },
    {
      id: 'information-collected',
      title: '2. Information we collect',
      body: (
        <>
          <p>We keep three kinds of information, all of which come from you:</p>
          <ul>
            <li>
              <strong>Your account:</strong> your name, your email address and the name of your organization.
            </li>
            <li>
              <strong>Your reports:</strong> what you write to the assistant, what it answers, and the feedback you add
              to a file.
            </li>
            <li>
              <strong>Your files:</strong> the documents you upload, what our analysis found in them, and the corrected
              versions.
            </li>
          </ul>
          <p>
            For each session we note when it began, when it was last used and which browser it belongs to, so that you
            can recognise it in your account and end it. We use no advertising cookies and no trackers.
          </p>
        </>
      ),
    },
    {
      id: 'use',
      title: '3. How we use it',
      body: (
        <>
          <p>We use your information for what you sent it for, and for nothing else:</p>
          <ul>
            <li>to sign you in by mailing you a one-time code;</li>
            <li>to understand your report, to examine your file and to apply fixes to it;</li>
            <li>
              to email you when a file is fixed, needs your decision, or cannot be corrected, with links to it and small
              pictures of one of its pages, which come with the email itself; all but the first can be switched off;
            </li>
            <li>to recognise the same fault in other files, so that a fix learned once helps everybody it fits.</li>
          </ul>
          <p>What we keep of a learned fix describes the fault, not your document: it holds none of your text.</p>
        </>
      ),
    },
    {
      id: 'security',
      title: '4. Security',
      body: (
        <>
          <p>
            There are no passwords to steal. You sign in with a one-time code sent to your email address; a code works
            once and for ten minutes. The session that follows is a token (a JSON Web Token) signed with an RSA key, and
            it ends everywhere at the moment you sign out.
          </p>
          <p>
            Files lie in private cloud storage that is not reachable from outside. Links to corrected files are signed
            and expire. Our staff sign in with two-factor authentication wherever they can reach customers’ data.
          </p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: '5. Sharing',
      body: (
        <>
          <Sharing processors={processors} sent={sent} />
          <p>
            Where “Save to my Google Drive” is offered and you choose it, a copy of that file goes to your own Google
            Drive, after you have agreed on Google’s page. We see nothing else there and keep no access.
          </p>
          <p>
            Where your organization has agreed to it, which is not so by default, a file that was corrected and its
            corrected copy are also imported into Google’s suite for a moment, to measure there what arrives. They go
            without their names into an account of the operator and are deleted there right after; the pages that Google
            made of them are kept here with the file.
          </p>
        </>
      ),
    },
    {
      id: 'retention',
      title: '6. Retention',
      body: (
        <p>
          We keep data only as long as it is needed. Files and conversations are removed by themselves after a set time,
          90 days unless your operator has set another. A file or conversation that you delete can be brought back for a
          short while and is removed after that. An account that you delete is removed at once, together with everything
          that was derived from it. What remains, without your address, is a record for 90 days that the deletion took
          place, and for two days a digest that limits how many codes are mailed to you.
        </p>
      ),
    },
    {
      id: 'rights',
      title: '7. Your rights',
      body: (
        <p>
          You may ask what we hold about you, have it corrected, and have it deleted. Most of this you can do yourself:
          your account shows your data and your sessions, lets you download everything as one file, and deletes the
          account with all that belongs to it. For anything else reach us <ReachUs />.
        </p>
      ),
    },
    {
      id: 'compliance',
      title: '8. Compliance',
      body: (
        <p>
          We follow the data-protection law that applies where you live, among it the General Data Protection Regulation
          of the European Union and the privacy laws of the American states. If you believe that we do not, please tell
          us first; you may also turn to your supervisory authority.
        </p>
      ),
    },
    {
      id: 'changes',
      title: '9. Changes to this policy',
      body: (
        <p>
          When we change this policy we put the new text here with its date. If a change affects what happens to data
          that you have already given us, we tell you by email before it takes effect.
        </p>
      ),
    },
    {
      id: 'contact',
      title: '10. Contact',
      body: (
        <p>
          Questions and requests about privacy reach us <ReachUs />. A person reads them.
        </p>
      ),
    },
  ];
}

/** Of a server that does not say yet what it sends. */
const saidBefore: SentData = { categories: ['messages', 'file-names', 'findings'], redacted: false };

function Sharing({ processors, sent }: { processors: Processors; sent: SentData | undefined }) {
  // Unknown processors: make no claim about sharing.
  if (processors === null)
    return (
      <p>
        We do not sell your data, rent it or give it away. Whether outside services help to answer in the chat, and
        which, could not be read just now: please reload, or read it on the chat’s start page before you write.
      </p>
    );
  if (processors.length === 0)
    return <p>We share no data with third parties. We do not sell it, rent it or give it away.</p>;

  return (
    <>
      <p>We do not sell your data, rent it or give it away. To answer in the chat we rely on these processors:</p>
      <ul>
        {processors.map((processor) => (
          <li key={processor}>{processor}</li>
        ))}
      </ul>
      <p>{sentSentence(sent ?? saidBefore)} No other third party receives anything.</p>
    </>
  );
}
