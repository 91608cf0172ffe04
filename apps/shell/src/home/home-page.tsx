import { useUser } from '@fidelio/shell-api';
import { texts } from '../texts';
import { FileSummary } from './file-summary';
import { HomeCard } from './home-card';
import styles from './home-page.module.css';

/** `/`: what the product does, a summary of the user's files, and links to the screens. */
export function HomePage() {
  const user = useUser();
  const { welcome, description, cards } = texts.home;

  return (
    <div className={styles.page}>
      <h1 className={styles.welcome}>{welcome(user?.displayName)}</h1>
      <div className={styles.description}>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <FileSummary />
      <nav aria-label={cards.label}>
        <ul className={styles.cards}>
          <HomeCard to="/chat" icon="chat" {...cards.chat} large />
          <HomeCard to="/files" icon="files" {...cards.files} />
          <HomeCard to="/notifications" icon="bell" {...cards.notifications} />
          <HomeCard to="/privacy" icon="shield" {...cards.privacy} />
        </ul>
      </nav>
    </div>
  );
}
