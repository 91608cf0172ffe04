import { cardsIn, cardsOf, sizes, uploadEndings } from '@fidelio/contracts';
import { colon, contactAddress, formatBytes, formatList, PageHeader } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownCards } from '../own-screens';
import { usePlaces } from '../remotes/places';
import { own } from '../texts';
import { t } from './help-texts';
import styles from './help-page.module.css';

/** How the product works, in a few short answers. */
export default function HelpPage() {
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={styles.topics}>
        <Topic title={t('what.title')}>
          <p>{t('what.text')}</p>
        </Topic>
        <Topic title={t('upload.title')}>
          <p>{t('upload.start')}</p>
          <p>{t('upload.types', { endings: formatList(uploadEndings), size: formatBytes(sizes.uploadMax) })}</p>
        </Topic>
        <Topic title={t('next.title')}>
          <p>{t('next.text')}</p>
        </Topic>
        <Topic title={t('places.title')}>
          <Places />
        </Topic>
        <Topic title={t('wrong.title')}>
          <p>{t('wrong.text')}</p>
        </Topic>
        <Topic title={t('data.title')}>
          <p>
            {t('data.before')} <Link to="/privacy">{t('data.policy')}</Link>
            {t('data.after')}
          </p>
        </Topic>
        <Topic title={t('person.title')}>
          <p>
            <ReachUs /> {t('person.reference')}
          </p>
        </Topic>
      </div>
    </>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.topic}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The places of the product, which remotes bring. */
function Places() {
  return (
    <ul>
      {cardsOf(cardsIn({ cards: ownCards }, own), usePlaces()).map(({ path, title, text }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
          {colon()}
          {text}
        </li>
      ))}
    </ul>
  );
}

function ReachUs() {
  const address = contactAddress();
  if (address === null) return t('person.chat');

  return (
    <>
      {t('person.at')} <a href={`mailto:${address}`}>{address}</a>.
    </>
  );
}
