import { brand, cardsOf, sizes, uploadEndings } from '@fidelio/contracts';
import { formatBytes, PageHeader, ReachUs } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownCards } from '../own-screens';
import { usePlaces } from '../remotes/places';
import styles from './help-page.module.css';

interface Topic {
  title: string;
  body: ReactNode;
}

const endings = new Intl.ListFormat('en', { type: 'conjunction' }).format(uploadEndings);

/** The places of the product, which remotes bring. */
function Places() {
  return (
    <ul>
      {cardsOf(ownCards, usePlaces()).map(({ path, title, text }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>: {text}
        </li>
      ))}
    </ul>
  );
}

const topics: Topic[] = [
  {
    title: `What ${brand.name} does`,
    body: (
      <p>
        Some Word, PowerPoint and Excel files look wrong after they are imported into the Google cloud suite: table
        columns collapse, text boxes lose their text, formulas stop working. {brand.name} finds out what goes wrong in
        your file and makes a corrected copy that survives the import. Your original is never changed.
      </p>
    ),
  },
  {
    title: 'Uploading a file',
    body: (
      <>
        <p>
          Start a conversation: say in your own words what looks wrong, then attach the file. You can also drop it onto
          the page.
        </p>
        <p>
          These file types can be checked: {endings}. A file may have up to {formatBytes(sizes.uploadMax)}. A file in an
          old format, such as doc, ppt or xls, is carried over to the new format first. Of a file with a password we ask
          you for the password.
        </p>
      </>
    ),
  },
  {
    title: 'What happens next',
    body: (
      <p>
        Checking a file takes a few seconds. Its status shows what was found, what was corrected and what is left. When
        a file is fully fixed we send you an email with a link to the corrected copy.
      </p>
    ),
  },
  { title: 'Where to find it', body: <Places /> },
  {
    title: 'If something is still wrong',
    body: (
      <p>
        Choose “Still wrong?” on a corrected file, or “Update Feedback” on any other, and tell us what you see. What we
        cannot fix today waits until there is a safe fix for it; your file is then checked again by itself.
      </p>
    ),
  },
  {
    title: 'Your data',
    body: (
      <p>
        Nobody else sees your files. You can delete each of them, or your whole account, at any time: open your account
        at the bottom of the menu. Our <Link to="/privacy">privacy policy</Link> has the details.
      </p>
    ),
  },
  {
    title: 'Asking a person',
    body: (
      <p>
        You reach us <ReachUs />. If an error message shows a reference number, please include it.
      </p>
    ),
  },
];

/** How the product works, in a few short answers. */
export default function HelpPage() {
  return (
    <>
      <PageHeader title="Help" lead={`How ${brand.name} works, and whom to ask.`} />
      <div className={styles.topics}>
        {topics.map(({ title, body }) => (
          <section key={title} className={styles.topic}>
            <h2>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </>
  );
}
