import { Link, saveLanguage } from '@fidelio/shell-api';
import { contactAddress, LanguageSwitch } from '@fidelio/ui';
import { t } from '../texts';
import styles from './site-layout.module.css';

export function SiteFooter() {
  const contact = contactAddress();

  return (
    <footer className={styles.footer}>
      <p>
        {t('footer.rights')}. {t('footer.line')}
      </p>
      <nav aria-label={t('footer.label')}>
        <ul className={styles.links}>
          <li>
            <Link to="/launcher/privacy">{t('menu.privacy')}</Link>
          </li>
          <li>
            <Link to="/launcher/terms-of-service">{t('menu.terms')}</Link>
          </li>
          <li>
            <Link to="/">{t('footer.app')}</Link>
          </li>
          {contact !== null && (
            <li>
              <a href={`mailto:${contact}`}>{t('footer.contact')}</a>
            </li>
          )}
        </ul>
      </nav>
      {/* The page speaks it even where the account could not be told. */}
      <LanguageSwitch onChoose={(language) => void saveLanguage(language).catch(() => undefined)} />
    </footer>
  );
}
