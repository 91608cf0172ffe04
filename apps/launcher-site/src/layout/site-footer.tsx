import { Link } from '@fidelio/shell-api';
import { contactAddress } from '@fidelio/ui';
import { texts } from '../texts';
import styles from './site-layout.module.css';

const words = texts.footer;

export function SiteFooter() {
  const contact = contactAddress();

  return (
    <footer className={styles.footer}>
      <p>
        {words.rights}. {words.line}
      </p>
      <nav aria-label={words.label}>
        <ul className={styles.links}>
          <li>
            <Link to="/launcher/privacy">{texts.menu.privacy}</Link>
          </li>
          <li>
            <Link to="/launcher/terms-of-service">{texts.menu.terms}</Link>
          </li>
          <li>
            <Link to="/">{words.app}</Link>
          </li>
          {contact !== null && (
            <li>
              <a href={`mailto:${contact}`}>{words.contact}</a>
            </li>
          )}
        </ul>
      </nav>
    </footer>
  );
}
