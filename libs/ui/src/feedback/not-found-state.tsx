import { Button } from '../controls/button';
import type { RouterLink } from '../layout/drawer-item';
import { EmptyState } from './empty-state';
import { t } from '../texts';

interface NotFoundStateProps {
  /** The router's link component. */
  link: RouterLink;
  /** The page that the button opens, and its label. */
  to: string;
  action: string;
}

/** A page that does not exist. */
export function NotFoundState({ link, to, action }: NotFoundStateProps) {
  return (
    <EmptyState
      page
      scene="lost"
      title={t('not-found')}
      action={
        <Button variant="contained" component={link} to={to}>
          {action}
        </Button>
      }
    >
      {t('not-found.help')}
    </EmptyState>
  );
}
