import { Button, EmptyState, PageHeader } from '@fidelio/ui';
import { Link } from 'react-router-dom';
import { t } from '../texts';

/** `/notifications`: not built yet, as the page says. */
export function NotificationsPage() {
  const action = (
    <Button variant="outlined" component={Link} to="/">
      {t('notifications.home')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('notifications.title')} />
      <EmptyState title={t('notifications.construction')} action={action} />
    </>
  );
}
