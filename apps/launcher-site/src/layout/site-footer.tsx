import type { Language } from '@fidelio/contracts';
import { Link, saveLanguage } from '@fidelio/shell-api';
import { contactAddress, LanguageSwitch } from '@fidelio/ui';
import { t } from '../texts';
import styles from './site-layout.module.css';

/** The page speaks the language in any case. */
function tellAccount(language: Language): void {
  saveLanguage(language).catch((error: unknown) => console.warn('The account does not know the language', error));
}

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
      <LanguageSwitch onChoose={tellAccount} />
    </footer>
  );
}
