import { Icon, type IconName, type IconPath } from '@fidelio/ui';
import { Link } from 'react-router-dom';
import styles from './home-page.module.css';

interface HomeCardProps {
  to: string;
  icon: IconName | IconPath;
  title: string;
  text: string;
  large?: boolean;
}

/** A link from Home to a screen. The whole card is the link, and its accessible name is the title. */
export function HomeCard({ to, icon, title, text, large = false }: HomeCardProps) {
  return (
    <li className={large ? styles.large : undefined}>
      <Link to={to} className={styles.card}>
        <span className={styles.icon}>
          <Icon name={icon} size={large ? 28 : 22} />
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
        <span className={styles.arrow}>
          <Icon name="arrow-right" size={18} />
        </span>
      </Link>
    </li>
  );
}
