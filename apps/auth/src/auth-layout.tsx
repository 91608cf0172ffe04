import { Logo, ThemeSwitch } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';
import styles from './auth-layout.module.css';
import { type Register, RegisterPicture } from './register-picture';

/** Two columns: what the product is, and the form. On narrow screens the form alone, under the logo. */
export function AuthLayout({ register, children }: { register: Register; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <span className={styles.logo}>
          <Logo size={30} />
        </span>
        <div className={styles.picture}>
          <RegisterPicture register={register} />
        </div>
        <p className={styles.pitch}>{texts.layout.pitch}</p>
        <p className={styles.explanation}>{texts.layout.explanation}</p>
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
        <div className={styles.small}>
          <Logo size={28} />
        </div>
        <div className={styles.form}>{children}</div>
      </main>
      <footer className={styles.powered}>
        {texts.layout.poweredBy}
        <Logo size={16} />
      </footer>
    </div>
  );
}
