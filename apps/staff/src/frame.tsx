import type { StaffRole } from '@fidelio/contracts';
import { NavLink, Outlet } from '@fidelio/shell-api';
import styles from './frame.module.css';
import { pages } from './pages';
import { texts } from './texts';

/** The console's own menu above each page. */
export function Frame({ roles }: { roles: readonly StaffRole[] }) {
  const mine = pages.filter(({ role }) => role === undefined || roles.includes(role));

  return (
    <>
      <nav aria-label={texts.nav} className={styles.nav}>
        {mine.map(({ path, label }) => (
          <NavLink key={path} to={path === '' ? '/staff' : `/staff/${path}`} end className={styles.link}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
