import { useUser } from '@fidelio/shell-api';
import { texts } from '../texts';
import { HomeCard } from './home-card';
import styles from './home-page.module.css';
import { Standing } from './standing';

/** `/`: what the product is, where the user stands, and the four ways on. */
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
      <Standing />
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
