import { LanguageSwitch, Logo, ThemeSwitch } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { t } from './texts';
import styles from './auth-layout.module.css';
import { type Alignment, AlignmentPicture } from './alignment-picture';

interface AuthLayoutProps {
  alignment: Alignment;
  /** The form has the logo in it. */
  ownLogo?: boolean;
  children: ReactNode;
}

/** Two columns, the product's claim and the form. On narrow screens: the form below the logo. */
export function AuthLayout({ alignment, ownLogo = false, children }: AuthLayoutProps) {
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <span className={styles.logo}>
          <Logo size={30} />
        </span>
        <div className={styles.picture}>
          <AlignmentPicture alignment={alignment} />
        </div>
        <p className={styles.pitch}>{t('layout.pitch')}</p>
        <p className={styles.explanation}>{t('layout.explanation')}</p>
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.theme}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className={styles.small} data-empty={ownLogo || undefined}>
          {!ownLogo && <Logo size={28} />}
        </div>
        <div className={styles.form}>{children}</div>
      </main>
      <footer className={styles.powered}>
        {t('layout.poweredBy')}
        <Logo size={16} />
      </footer>
    </div>
  );
}
