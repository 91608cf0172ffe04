import { cardsIn, cardsOf, type HomeCard as Card } from '@fidelio/contracts';
import { expectedFiles, filesQuery, Slot, useUser } from '@fidelio/shell-api';
import { declaredIcon, RowsSkeleton } from '@fidelio/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ownCards } from '../own-screens';
import { usePlaces } from '../remotes/places';
import { own, t } from '../texts';
import { Description, FoldedDescription } from './description';
import { DropZone } from './drop-zone';
import { HomeCard } from './home-card';
import { SamplePages } from './sample-pages';
import styles from './home-page.module.css';

// A chunk of its own: other screens do not need it, nor who has no files.
const ownFiles = () => import(/* webpackChunkName: "home-files" */ './own-files');
const OwnFiles = lazy(() => ownFiles().then(({ OwnFiles }) => ({ default: OwnFiles })));

/** `/` with the cards of this tab's release set. */
export function HomePage() {
  return <Home cards={cardsOf(cardsIn({ cards: ownCards }, own), usePlaces())} />;
}

/** The way in for files, those that the user has, what the product does, and links to the screens. */
export function Home({ cards }: { cards: Card[] }) {
  const user = useUser();
  const { data: files } = useQuery(filesQuery);
  const [expected] = useState(expectedFiles);

  return (
    <div className={styles.page}>
      <h1 className={styles.welcome}>
        {user?.displayName ? t('home.welcome', { name: user.displayName }) : t('home.welcomeNobody')}
      </h1>
      <DropZone />
      {files && files.length > 0 ? (
        <Suspense fallback={<FilesToCome />}>
          <OwnFiles files={files} />
        </Suspense>
      ) : files || expected !== 'some' ? (
        <>
          <div className={expected === 'both' ? styles.none : undefined}>
            <WithoutFiles />
          </div>
          {expected === 'both' && (
            <div className={styles.some}>
              <FilesToCome />
            </div>
          )}
        </>
      ) : (
        <FilesToCome />
      )}
      <nav aria-label={t('home.cards')}>
        <ul className={styles.cards}>
          {cards.map(({ path, icon, title, text }, index) => (
            <HomeCard key={path} to={path} icon={declaredIcon(icon)} title={title} text={text} large={index === 0} />
          ))}
        </ul>
      </nav>
      <Slot name="home.news" />
    </div>
  );
}

function WithoutFiles() {
  return (
    <div className={styles.overview}>
      <SamplePages />
      <Description />
    </div>
  );
}

/** As the list will probably look, so that nothing moves when it comes. */
function FilesToCome() {
  return (
    <div className={styles.overview}>
      <RowsSkeleton rows={5} label={t('home.loading')} />
      <FoldedDescription />
    </div>
  );
}
