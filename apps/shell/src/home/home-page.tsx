import { cardsOf, type HomeCard as Card } from '@fidelio/contracts';
import { useUser } from '@fidelio/shell-api';
import { isIconName } from '@fidelio/ui';
import { ownCards } from '../own-screens';
import { usePlaces } from '../remotes/places';
import { texts } from '../texts';
import { DropZone } from './drop-zone';
import { FileSummary } from './file-summary';
import { HomeCard } from './home-card';
import styles from './home-page.module.css';

/** For the name of an icon that this shell does not have. */
const fallbackIcon = 'chevron-right';

/** `/` with the cards of this tab's release set. */
export function HomePage() {
  return <Home cards={cardsOf(ownCards, usePlaces())} />;
}

/** What the product does, a summary of the user's files, and links to the screens. */
export function Home({ cards }: { cards: Card[] }) {
  const user = useUser();
  const { welcome, description, cards: label } = texts.home;

  return (
    <div className={styles.page}>
      <h1 className={styles.welcome}>{welcome(user?.displayName)}</h1>
      <DropZone />
      <FileSummary />
      <div className={styles.description}>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <nav aria-label={label}>
        <ul className={styles.cards}>
          {cards.map(({ path, icon, title, text }, index) => (
            <HomeCard
              key={path}
              to={path}
              icon={isIconName(icon) ? icon : fallbackIcon}
              title={title}
              text={text}
              large={index === 0}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
}
